// Sends every input of the conformance lists to the echo server, each over a new connection, and checks the answer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASES, MAX_BYTES } from './conformance.ts'
import { REQUESTS, SAMPLE } from './conformance-handshake.ts'
import { converse, described, type Echo, openEcho } from './testing/echo.ts'
import { close, frame } from './testing/frame.ts'

const END = '\r\n\r\n'
/** Close code that ends every test connection. If the connection is still open, the server returns the same code. */
const GOING = 1000

let echo: Echo
beforeAll(async () => {
  echo = await openEcho(MAX_BYTES)
})
afterAll(() => echo.stop())

/** Returns the head of the server's HTTP response and the frames that follow the head. */
async function answerTo(pieces: readonly Buffer[]): Promise<{ head: string; frames: string[] }> {
  const bytes = await converse(echo, pieces)
  const end = bytes.indexOf(END)
  const head = bytes.toString('latin1', 0, end)
  return { head, frames: head.includes(' 101 ') ? described(bytes.subarray(end + END.length)) : [] }
}

const byteByByte = (bytes: Buffer): Buffer[] => Array.from(bytes, (byte) => Buffer.of(byte))

describe.for(Object.entries(CASES))('%s', ([, cases]) => {
  test.concurrent.for(cases)(
    'the server’s answer is correct for this input: $name',
    async ({ send, bytewise, replies = [], close: code = GOING }, { expect }) => {
      const all = Buffer.concat([...send, close(GOING)])
      const { frames } = await answerTo([Buffer.from(SAMPLE.text), ...(bytewise ? byteByByte(all) : [all])])
      expect(frames).toEqual([...replies, `close ${code}`])
    },
  )
})

describe('handshake', () => {
  test('the response to the RFC sample has the expected accept key and no other headers', async () => {
    const { head } = await answerTo([Buffer.from(SAMPLE.text), close(GOING)])
    expect(head).toBe(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${SAMPLE.accept}`,
    )
  })

  test.concurrent.for(REQUESTS)(
    'the server answers with HTTP status $status to this kind of handshake: $name',
    async ({ text, status, bytewise }, { expect }) => {
      const all = Buffer.concat([Buffer.from(text), frame('hello'), close(GOING)])
      const { head, frames } = await answerTo(bytewise ? byteByByte(all) : [all])
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(head.toLowerCase().includes('sec-websocket-version: 13')).toBe(status === 426)
      expect(head).not.toMatch(/Sec-WebSocket-(Protocol|Extensions)/i)
      expect(frames).toEqual(status === 101 ? ['text hello', `close ${GOING}`] : [])
    },
  )
})

test('every input in the conformance lists has a unique name', () => {
  const names = [...Object.values(CASES).flat(), ...REQUESTS].map(({ name }) => name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
