// A passkey authenticator for tests. It has one ES256 key and writes the few CBOR structures that WebAuthn needs.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

const PRESENT = 0x01
const WITH_KEY = 0x40

export class Authenticator {
  /** Origin of the page that uses the authenticator. */
  origin: string
  readonly #id = randomBytes(16)
  readonly #private: KeyObject
  readonly #public: KeyObject

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    this.#public = publicKey
  }

  /** Returns the browser's response to a registration. */
  make({ challenge }: { challenge: string }): object {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const about = Buffer.concat([this.#about(PRESENT | WITH_KEY), Buffer.alloc(16), length, this.#id, this.#coseKey()])
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([about.length]),
      about,
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(attestationObject),
    })
  }

  /** Returns the browser's response to a sign-in. */
  show({ challenge }: { challenge: string }): object {
    const about = this.#about(PRESENT)
    const clientDataJSON = this.#clientData('webauthn.get', challenge)
    const signature = sign(
      'sha256',
      Buffer.concat([about, sha256(Buffer.from(clientDataJSON, 'base64url'))]),
      this.#private,
    )
    return this.#credential({ clientDataJSON, authenticatorData: base64url(about), signature: base64url(signature) })
  }

  #credential(response: object): object {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  /** Returns the authenticator data: site hash and flags, with a signature counter of zero. */
  #about(flags: number): Buffer {
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), Buffer.alloc(4)])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }
}
