import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Reader } from './reader.ts'

const MOST = 70_000

/** What a reader hears of these bytes, given to it in these pieces. */
function heard(pieces: readonly Buffer[], most = MOST): string[] {
  const heard: string[] = []
  const reader = new Reader(most, {
    frame: () => {},
    message: (data, binary) => heard.push(`${binary ? 'binary' : 'text'} ${data}`),
    ping: (data) => heard.push(`ping ${data}`),
    pong: () => heard.push('pong'),
    close: (code) => heard.push(`close ${code}`),
    fault: (code, why) => heard.push(`fault ${code} ${why}`),
  })
  // A copy each: reading unmasks in place.
  for (const piece of pieces) reader.read(Buffer.from(piece))
  return heard
}

const FIN = 0x80
const [CONTINUED, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10] as const

/** A frame as a client sends it. */
function frame(first: number, data: string | Buffer = ''): Buffer {
  const payload = Buffer.from(data)
  const { length } = payload
  const size =
    length < 126
      ? Buffer.of(0x80 | length)
      : length < 65_536
        ? Buffer.of(0x80 | 126, length >> 8, length & 0xff)
        : Buffer.concat([Buffer.of(0x80 | 127, 0, 0, 0, 0), Buffer.of(length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff)])
  const mask = Buffer.of(0x12, 0xf0, 0x5a, 0x07)
  return Buffer.concat([Buffer.of(first), size, mask, payload.map((byte, i) => byte ^ (mask[i % 4] as number))])
}

const code = (number: number, reason = '') => Buffer.concat([Buffer.of(number >> 8, number & 0xff), Buffer.from(reason)])

test.each([0, 1, 125, 126, 127, 65_535, 65_536])('a text of %i bytes', (size) => {
  const text = 'x'.repeat(size)
  expect(heard([frame(FIN | TEXT, text)])).toEqual([`text ${text}`])
})

test('a message in several frames, with a ping among them', () => {
  expect(heard([frame(TEXT, 'Grü'), frame(FIN | PING, 'there?'), frame(CONTINUED, ''), frame(FIN | CONTINUED, 'ße'), frame(FIN | BINARY, 'b')])).toEqual(['ping there?', 'text Grüße', 'binary b'])
})

test('a letter may be divided between two frames', () => {
  const [first, second] = [Buffer.from('ü').subarray(0, 1), Buffer.from('ü').subarray(1)]
  expect(heard([frame(TEXT, first), frame(FIN | CONTINUED, second)])).toEqual(['text ü'])
})

test.each<[string, Buffer[], string]>([
  ['a frame that is not masked', [Buffer.of(FIN | TEXT, 1, 0x61)], 'fault 1002 not masked'],
  ['a reserved bit', [frame(FIN | 0x40 | TEXT, 'a')], 'fault 1002 no extension was agreed on'],
  ['an unknown kind', [frame(FIN | 3, 'a')], 'fault 1002 no such kind of frame'],
  ['an unknown control frame', [frame(FIN | 11)], 'fault 1002 no such kind of frame'],
  ['a ping in pieces', [frame(PING, 'a')], 'fault 1002 a control frame is short and whole'],
  ['a ping of 126 bytes', [frame(FIN | PING, 'x'.repeat(126))], 'fault 1002 a control frame is short and whole'],
  ['a continuation of nothing', [frame(FIN | CONTINUED, 'a')], 'fault 1002 nothing to continue'],
  ['a new message in the middle of another', [frame(TEXT, 'a'), frame(FIN | TEXT, 'b')], 'fault 1002 the message before is not complete'],
  ['bytes that are no text', [frame(FIN | TEXT, Buffer.of(0xc3, 0x28))], 'fault 1007 text is not UTF-8'],
  ['a goodbye of one byte', [frame(FIN | CLOSE, 'x')], 'fault 1002 no such goodbye'],
  ['a goodbye nobody may say', [frame(FIN | CLOSE, code(1006))], 'fault 1002 no such goodbye'],
  ['a reason that is no text', [frame(FIN | CLOSE, Buffer.concat([code(1000), Buffer.of(0xff)]))], 'fault 1007 text is not UTF-8'],
])('%s is a fault, and nothing after it is read', (_, pieces, fault) => {
  expect(heard([...pieces, frame(FIN | TEXT, 'after')])).toEqual([fault])
})

test('a message too large is refused by its header: its bytes are never kept', () => {
  expect(heard([frame(FIN | TEXT, 'x'.repeat(101)).subarray(0, 8)], 100)).toEqual(['fault 1009 message too large'])
  expect(heard([frame(TEXT, 'x'.repeat(60)), frame(FIN | CONTINUED, 'x'.repeat(41))], 100)).toEqual(['fault 1009 message too large'])
  expect(heard([frame(TEXT, 'x'.repeat(100)), frame(FIN | PING, 'still there'), frame(FIN | CONTINUED)], 100)).toEqual(['ping still there', `text ${'x'.repeat(100)}`])
})

test.each([
  ['', 'close 1005'],
  [code(1000, 'bye'), 'close 1000'],
  [code(4000), 'close 4000'],
])('a goodbye, and nothing after it is read', (data, close) => {
  expect(heard([frame(FIN | CLOSE, data), frame(FIN | TEXT, 'after')])).toEqual([close])
})

test('however the bytes are cut, the same is heard', () => {
  const some = [
    frame(FIN | TEXT, 'one'),
    frame(TEXT, 'x'.repeat(300)),
    frame(FIN | PONG),
    frame(FIN | CONTINUED, 'two'),
    frame(FIN | PING, 'p'),
    frame(FIN | BINARY, 'y'.repeat(66_000)),
    frame(FIN | CLOSE, code(1001)),
  ]
  const all = Buffer.concat(some)
  const whole = heard(some)
  expect(whole).toHaveLength(6)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 40 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), all.length]
      expect(heard(at.slice(1).map((end, i) => all.subarray(at[i], end)))).toEqual(whole)
    }),
  )
})
