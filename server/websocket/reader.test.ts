// Tests of the reader with bytes that arrive in pieces of any size. The conformance tests cover each kind of frame.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPCODE } from './protocol.ts'
import { Reader } from './reader.ts'
import { close, fragments, frame, ping, pong } from './testing/frame.ts'

const MAX_BYTES = 70_000

/** Returns everything that the reader reports when the reader gets these pieces one after another. */
function read(pieces: readonly Buffer[], maxBytes = MAX_BYTES): string[] {
  const events: string[] = []
  const reader = new Reader(maxBytes, {
    frame: () => {},
    message: (data, binary) => events.push(`${binary ? 'binary' : 'text'} ${data}`),
    ping: (data) => events.push(`ping ${data}`),
    pong: () => events.push('pong'),
    close: (code) => events.push(`close ${code}`),
    fail: (code, reason) => events.push(`fail ${code} ${reason}`),
  })
  // Copies each piece, because the reader unmasks bytes in place.
  for (const piece of pieces) reader.read(Buffer.from(piece))
  return events
}

test.each<[string, Buffer, string]>([
  ['a frame that is not masked', frame('a', { mask: 'none' }), 'not masked'],
  ['a reserved bit', frame('a', { rsv: 0x40 }), 'no extension was negotiated'],
  ['an unknown opcode', frame('a', { opcode: 3 }), 'unknown opcode'],
  ['a fragmented ping', frame('a', { opcode: OPCODE.PING, more: true }), 'fragmented control frame'],
  ['a ping of 126 bytes', ping('x'.repeat(126)), 'control frame too long'],
  ['a length field longer than needed', frame('a', { lengthBits: 16 }), 'invalid length'],
  ['a continuation without a first frame', frame('a', { opcode: OPCODE.CONTINUATION }), 'nothing to continue'],
  ['a close frame of one byte', frame('x', { opcode: OPCODE.CLOSE }), 'invalid close code'],
])('%s fails with a reason, and nothing after it is read', (_, bytes, reason) => {
  expect(read([bytes, frame('after')])).toEqual([`fail 1002 ${reason}`])
})

test('a message above the size limit is refused as soon as its header is read, before its payload is stored', () => {
  expect(read([frame('x'.repeat(101)).subarray(0, 8)], 100)).toEqual(['fail 1009 message too large'])
  expect(read(fragments(['x'.repeat(60), 'x'.repeat(41)]), 100)).toEqual(['fail 1009 message too large'])
  const [first, last] = fragments(['x'.repeat(100), '']) as [Buffer, Buffer]
  expect(read([first, ping('still there'), last], 100)).toEqual(['ping still there', `text ${'x'.repeat(100)}`])
})

test('the reader gives the same result however the bytes are split', () => {
  const [first, last] = fragments(['x'.repeat(300), 'two']) as [Buffer, Buffer]
  const frames = [
    frame('one'),
    first,
    pong(),
    last,
    ping('p'),
    frame('y'.repeat(66_000), { opcode: OPCODE.BINARY }),
    close(1001),
  ]
  const all = Buffer.concat(frames)
  const whole = read(frames)
  expect(whole).toHaveLength(6)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 40 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), all.length]
      expect(read(at.slice(1).map((end, i) => all.subarray(at[i], end)))).toEqual(whole)
    }),
  )
})
