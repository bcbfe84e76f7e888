// Tests of loading a match from its snapshot and inputs.
import { expect, test } from 'vitest'
import type { AnyAction } from '#kit/game.ts'
import { apply, begin, type Entry, KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { game } from '#kit/testing/games/secret.ts'
import { chainAfter, firstChain } from '../journal/chain.ts'
import type { Journal, Loaded } from '../journal/journal.ts'
import { testServices } from '../testing/services.ts'
import { Damaged } from './damage.ts'
import { load, snapshot } from './fold.ts'

const start: MatchStart = {
  game: game.id,
  version: game.version,
  kit: KIT_VERSION,
  options: { rounds: 9, roundSeconds: 30 },
  seats: [...game.seats.names],
  bots: [],
  salts: [],
  seed: '00'.repeat(32),
  at: 1000,
}
const entry: Entry = {
  seq: 1,
  at: 2000,
  input: { kind: 'action', seat: start.seats[0] as string, action: { type: 'choose', shape: 'scissors' } as AnyAction },
  id: 'first',
}

/**
 * Loads a match of one input from a snapshot that `write` has changed. In the result, `asked` is true if all inputs
 * were read from the journal, and `same` is true if the loaded match is correct.
 */
async function loaded(write: (snapshot: Record<string, unknown>) => void, head: Partial<Loaded> = {}) {
  const { match } = begin(game, start)
  const text = JSON.stringify(start)
  const chain = chainAfter(firstChain(text), JSON.stringify(entry))
  apply(game, match, entry)
  const written = JSON.parse(snapshot({ game, match }, chain)) as Record<string, unknown>
  write(written)
  let asked = false
  const entries: Journal['entries'] = async () => {
    asked = true
    return [JSON.stringify(entry)]
  }
  const seats = start.seats.map((seat) => ({ seat, person: seat, unproven: false, alias: null }))
  const from: Loaded = {
    kind: 'match',
    parent: null,
    start: text,
    seq: 1,
    at: entry.at,
    chain,
    due: 31_000,
    over: false,
    here: false,
    frozen: null,
    snapshot: { seq: 1, body: JSON.stringify(written) },
    tail: [],
    seats,
    digests: [],
    proven: [],
    ...head,
  }
  const folded = await load({ ...testServices({} as Journal), journal: { entries } }, game, 'm/a', from)
  return { same: JSON.stringify(folded.match) === JSON.stringify(match), asked }
}

test('a valid snapshot is loaded without reading earlier inputs', async () => {
  expect(await loaded(() => {})).toEqual({ same: true, asked: false })
})

test.each<[string, (written: Record<string, unknown>) => void]>([
  ['of other inputs', (written) => (written.chain = 'another')],
  ['of another kit', (written) => (written.kit = KIT_VERSION + 1)],
  ['of other rules', (written) => (written.version = game.version + 1)],
  ['that is damaged', (written) => (written.hash = 'another')],
])('a snapshot %s is not used: the match is computed from its first input', async (_, write) => {
  expect(await loaded(write)).toEqual({ same: true, asked: true })
})

test.each<[string, Partial<Loaded>]>([
  ['another number of inputs', { seq: 2 }],
  ['another chain', { chain: '00' }],
  ['another deadline', { due: 99_000 }],
  ['a false outcome', { over: true }],
  ['no person for a taken seat', { seats: [] }],
])('a head with %s is reported as damaged', async (_, head) => {
  await expect(loaded(() => {}, head)).rejects.toThrow(Damaged)
})
