import { expect, test } from 'vitest'
import type { AnyAction } from '#kit/game.ts'
import { apply, begin, type Entry, KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { game } from '#kit/testing/games/secret.ts'
import type { Journal, Loaded } from '../journal/journal.ts'
import { load, snapshot } from './fold.ts'

const start: MatchStart = { game: game.id, version: game.version, kit: KIT_VERSION, options: {}, seats: [...game.seats.names], bots: [], salts: [], seed: '00'.repeat(32), at: 1000 }
const entry: Entry = { n: 1, at: 2000, input: { kind: 'action', seat: start.seats[0] as string, action: { type: 'choose', shape: 'scissors' } as AnyAction }, id: 'first' }

/** The match after one input, from a snapshot written like this; and whether the journal was asked for all its inputs. */
async function loaded(write: (snapshot: Record<string, unknown>) => void) {
  const { match } = begin(game, start)
  apply(game, match, entry)
  const written = JSON.parse(snapshot(game, match)) as Record<string, unknown>
  write(written)
  let asked = false
  const entries: Journal['entries'] = async () => {
    asked = true
    return [JSON.stringify(entry)]
  }
  const from: Loaded = { kind: 'match', start: JSON.stringify(start), n: 1, over: false, frozen: null, snapshot: { n: 1, body: JSON.stringify(written) }, tail: [], seats: [] }
  const { folded } = await load({ entries } as Journal, game, 'm/a', from)
  return { same: JSON.stringify(folded.match) === JSON.stringify(match), asked }
}

test('a snapshot that fits is all there is to fold', async () => {
  expect(await loaded(() => {})).toEqual({ same: true, asked: false })
})

test.each<[string, (written: Record<string, unknown>) => void]>([
  ['of another shape', (written) => delete written.shape],
  ['of another kit', (written) => (written.kit = KIT_VERSION + 1)],
  ['of other rules', (written) => (written.version = game.version + 1)],
  ['that is damaged', (written) => (written.hash = 'another')],
])('a snapshot %s is not used: the match is folded from its start', async (_, write) => {
  expect(await loaded(write)).toEqual({ same: true, asked: true })
})
