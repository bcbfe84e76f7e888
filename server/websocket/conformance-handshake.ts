// Handshake requests and the expected answers (RFC 6455, section 4.2). A text frame is sent with each request. If the
// server accepts the request, the server echoes the text frame.

export interface Request {
  name: string
  /** The full text of the request. */
  text: string
  /**
   * Expected HTTP status of the response. With status 101, the server also echoes the text frame that was sent with the
   * request. With status 426, the response names the supported version.
   */
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
/** Builds an ordinary request that does not offer WebSocket. The echo server answers such a request with status 426. */
const other = (name: string, changed: Headers): Request => ({ name, text: request(changed), status: 426 })

/** The sample handshake of section 1.3 and its expected answer. */
export const SAMPLE = { text: request({}), accept: 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=' }

export const REQUESTS: Request[] = [
  accepted('the sample of the RFC', {}),
  { ...accepted('byte by byte', {}), bytewise: true },
  accepted('a query', {}, 'GET /chat?room=1 HTTP/1.1'),
  accepted('`WebSocket` in mixed case', { Upgrade: 'WebSocket' }),
  accepted('`UPGRADE` in upper case', { Connection: 'UPGRADE' }),
  accepted('upgrade and keep-alive', { Connection: 'keep-alive, Upgrade' }),
  accepted('websocket among other protocols', { Upgrade: 'h2c, websocket' }),
  accepted('white space around values', { Upgrade: '  websocket  ', Connection: '\tUpgrade\t' }),
  accepted('header names in lower case', {
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
  other('a protocol name that only starts with websocket', { Upgrade: 'websockets' }),
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
