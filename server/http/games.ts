// HTTP routes for the list of games and for the content (such as monsters) that games publish.
import { createHash } from 'node:crypto'
import type { AnyGame } from '#kit/game.ts'
import { kindsOf } from '#kit/protocol/kinds.ts'
import { refusal } from '#kit/refusal.ts'
import type { Streams } from '../streams/streams.ts'
import { forAnyone } from './endpoint.ts'
import { refuse } from './refuse.ts'

const UNKNOWN_GAME = refusal('unknown_game', 'There is no such game')
const NO_CONTENT = refusal('no_content', 'This game publishes no tables')

export const listGames = forAnyone({
  summary: 'Returns all games with their options and the number of people who play them now.',
  open:
    ({ games, streams }) =>
    async () => {
      const playing = await playingByGame(streams)
      return games.all().map(({ id, title, version, seats, options }) => ({
        id,
        title,
        version,
        seats: { min: seats.min, most: seats.names.length },
        options,
        playing: playing[id] ?? 0,
      }))
    },
})

export const readGame = forAnyone<{ Params: { id: string } }>({
  summary: 'Returns a game with the schema of each action, for programs that play it.',
  open:
    ({ games }) =>
    async ({ params }, reply) => {
      const game = games.newest(params.id)
      if (!game) return refuse(reply, UNKNOWN_GAME)
      const { id, title, version, seats, options, actions } = game
      const kinds = kindsOf(game)
      return {
        id,
        title,
        version,
        seats: { ...seats, most: seats.names.length },
        options,
        actions: Object.fromEntries(
          Object.entries(actions).map(([type, { schema }]) => [type, { ...kinds[type], schema }]),
        ),
      }
    },
})

export const readContent = forAnyone<{ Params: { id: string } }>({
  summary: 'Returns the content that a game publishes, such as its monsters or items.',
  open: ({ games }) => {
    const tables = new Map(games.all().flatMap(tableOf))
    return async ({ params, headers }, reply) => {
      const table = tables.get(params.id)
      if (!table) return refuse(reply, games.newest(params.id) ? NO_CONTENT : UNKNOWN_GAME)
      reply.header('etag', table.etag).header('cache-control', 'public, max-age=3600')
      return headers['if-none-match'] === table.etag
        ? reply.code(304).send()
        : reply.type('application/json').send(table.text)
    }
  },
})

/** Returns the number of connected players in running matches, by game. */
async function playingByGame(streams: Streams): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { stream, audience } of streams.all()) {
    if (stream.kind !== 'match' || stream.match.outcome) continue
    const { id } = stream.scene.game
    counts[id] = (counts[id] ?? 0) + [...audience.subscribers].filter(({ viewer }) => viewer !== 'spectator').length
  }
  return counts
}

/** Returns a game's content as JSON text with its ETag. The content never changes, so this is called once. */
function tableOf({ id, content }: AnyGame): [string, { text: string; etag: string }][] {
  if (!content) return []
  const text = JSON.stringify(content)
  return [[id, { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }]]
}
