// The callers for the test of all HTTP answers. Each caller sends every request. Ann is the last caller, because her
// requests delete her data.
import type { World } from './world.ts'

export interface Caller {
  name: string
  cookie?(world: World): string
  /** The Origin header that the caller sends. The default is this server's origin; null means no header. */
  origin?: string | null
  /** Requests that the caller sends before the recorded requests, for example to reach a rate limit. */
  before?: { route: string; path?: string; count: number }
}

/** Settings of the test's server. The server trusts a proxy, so that each caller can have an address of its own. */
export const LIMITS = { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '600', GUESSES_PER_MINUTE: '30' }

const ELSEWHERE = 'http://elsewhere.example'
const forged = (cookie: string): string => `${cookie.slice(0, -4)}AAAA`

export const CALLERS: readonly Caller[] = [
  { name: 'no cookie' },
  { name: 'no cookie or origin', origin: null },
  { name: 'stranger', cookie: ({ cookies }) => cookies.mallory },
  { name: 'Ben', cookie: ({ cookies }) => cookies.ben },
  { name: 'Ann from elsewhere', cookie: ({ cookies }) => cookies.ann, origin: ELSEWHERE },
  { name: 'Ann without origin', cookie: ({ cookies }) => cookies.ann, origin: null },
  { name: 'forged cookie', cookie: ({ cookies }) => forged(cookies.ann) },
  { name: 'removed device', cookie: ({ cookies }) => cookies.removed },
  { name: 'unproven', cookie: ({ cookies }) => cookies.unproven },
  { name: 'banned', cookie: ({ cookies }) => cookies.banned },
  { name: 'operator', cookie: ({ cookies }) => cookies.operator },
  { name: 'operator from elsewhere', cookie: ({ cookies }) => cookies.operatorElsewhere, origin: ELSEWHERE },
  { name: 'operator without origin', cookie: ({ cookies }) => cookies.operatorWithoutOrigin, origin: null },
  { name: 'wrong operator token', cookie: () => 'turnstone_operator=wrong' },
  {
    name: 'too many guesses',
    cookie: ({ cookies }) => cookies.guesser,
    before: { route: 'GET /api/matches/:id/record', path: '/api/matches/ZZZZZZ-1/record', count: 30 },
  },
  {
    name: 'too many requests',
    cookie: ({ cookies }) => cookies.ann,
    before: { route: 'GET /api/games', count: 600 },
  },
  { name: 'Ann', cookie: ({ cookies }) => cookies.ann },
]
