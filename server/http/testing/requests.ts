// Requests to every HTTP route, in the order in which each caller sends them. `{name}` stands for the value of that
// name in `world.ts`.
export interface Sent {
  /** The route as Fastify knows it. */
  route: string
  /** The path of the request. The default is the path of the route, for routes without parameters. */
  path?: string
  body?: unknown
  headers?: Record<string, string>
  /** True if the request does not come through a proxy. */
  isDirect?: boolean
}

/** A passkey's response to a challenge that the server never issued. */
const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: {} }
const NOT_UNICODE = { name: '\ud800' }
const PREFERENCES = { kinds: { turn: true, time: true, came: true, rematch: true, over: true }, quiet: null }
const BAN = { kind: 'person', whom: '{mallory}', reason: 'spam', hours: 2 }
const CLOSING = { note: 'spam', ids: null, room: '{room}', from: null, upTo: 9 }
const subscription = (endpoint: string, p256dh = '{key}') => ({
  endpoint,
  keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
})

/** Three requests to a route about a match: a finished match, a running match, and an unknown match. */
const toMatches = (route: string, tail = ''): Sent[] =>
  ['{finished}', '{running}', 'ZZZZZZ-1'].map((id) => ({
    route,
    path: `${route.replace(/^GET (.*):id.*/, '$1')}${id}${tail}`,
  }))

export const REQUESTS: readonly Sent[] = [
  { route: 'GET /healthz' },
  { route: 'GET /readyz' },
  { route: 'GET /metrics', isDirect: true },
  { route: 'GET /metrics' },
  { route: 'GET /*', path: '/' },
  { route: 'GET /*', path: '/room/ABCDEF' },
  { route: 'GET /*', path: '/cards/secret.jpg' },
  { route: 'GET /*', path: '/api/nothing' },
  { route: 'GET /*', path: '/operator/api/nothing' },
  { route: 'GET /assets/*', path: '/assets/app.js' },
  { route: 'GET /assets/*', path: '/assets/missing.js' },
  { route: 'POST /*', path: '/room/ABCDEF', body: {} },
  { route: 'GET /api/games' },
  { route: 'GET /api/games/:id', path: '/api/games/secret' },
  { route: 'GET /api/games/:id', path: '/api/games/chess' },
  { route: 'GET /api/games/:id/content', path: '/api/games/secret/content' },
  { route: 'GET /api/games/:id/content', path: '/api/games/filling/content' },
  { route: 'GET /api/games/:id/content', path: '/api/games/chess/content' },
  ...toMatches('GET /replay/:id'),
  ...toMatches('GET /api/matches/:id/record', '/record'),
  ...toMatches('GET /api/matches/:id/names', '/names'),
  ...toMatches('GET /api/matches/:id/faces', '/faces'),
  ...toMatches('GET /api/matches/:id/past', '/past'),
  { route: 'GET /api/matches/:id/past', path: '/api/matches/{running}/past?length=x' },
  ...toMatches('GET /api/matches/:id/replay/:part', '/replay/0'),
  { route: 'GET /api/matches/:id/replay/:part', path: '/api/matches/{finished}/replay/99' },
  { route: 'GET /api/matches/:id/replay/:part', path: '/api/matches/{finished}/replay/x' },
  {
    route: 'GET /api/matches/:id/replay/:part',
    path: '/api/matches/{finished}/replay/0',
    headers: { 'accept-encoding': 'br' },
  },
  ...['{ann}', '{ben}', 'nobody'].flatMap((id): Sent[] => [
    { route: 'GET /api/players/:id', path: `/api/players/${id}` },
    { route: 'GET /api/players/:id/matches', path: `/api/players/${id}/matches` },
  ]),
  { route: 'GET /api/players/:id/matches', path: '/api/players/{ann}/matches?at=1&match={finished}&game=secret' },
  { route: 'GET /api/players/:id/matches', path: '/api/players/{ann}/matches?at=x' },
  { route: 'GET /api/me' },
  { route: 'POST /api/me', body: { name: '' } },
  { route: 'POST /api/me', body: { name: 7 } },
  { route: 'POST /api/me', body: NOT_UNICODE },
  { route: 'POST /api/me/profile', body: { face: 5 } },
  { route: 'POST /api/me/profile', body: { face: -1 } },
  { route: 'POST /api/me/profile', body: { rank: 1 } },
  { route: 'POST /api/me/mutes', body: { other: '{ben}', muted: true, matchId: '{running}' } },
  { route: 'POST /api/me/mutes', body: { other: 'nobody', muted: true, matchId: '{running}' } },
  { route: 'POST /api/me/mutes', body: { other: '{ben}', muted: true, matchId: 'ZZZZZZ-1' } },
  { route: 'POST /api/me/mutes', body: { other: '{ben}' } },
  { route: 'POST /api/me/reports', body: { matchId: '{running}', line: 1 } },
  { route: 'POST /api/me/reports', body: { matchId: '{running}', line: 9 } },
  { route: 'POST /api/me/reports', body: { person: '{ben}', code: '{room}' } },
  { route: 'POST /api/me/reports', body: { person: 'nobody', code: '{room}' } },
  { route: 'POST /api/me/reports', body: { person: '{ben}', matchId: 'ZZZZZZ-1' } },
  { route: 'POST /api/me/reports', body: { person: '{ben}', matchId: '{running}' } },
  { route: 'POST /api/me/reports', body: {} },
  { route: 'GET /api/me/notices' },
  { route: 'POST /api/me/notices', body: PREFERENCES },
  { route: 'POST /api/me/notices', body: { ...PREFERENCES, quiet: { from: 0, to: 1, zone: 'Mars/Olympus' } } },
  { route: 'POST /api/me/notices', body: { kinds: {} } },
  { route: 'POST /api/me/notices/subscribe', body: subscription('https://1.1.1.1/push') },
  { route: 'POST /api/me/notices/subscribe', body: subscription('https://127.0.0.1/push') },
  { route: 'POST /api/me/notices/subscribe', body: subscription('https://1.1.1.1/push', 'AAAA') },
  { route: 'POST /api/me/notices/subscribe', body: {} },
  { route: 'POST /api/me/notices/unsubscribe', body: { endpoint: 'https://1.1.1.1/push' } },
  { route: 'POST /api/me/notices/unsubscribe', body: {} },
  { route: 'POST /api/me/notices/hook', body: { url: 'https://1.1.1.1/hook' } },
  { route: 'POST /api/me/notices/hook', body: { url: 'ftp://1.1.1.1/hook' } },
  { route: 'POST /api/me/notices/hook', body: { url: null } },
  { route: 'POST /api/me/notices/hook', body: {} },
  { route: 'GET /api/me/devices' },
  { route: 'POST /api/me/requests', body: { action: 'add_passkey' } },
  { route: 'POST /api/me/requests', body: { action: 'remove_device', target: 'nobody' } },
  { route: 'POST /api/me/requests', body: { action: 'fly' } },
  { route: 'POST /api/me/requests/:id/confirm', path: '/api/me/requests/{request}/confirm', body: {} },
  { route: 'POST /api/me/requests/:id/confirm', path: '/api/me/requests/none/confirm', body: {} },
  { route: 'DELETE /api/me/requests/:id', path: '/api/me/requests/{request}' },
  { route: 'DELETE /api/me/requests/:id', path: '/api/me/requests/none' },
  { route: 'POST /api/me/link', body: {} },
  { route: 'GET /api/link/:code', path: '/api/link/{link}' },
  { route: 'GET /api/link/:code', path: '/api/link/none' },
  { route: 'POST /api/me/passkeys', body: PASSKEY },
  { route: 'POST /api/me/passkeys', body: {} },
  { route: 'POST /api/passkey/ask', body: {} },
  { route: 'POST /api/passkey', body: PASSKEY },
  { route: 'POST /api/passkey', body: {} },
  { route: 'GET /api/me/data' },
  { route: 'POST /operator/api/session', body: { token: '{token}' } },
  { route: 'POST /operator/api/session', body: { token: 'wrong' } },
  { route: 'POST /operator/api/session', body: {} },
  { route: 'GET /operator/api/overview' },
  { route: 'POST /operator/api/reports/:id/close', path: '/operator/api/reports/1/close', body: { note: 'done' } },
  { route: 'POST /operator/api/reports/:id/close', path: '/operator/api/reports/99/close', body: { note: '' } },
  { route: 'POST /operator/api/reports/:id/close', path: '/operator/api/reports/x/close', body: { note: '' } },
  { route: 'POST /operator/api/reports/close', body: CLOSING },
  { route: 'POST /operator/api/reports/close', body: { ...CLOSING, upTo: 0 } },
  { route: 'POST /operator/api/bans', body: BAN },
  { route: 'POST /operator/api/bans', body: { ...BAN, whom: 'Mallory' } },
  { route: 'POST /operator/api/bans', body: { kind: 'person' } },
  { route: 'POST /operator/api/bans/:id/lift', path: '/operator/api/bans/2/lift', body: {} },
  { route: 'POST /operator/api/bans/:id/lift', path: '/operator/api/bans/99/lift', body: {} },
  { route: 'POST /operator/api/bans/:id/lift', path: '/operator/api/bans/x/lift', body: {} },
  { route: 'DELETE /operator/api/session' },
]

/** Requests that delete a caller or sign the caller in as somebody else. They are sent after all others. */
export const LAST_REQUESTS: readonly Sent[] = [
  { route: 'POST /api/me', body: { name: 'Ada' } },
  { route: 'POST /api/me/forget', body: { name: 'Nobody' } },
  { route: 'POST /api/me/forget', body: {} },
  { route: 'POST /api/me/forget', body: { name: 'Ada' } },
  { route: 'POST /api/link/:code', path: '/api/link/none', body: {} },
  { route: 'POST /api/link/:code', path: '/api/link/{link}', body: {} },
]
