// Builds valid and invalid WebSocket frames as a client would send them.
import { FIN, LENGTH_16, LENGTH_64, MASKED, OPCODE } from '../protocol.ts'

interface Shape {
  opcode?: number
  /** True if more fragments follow. */
  more?: boolean
  /** Reserved bits of the first byte. */
  rsv?: number
  /** The mask of the frame. `none` builds an unmasked frame, which only a server may send. */
  mask?: Buffer | 'none'
  /** Number of bits of the length field. By default the fewest possible bits are used. */
  lengthBits?: 16 | 64
}

const MASK = Buffer.of(0x12, 0xf0, 0x5a, 0x07)

export function frame(
  data: string | Buffer,
  { opcode = OPCODE.TEXT, more = false, rsv = 0, mask = MASK, lengthBits }: Shape = {},
): Buffer {
  const payload = Buffer.from(data)
  const first = Buffer.of((more ? 0 : FIN) | rsv | opcode)
  const length = lengthField(payload.length, lengthBits)
  if (mask === 'none') return Buffer.concat([first, length, payload])
  length[0] = (length[0] as number) | MASKED
  return Buffer.concat([first, length, mask, payload.map((byte, i) => byte ^ (mask[i % 4] as number))])
}

function lengthField(length: number, bits = length < LENGTH_16 ? 0 : length < 0x1_0000 ? 16 : 64): Buffer {
  if (bits === 0) return Buffer.of(length)
  const field = Buffer.alloc(1 + bits / 8)
  field[0] = bits === 16 ? LENGTH_16 : LENGTH_64
  field.writeUIntBE(length, field.length - 2 - (bits === 16 ? 0 : 4), bits === 16 ? 2 : 6)
  return field
}

export const ping = (data: string | Buffer = ''): Buffer => frame(data, { opcode: OPCODE.PING })
export const pong = (data: string | Buffer = ''): Buffer => frame(data, { opcode: OPCODE.PONG })

/** Builds a close frame, which is empty if no code is given. */
export const close = (code?: number, reason: string | Buffer = ''): Buffer =>
  frame(code === undefined ? '' : Buffer.concat([Buffer.of(code >> 8, code & 0xff), Buffer.from(reason)]), {
    opcode: OPCODE.CLOSE,
  })

/** Builds a message that is split into several frames. */
export const fragments = (parts: readonly (string | Buffer)[], opcode: number = OPCODE.TEXT): Buffer[] =>
  parts.map((part, i) => frame(part, { opcode: i === 0 ? opcode : OPCODE.CONTINUATION, more: i < parts.length - 1 }))
