// Receipts for actions whose saving is uncertain. A receipt proves when the server first received an action. If the
// client sends the same action again with the receipt, the action counts as received at the first time.
import { hash } from 'node:crypto'
import type { Message } from '#kit/protocol/client-message.ts'
import type { Identity } from '../identity/tokens.ts'

/** How long a receipt is valid: a duration in milliseconds. */
const VALID_MS = 600_000

/** The action for which a receipt is issued. The receipt is not valid for any other action. */
export interface Receipted {
  stream: string
  seat: string
  person: string
  id: string
  ask: string | undefined
  /** The message with the action. */
  message: Message
}

export class Receipts {
  readonly #identity: Pick<Identity, 'sign' | 'isSigned'>
  readonly #epoch: string

  constructor(identity: Pick<Identity, 'sign' | 'isSigned'>, epoch: string) {
    this.#identity = identity
    this.#epoch = epoch
  }

  /** Returns the receipt of an action that the server received at `received`. */
  issue(about: Receipted, received: number): string {
    return `${received}.${this.#identity.sign(this.#textOf(about, received))}`
  }

  /**
   * Returns when the server first received the action. Undefined if the receipt is forged, too old, or issued for
   * another action.
   */
  read(receipt: string, about: Receipted, now: number): number | undefined {
    const [time = '', signature = ''] = receipt.split('.')
    const received = Number(time)
    if (!Number.isInteger(received) || received > now || now - received > VALID_MS) return undefined
    return this.#identity.isSigned(this.#textOf(about, received), signature) ? received : undefined
  }

  #textOf({ stream, seat, person, id, ask, message }: Receipted, received: number): string {
    const { receipt: _, ...action } = message.payload
    const content = hash('sha256', JSON.stringify([message.type, action]), 'base64url')
    return JSON.stringify(['receipt', this.#epoch, stream, seat, person, id, ask ?? null, content, received])
  }
}
