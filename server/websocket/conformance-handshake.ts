// What the handshake answers to each request (RFC 6455, section 4.2), with what comes of a text sent along with it.

export interface Request {
  name: string
  /** As it is sent. */
  text: string
  /** 101: the text sent in the same packet is echoed. 426 names the version that is spoken. */
  status: 101 | 400 | 426
  bytewise?: true
}

type Headers = Record<string, string | readonly string[] | undefined>

const HEADERS = {
  Host: 'here',
  Upgrade: 'websocket',
  Connection: 'Upgrade',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
}

function request(changed: Headers, first = 'GET /chat HTTP/1.1'): string {
  const lines = Object.entries({ ...HEADERS, ...changed }).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((one) => `${name}: ${one}\r\n`),
  )
  return `${first}\r\n${lines.join('')}\r\n`
}

const accepted = (name: string, changed: Headers, first?: string): Request => ({
  name,
  text: request(changed, first),
  status: 101,
})
const rejected = (name: string, changed: Headers, first?: string): Request => ({
  name,
  text: request(changed, first),
  status: 400,
})
/** No offer to become a WebSocket at all: an ordinary request, which the echo server answers so too. */
const other = (name: string, changed: Headers): Request => ({ name, text: request(changed), status: 426 })

/** The handshake of section 1.3, and what it is answered. */
export const SAMPLE = { text: request({}), accept: 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=' }

export const REQUESTS: Request[] = [
  accepted('the sample of the RFC', {}),
  { ...accepted('byte by byte', {}), bytewise: true },
  accepted('a query', {}, 'GET /chat?room=1 HTTP/1.1'),
  accepted('`WebSocket` in other letters', { Upgrade: 'WebSocket' }),
  accepted('`UPGRADE` in other letters', { Connection: 'UPGRADE' }),
  accepted('upgrade and keep-alive', { Connection: 'keep-alive, Upgrade' }),
  accepted('websocket among other protocols', { Upgrade: 'h2c, websocket' }),
  accepted('white space around values', { Upgrade: '  websocket  ', Connection: '\tUpgrade\t' }),
  accepted('names of headers in small letters', {
    Upgrade: undefined,
    upgrade: 'websocket',
    'Sec-WebSocket-Version': undefined,
    'sec-websocket-version': '13',
  }),
  accepted('a key with + and /', { 'Sec-WebSocket-Key': '+/+/+/+/+/+/+/+/+/+/+w==' }),
  accepted('one subprotocol: declined', { 'Sec-WebSocket-Protocol': 'chat' }),
  accepted('several subprotocols: declined', { 'Sec-WebSocket-Protocol': 'chat, superchat' }),
  accepted('subprotocols in several headers: declined', { 'Sec-WebSocket-Protocol': ['chat', 'superchat'] }),
  accepted('an extension: declined', { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }),
  accepted('several extensions: declined', {
    'Sec-WebSocket-Extensions': 'permessage-deflate, x-webkit-deflate-frame',
  }),
  accepted('an origin and a cookie', { Origin: 'https://there.example', Cookie: 'a=b' }),
  other('no Upgrade', { Upgrade: undefined }),
  other('another protocol', { Upgrade: 'h2c' }),
  other('a protocol that only begins so', { Upgrade: 'websockets' }),
  other('no Connection', { Connection: undefined }),
  other('another Connection', { Connection: 'keep-alive' }),
  rejected('no key', { 'Sec-WebSocket-Key': undefined }),
  rejected('an empty key', { 'Sec-WebSocket-Key': '' }),
  rejected('a key of 15 bytes', { 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAA' }),
  rejected('a key of 17 bytes', { 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAAA=' }),
  rejected('a key that is not base64', { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25j!!==' }),
  rejected('a key without its padding', { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ' }),
  rejected('two keys', { 'Sec-WebSocket-Key': [HEADERS['Sec-WebSocket-Key'], HEADERS['Sec-WebSocket-Key']] }),
  rejected('no Host', { Host: undefined }),
  rejected('HTTP/1.0', {}, 'GET /chat HTTP/1.0'),
  rejected('POST', {}, 'POST /chat HTTP/1.1'),
  rejected('HEAD', {}, 'HEAD /chat HTTP/1.1'),
  rejected('a body', { 'Content-Length': '5' }),
  rejected('a body in chunks', { 'Transfer-Encoding': 'chunked' }),
  accepted('a body of no bytes', { 'Content-Length': '0' }),
  ...[undefined, '', '0', '7', '8', '12', '14', '013', '13, 8', 'thirteen'].map(
    (version): Request => ({
      name: `version ${version}`,
      text: request({ 'Sec-WebSocket-Version': version }),
      status: 426,
    }),
  ),
]
