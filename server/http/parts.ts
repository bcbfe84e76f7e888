// The parts of the server that HTTP routes use. Each route takes only the parts that it needs.
import type { Refusal } from '#kit/game.ts'
import type { Conduct } from '../conduct/conduct.ts'
import type { Handover } from '../gateway/handover.ts'
import type { Guesses } from '../identity/guesses.ts'
import type { Quota } from '../identity/quota.ts'
import type { Identity } from '../identity/tokens.ts'
import type { Notices } from '../notices/notices.ts'
import type { Approvals } from '../people/approvals.ts'
import type { Passkeys } from '../people/passkeys.ts'
import type { People } from '../people/people.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Games } from '../rules/games.ts'
import type { Services } from '../services/services.ts'
import type { Past } from '../streams/past.ts'
import type { Streams } from '../streams/streams.ts'
import type { Pulse } from '../time/pulse.ts'
import type { Callers } from './caller.ts'
import type { OperatorAccess } from './operator-access.ts'
import type { Reading } from './reading.ts'

export interface HttpParts {
  services: Services
  games: Games
  streams: Streams
  /**
   * Computes past steps and draws for requests, in a worker thread of its own. Joining players wait for another thread.
   */
  past: Past
  identity: Identity
  guesses: Guesses
  people: People
  passkeys: Passkeys
  approvals: Approvals
  notices: Notices
  profiles: Profiles
  conduct: Conduct
  quota: Quota
  /** Folder of the built web app. The folder may be missing. */
  webDir: string
  /** Undefined if the journal is not shared. */
  pulse: Pulse | undefined
  /** Undefined if the journal is not shared. */
  handover: Handover | undefined
  /** Returns the refusal for new players while the server stops; undefined before the server stops. */
  stopping(): Refusal | undefined
}

/** The parts that every route can use. */
export interface RouteParts extends HttpParts {
  callers: Callers
  operators: OperatorAccess
  reading: Reading
}
