// Lists client inputs and the answer that an echo server must give to each, by sections of RFC 6455.
import { OPCODE } from './protocol.ts'
import { close, fragments, frame, ping, pong } from './testing/frame.ts'

export interface Case {
  name: string
  send: readonly Buffer[]
  /** True if each byte is sent in a separate packet. */
  bytewise?: true
  /** Expected answers before the close frame, in order: `text …` or `pong …`. */
  replies?: readonly string[]
  /** Expected close code. 1005 stands for a close frame without a code. Undefined if the connection stays open. */
  close?: number
}

/** Largest message that the echo server accepts, in bytes. */
export const MAX_BYTES = 1 << 20

const { BINARY, CONTINUATION, CLOSE, PING, PONG, TEXT } = OPCODE

const hello = frame('hello')
const x = (count: number): string => 'x'.repeat(count)
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const joined = (...parts: (string | Buffer)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)))

const echoed = (name: string, text: string, send: readonly Buffer[] = [frame(text)]): Case => ({
  name,
  send,
  replies: [`text ${text}`],
})
const fails = (name: string, close: number, ...send: Buffer[]): Case => ({ name, send, close })
const bytewise = (given: Case): Case => ({ ...given, name: `${given.name}, byte by byte`, bytewise: true })

/** Splits a message into frames of `size` bytes. */
function inFramesOf(size: number, data: string | Buffer, opcode: number = TEXT): Buffer[] {
  const all = Buffer.from(data)
  return fragments(
    Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, i) => all.subarray(i * size, (i + 1) * size)),
    opcode,
  )
}

/** Builds a frame header that announces a payload of `length` bytes, without the payload. */
const promise = (length: bigint): Buffer => {
  const header = Buffer.concat([frame('', { lengthBits: 64 })])
  header.writeBigUInt64BE(length, 2)
  return header
}

const LENGTHS: Case[] = [
  ...[0, 1, 2, 124, 125, 126, 127, 128, 255, 256, 65_534, 65_535, 65_536, 65_537, 131_072, MAX_BYTES].map((size) =>
    echoed(`a text of ${size} bytes`, x(size)),
  ),
  ...[0, 1, 125, 126, 127, 300].map((size) => bytewise(echoed(`a text of ${size} bytes`, x(size)))),
  ...[64, 125, 126, 1_000, 4_096, 65_535, 65_536].map((size) =>
    echoed(`a text of 131072 bytes in frames of ${size}`, x(131_072), inFramesOf(size, x(131_072))),
  ),
  {
    name: 'a hundred texts in one packet',
    send: [Buffer.concat(Array.from({ length: 100 }, (_, i) => frame(`${i}`)))],
    replies: Array.from({ length: 100 }, (_, i) => `text ${i}`),
  },
  fails('a text above the size limit', 1009, frame(x(MAX_BYTES + 1))),
  fails('fragments above the size limit together', 1009, ...inFramesOf(MAX_BYTES, x(MAX_BYTES + 1))),
  ...[BigInt(MAX_BYTES) + 1n, 1n << 32n, 1n << 53n, (1n << 63n) - 1n].map((length) =>
    fails(`a header that promises ${length} bytes`, 1009, promise(length)),
  ),
  ...[1n << 63n, (1n << 64n) - 1n].map((length) => fails(`the top bit of a length: ${length}`, 1002, promise(length))),
  ...[0, 1, 125].map((size) => fails(`a length of ${size} in 16 bits`, 1002, frame(x(size), { lengthBits: 16 }))),
  ...[0, 1, 125, 126, 65_535].map((size) =>
    fails(`a length of ${size} in 64 bits`, 1002, frame(x(size), { lengthBits: 64 })),
  ),
]

/** Binary messages. The server accepts only text, so the server closes the connection with 1003 (unsupported data). */
const BINARY_DATA: Case[] = [
  ...[0, 1, 125, 126, 65_536].map((size) =>
    fails(`binary of ${size} bytes`, 1003, frame(Buffer.alloc(size, 0xfe), { opcode: BINARY })),
  ),
  fails('binary in fragments', 1003, ...inFramesOf(2, 'binary', BINARY)),
  { name: 'binary after a text', send: [hello, frame('b', { opcode: BINARY })], replies: ['text hello'], close: 1003 },
]

const ten = Array.from({ length: 10 }, (_, i) => `ping ${i}`)
const tenPings: Case = {
  name: 'ten pings',
  send: ten.map((data) => ping(data)),
  replies: ten.map((data) => `pong ${data}`),
}
const CONTROL: Case[] = [
  { name: 'a ping without data', send: [ping()], replies: ['pong '] },
  { name: 'a ping with data', send: [ping('Hello, world!')], replies: ['pong Hello, world!'] },
  { name: 'a ping of 125 bytes', send: [ping(x(125))], replies: [`pong ${x(125)}`] },
  {
    name: 'a ping with bytes that are not UTF-8',
    send: [ping(bytes('00 ff fe fd fc fb 00 ff'))],
    replies: [`pong ${bytes('00 ff fe fd fc fb 00 ff')}`],
  },
  tenPings,
  bytewise(tenPings),
  {
    name: 'a ping before and after a text',
    send: [ping('1'), hello, ping('2')],
    replies: ['pong 1', 'text hello', 'pong 2'],
  },
  { name: 'an unsolicited pong', send: [pong()], replies: [] },
  { name: 'an unsolicited pong with data', send: [pong('unsolicited')], replies: [] },
  {
    name: 'an unsolicited pong, then a ping',
    send: [pong('unsolicited'), ping('there?')],
    replies: ['pong there?'],
  },
  ...[PING, PONG, CLOSE].flatMap((opcode) =>
    [126, 127, 65_536].map((size) =>
      fails(`a control frame ${opcode} of ${size} bytes`, 1002, frame(x(size), { opcode })),
    ),
  ),
  ...[PING, PONG, CLOSE].map((opcode) =>
    fails(`a control frame ${opcode} with more to follow`, 1002, frame('', { opcode, more: true })),
  ),
  fails('a ping in two frames', 1002, ...fragments(['pi', 'ng'], PING)),
  {
    name: 'nothing is answered after a violation',
    send: [ping('1'), ping(x(126)), ping('2')],
    replies: ['pong 1'],
    close: 1002,
  },
]

const RESERVED_BITS: Case[] = [
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((bits) =>
    [TEXT, BINARY, PING, PONG, CLOSE].map((opcode) =>
      fails(
        `reserved bits ${bits.toString(2).padStart(3, '0')} on a frame ${opcode}`,
        1002,
        frame('', { opcode, rsv: bits << 4 }),
      ),
    ),
  ),
  {
    name: 'a reserved bit after a text and a ping',
    send: [hello, ping('1'), frame('no', { rsv: 0x40 }), ping('2')],
    replies: ['text hello', 'pong 1'],
    close: 1002,
  },
  fails(
    'a reserved bit on a continuation',
    1002,
    frame('a', { more: true }),
    frame('b', { opcode: CONTINUATION, rsv: 0x40 }),
  ),
  bytewise(fails('a reserved bit', 1002, frame('', { rsv: 0x40 }))),
]

const OPCODES: Case[] = [3, 4, 5, 6, 7, 0xb, 0xc, 0xd, 0xe, 0xf].flatMap((opcode) => [
  fails(`opcode ${opcode}`, 1002, frame('', { opcode })),
  {
    name: `opcode ${opcode} with data, after a text and a ping`,
    send: [hello, ping('1'), frame('no', { opcode }), ping('2')],
    replies: ['text hello', 'pong 1'],
    close: 1002,
  },
])

const [one, two, three] = fragments(['one ', 'two ', 'three']) as [Buffer, Buffer, Buffer]
const withPings: Case = {
  name: 'pings between fragments',
  send: [one, ping('1'), two, ping('2'), three],
  replies: ['pong 1', 'pong 2', 'text one two three'],
}
const FRAGMENTS: Case[] = [
  echoed('a text in two frames', 'fragment', fragments(['frag', 'ment'])),
  echoed('a text in three frames', 'one two three', [one, two, three]),
  bytewise(echoed('a text in three frames', 'one two three', [one, two, three])),
  echoed('three empty frames', '', fragments(['', '', ''])),
  echoed('text between empty frames', 'middle', fragments(['', 'middle', ''])),
  echoed('an empty frame at the end', 'begun', fragments(['begun', ''])),
  echoed('a thousand frames of a byte', x(1_000), inFramesOf(1, x(1_000))),
  {
    name: 'two fragmented texts',
    send: [...fragments(['a', 'b']), ...fragments(['c', 'd'])],
    replies: ['text ab', 'text cd'],
  },
  withPings,
  bytewise(withPings),
  { name: 'a pong between fragments', send: [one, pong(), two, three], replies: ['text one two three'] },
  { name: 'a close between fragments', send: [one, close(1000), two, three], close: 1000 },
  fails('a continuation without a first frame', 1002, frame('a', { opcode: CONTINUATION })),
  fails(
    'a continuation without a first frame, with more to follow',
    1002,
    frame('a', { opcode: CONTINUATION, more: true }),
  ),
  {
    name: 'a continuation after a whole text',
    send: [hello, frame('a', { opcode: CONTINUATION })],
    replies: ['text hello'],
    close: 1002,
  },
  {
    name: 'a continuation after a fragmented text',
    send: [one, two, three, three],
    replies: ['text one two three'],
    close: 1002,
  },
  ...[TEXT, BINARY].flatMap((opcode) => [
    fails(`a new frame ${opcode} between fragments`, 1002, one, frame('new', { opcode })),
    fails(`a new fragmented frame ${opcode} between fragments`, 1002, one, frame('new', { opcode, more: true })),
  ]),
  {
    name: 'a ping between fragments, then a new text',
    send: [one, ping('1'), hello, three],
    replies: ['pong 1'],
    close: 1002,
  },
]

/**
 * Texts with the first and the last character of each length in UTF-8, the characters next to the surrogates, and
 * non-characters.
 */
const CHARACTERS = [
  0x00, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfdd0, 0xfeff, 0xfffd, 0xfffe, 0xffff, 0x1_0000, 0x1_fffe, 0xf_ffff,
  0x10_ffff,
]
const SENTENCE = 'Hello-µ@ßöäüàá-UTF-8!! κόσμε 😀'

const VALID_UTF8: Case[] = [
  ...CHARACTERS.flatMap((code) => {
    const text = String.fromCodePoint(code)
    const all = Buffer.from(text)
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    const cuts = Array.from({ length: all.length - 1 }, (_, i) => i + 1)
    return [
      echoed(name, text),
      ...cuts.map((at) =>
        echoed(`${name} with a frame's end after byte ${at}`, text, fragments([all.subarray(0, at), all.subarray(at)])),
      ),
    ]
  }),
  echoed('a sentence', SENTENCE),
  bytewise(echoed('a sentence', SENTENCE)),
  echoed('a sentence in frames of a byte', SENTENCE, inFramesOf(1, SENTENCE)),
]

const INVALID: Record<string, string[]> = {
  'a stray continuation': ['80', 'bf', '80 bf', '80 bf 80 bf'],
  'a byte that never occurs': ['c0', 'c1', 'f5', 'f8', 'fb', 'fc', 'fe', 'ff'],
  'an overlong form': [
    'c0 80',
    'c0 af',
    'c1 bf',
    'e0 80 80',
    'e0 9f bf',
    'f0 80 80 80',
    'f0 8f bf bf',
    'f8 88 80 80 80',
    'fc 84 80 80 80 80',
  ],
  'a surrogate': ['ed a0 80', 'ed ad bf', 'ed ae 80', 'ed af bf', 'ed b0 80', 'ed bf bf', 'ed a0 80 ed b0 80'],
  'beyond U+10FFFF': ['f4 90 80 80', 'f5 80 80 80', 'f7 bf bf bf'],
  'cut short': ['c3', 'df', 'e2 82', 'ef bf', 'f0 9f', 'f0 9f 98', 'f4 8f bf'],
  'a lead and no continuation': ['c3 28', 'e2 28 a1', 'e2 82 28', 'f0 28 8c bc', 'f0 90 28 bc', 'f0 9f c3 bc'],
}

const INVALID_UTF8: Case[] = [
  ...Object.entries(INVALID).flatMap(([kind, all]) =>
    all.flatMap((hex) => [
      fails(`${kind}: ${hex}`, 1007, frame(joined('valid ', bytes(hex)))),
      fails(
        `${kind}: ${hex}, in frames of a byte, before valid text`,
        1007,
        ...inFramesOf(1, joined(bytes(hex), ' valid')),
      ),
    ]),
  ),
  fails('a character divided between two messages', 1007, frame(bytes('c3')), frame(bytes('bc'))),
  {
    name: 'a text, a ping, then invalid UTF-8',
    send: [hello, ping('1'), frame(bytes('ff')), ping('2')],
    replies: ['text hello', 'pong 1'],
    close: 1007,
  },
]

/** The codes 1012 to 1014 are not in the RFC. They were added later to the public registry of close codes. */
const VALID_CODES = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999]
const INVALID_CODES = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 1999, 2000, 2999, 5000, 65_535]

const CLOSING: Case[] = [
  { name: 'a close without a code', send: [close()], close: 1005 },
  ...VALID_CODES.map((code) => ({ name: `a close with ${code}`, send: [close(code)], close: code })),
  ...INVALID_CODES.map((code) => fails(`a close with ${code}, which must not be sent`, 1002, close(code))),
  { name: 'a close with a reason', send: [close(1000, 'enough – tschüß')], close: 1000 },
  { name: 'a close with a reason of 123 bytes', send: [close(1000, x(123))], close: 1000 },
  fails('a close with a reason of 124 bytes', 1002, close(1000, x(124))),
  bytewise({ name: 'a close with a reason', send: [close(1000, 'enough')], close: 1000 }),
  fails('a close of one byte', 1002, frame('x', { opcode: CLOSE })),
  ...['ff', 'c3', 'ed a0 80', 'f4 90 80 80'].map((hex) =>
    fails(`a reason that is not UTF-8: ${hex}`, 1007, close(1000, bytes(hex))),
  ),
  { name: 'two closes', send: [close(1000), close(1001)], close: 1000 },
  { name: 'a text after a close', send: [close(1000), hello], close: 1000 },
  { name: 'a ping after a close', send: [close(1000), ping()], close: 1000 },
  { name: 'a violation after a close', send: [close(1000), frame('', { opcode: 3 })], close: 1000 },
  { name: 'a close after a text', send: [hello, close(4000)], replies: ['text hello'], close: 4000 },
]

const none = { mask: 'none' } as const
const MASKING: Case[] = [
  ...[TEXT, BINARY, PING, PONG, CLOSE].map((opcode) =>
    fails(`a frame ${opcode} without a mask`, 1002, frame('', { opcode, ...none })),
  ),
  fails('a continuation without a mask', 1002, one, frame('', { opcode: CONTINUATION, ...none })),
  {
    name: 'a text without a mask after a text with a mask',
    send: [hello, frame('no', none)],
    replies: ['text hello'],
    close: 1002,
  },
  ...['00 00 00 00', 'ff ff ff ff', '00 00 00 01', '80 00 00 00', '68 65 6c 6c'].map((mask) =>
    echoed(`the mask ${mask}`, 'hello, mask', [frame('hello, mask', { mask: bytes(mask) })]),
  ),
  {
    name: 'another mask for each frame',
    send: ['01 02 03 04', 'ff 00 ff 00'].map((mask) => frame('hello', { mask: bytes(mask) })),
    replies: ['text hello', 'text hello'],
  },
]

export const CASES: Record<string, Case[]> = {
  lengths: LENGTHS,
  binary: BINARY_DATA,
  'control frames': CONTROL,
  'reserved bits': RESERVED_BITS,
  opcodes: OPCODES,
  fragments: FRAGMENTS,
  'valid UTF-8': VALID_UTF8,
  'invalid UTF-8': INVALID_UTF8,
  closing: CLOSING,
  masking: MASKING,
}
