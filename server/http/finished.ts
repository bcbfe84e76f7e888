// Loads finished matches for HTTP routes. Everybody who has the URL of a finished match may read the match. Nobody may
// find out which matches exist.
import type { FastifyRequest } from 'fastify'
import type { Refusal, Seat } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { tableNames } from '../identity/display-name.ts'
import type { Journal, Loaded } from '../journal/journal.ts'
import { matchStream } from '../rooms/stream-id.ts'
import { displaysOf } from '../streams/display.ts'
import type { Caller } from './caller.ts'
import type { RouteParts } from './parts.ts'

export const UNKNOWN_MATCH = refusal('unknown_match', 'There is no such match')
const NOT_OVER = refusal('not_over', 'The match is being played: its record is published when it is over')

type Asked = FastifyRequest<{ Params: { id: string } }>

/** Returns the stream id of the match that a URL names, either by the plain match id or by a sealed (encrypted) id. */
const linkedMatch = ({ identity }: Pick<RouteParts, 'identity'>, { params }: Asked): string =>
  matchStream(identity.unseal(params.id) ?? params.id)

/**
 * Loads the match that a URL names if the caller may read the match; otherwise returns a refusal. A caller who does not
 * play in an unfinished match gets the same refusal as for an unknown match.
 */
export async function loadFinished(
  parts: Pick<RouteParts, 'services' | 'identity' | 'callers' | 'guesses'>,
  request: Asked,
  caller: Caller | undefined,
): Promise<{ id: string; loaded: Loaded } | Refusal> {
  const { services, callers, guesses } = parts
  const id = linkedMatch(parts, request)
  const loaded = await services.journal.load(id)
  const isPlayer = loaded?.seats.some(({ person }) => person === caller?.person) ?? false
  const address = callers.address(request)
  const tooMany = isPlayer ? undefined : guesses.refusal(address)
  if (tooMany) return tooMany
  if (!loaded || (!isPlayer && !loaded.over)) return guesses.countMiss(address, UNKNOWN_MATCH)
  return loaded.over ? { id, loaded } : NOT_OVER
}

/** Returns the current names of the match's players by seat. */
export async function namesIn(journal: Journal, { seats }: Loaded): Promise<Record<Seat, string>> {
  const names = await journal.names(seats.map(({ person }) => person))
  return tableNames(seats, names)
}

/** Returns the avatar numbers of the match's players by seat. Bots and forgotten people have none. */
export async function facesIn(journal: Journal, { seats }: Loaded): Promise<Record<Seat, number>> {
  const displays = await displaysOf(journal, seats)
  return Object.fromEntries(
    seats.flatMap(({ seat }, i) => {
      const face = displays[i]?.face ?? null
      return face === null ? [] : [[seat, face]]
    }),
  )
}

/** Returns the free texts that the inputs of a match refer to, by key. */
export async function textsIn(journal: Pick<Journal, 'texts'>, id: string): Promise<Record<string, string>> {
  return Object.fromEntries((await journal.texts(id)).map(({ key, text }) => [key, text]))
}
