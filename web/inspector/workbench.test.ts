// Tests of the inspector's logic: lines of play (the match and its variations), preset dice and copied scripts.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { digestOf, replay } from '#kit/past/replay.ts'
import { openRun, type Run } from '#kit/run.ts'
import { readScript, type Script, simulate, tryStep } from '#kit/simulator.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { open } from '#kit/testing/open.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { Workbench } from './workbench.ts'

const GAMES = Object.values(
  import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }),
).map((game) => [game.id, game] as const)

/** Plays the script in the simulator. Returns a hash of the state after the start and after each step. */
function digests(game: AnyGame, text: string): string[] {
  const script = readScript(JSON.parse(text)) as Script
  let { run }: { run: Run } = openRun(game, script)
  const all = [digestOf(game, run.match)]
  for (const step of script.steps) {
    run = tryStep(run, step).run
    all.push(digestOf(game, run.match))
  }
  return all
}

/** Plays the script in the simulator. Returns the problems that the simulator reports at the end. */
function problems(game: AnyGame, text: string): string[] {
  const lines = simulate(game, readScript(JSON.parse(text)) as Script)
  let next = lines.next()
  while (!next.done) next = lines.next()
  return next.value
}

test.each(GAMES)('%s: a match copied as a script reaches the same states in the simulator', (_, game) => {
  const record = playedRecord(game)
  const text = Workbench.ofRecord(game, record).script({ line: 0, step: record.entries.length })
  expect(digests(game, text)).toEqual([...replay(game, record)].map(({ match }) => digestOf(game, match)))
  expect(problems(game, text)).toEqual([])
})

test.each(GAMES)(
  '%s: a script of a match with salts (random texts for the dice) and late inputs reaches the same states in the simulator',
  (_, game) => {
    const { start, entries } = playedRecord(game)
    const salted = { ...start, salts: start.seats.map((seat) => [seat, `${seat} brings this`] as const) }
    const late = entries
      .slice(0, 1)
      .map((entry) => ({ ...entry, at: entry.at + 3, ...(entry.input.kind === 'joined' && { salt: 'and this' }) }))
    const bench = Workbench.ofRecord(game, { start: salted, entries: late })
    expect(digests(game, bench.script({ line: 0, step: 1 }))).toEqual(
      [...replay(game, { start: salted, entries: late })].map(({ match }) => digestOf(game, match)),
    )
  },
)

const RUN = { type: 'run' }
const race = () => open(leader, { seed: 'race' }).act('red1', RUN).act('blue1', RUN).act('red1', RUN).record()

test('a different action in the middle of a match starts a new line of play and leaves the match unchanged', () => {
  const record = race()
  const bench = Workbench.ofRecord(leader, record)
  const before = bench.details({ line: 0, step: 3 })
  const place = bench.play({ line: 0, step: 1 }, { seat: 'blue1', action: { type: 'walk', steps: 2 } })
  expect(place).toEqual({ line: 1, step: 2 })
  expect(bench.play(place, { seat: 'red1', action: { type: 'walk', steps: 1 } })).toEqual({ line: 1, step: 3 })
  expect(bench.lines().map(({ from, length }) => [from, length])).toEqual([
    [null, 3],
    [{ line: 0, step: 1 }, 3],
  ])
  expect(bench.details({ line: 0, step: 3 })).toEqual(before)
})

test('an action at the end of a recorded match starts a new line of play', () => {
  const bench = Workbench.ofRecord(leader, race())
  expect(bench.play({ line: 0, step: 3 }, { seat: 'blue1', action: RUN })).toEqual({ line: 1, step: 4 })
})

test('stores a refused step with the reason for the refusal, and the simulator refuses the same step', () => {
  const bench = Workbench.forGame(secret, { seed: 'x' })
  const rock = { seat: 'player1', action: { type: 'choose', shape: 'rock' } }
  const place = bench.play(bench.play({ line: 0, step: 0 }, rock), rock)
  expect(place).toEqual({ line: 0, step: 1 })
  expect(bench.lines()[0]?.rows.map(({ step, kind, reason }) => [step, kind, reason])).toEqual([
    [0, 'start', undefined],
    [1, 'action', undefined],
    [1, 'refused', 'You have chosen already (locked)'],
  ])
  const lines = [...simulate(secret, readScript(JSON.parse(bench.script(place))) as Script)]
  expect(lines.map(({ ok, error }) => error ?? ok)).toEqual([true, true, 'You have chosen already'])
})

test('letting time pass adds an input for each deadline that expires', () => {
  const bench = Workbench.forGame(secret, { seed: 'x' })
  const place = bench.play({ line: 0, step: 0 }, { advance: '30s' })
  expect(bench.details(place)).toMatchObject({ at: 30_000, outcome: { reason: 'double forfeit' } })
  expect(bench.lines()[0]?.rows.at(-1)).toMatchObject({ kind: 'due', what: '1/player1, 1/player2' })
})

test('if time passes and no deadline expires, the next action gets the later time', () => {
  const bench = Workbench.forGame(secret, { seed: 'x' })
  const waited = bench.play({ line: 0, step: 0 }, { advance: '10s' })
  expect(bench.details(waited)).toMatchObject({ step: 0, at: 0, now: 10_000 })
  expect(bench.details(bench.play(waited, { seat: 'player1', action: { type: 'choose', shape: 'rock' } })).at).toBe(
    10_000,
  )
})

test('presetting a die of a past step starts a new line of play that repeats the step with the preset result', () => {
  const bench = Workbench.ofRecord(leader, race())
  const [draw] = bench.details({ line: 0, step: 2 }).draws
  const other = ((draw?.value ?? 0) % 6) + 1
  const place = bench.fixDraw({ line: 0, step: 2 }, 2, other)
  expect(place).toEqual({ line: 1, step: 2 })
  expect(bench.details(place).draws).toEqual([{ ...draw, value: other }])
  const printed = [...simulate(leader, readScript(JSON.parse(bench.script(place))) as Script)]
  expect(printed.at(-1)?.state).toEqual(bench.details(place).state)
})

test('the result of a future die can be preset, and made random again, before the die is rolled', () => {
  const bench = Workbench.forGame(leader, { seed: 'race' })
  bench.fixDraw({ line: 0, step: 0 }, 1, 6)
  expect(bench.details({ line: 0, step: 0 }).fixedDraws).toEqual({ 1: 6 })
  bench.fixDraw({ line: 0, step: 0 }, 2, 6)
  bench.fixDraw({ line: 0, step: 0 }, 2, null)
  expect(bench.details({ line: 0, step: 0 }).fixedDraws).toEqual({ 1: 6 })
  const place = bench.play({ line: 0, step: 0 }, { seat: 'red1', action: RUN })
  expect(bench.details(place)).toMatchObject({ draws: [{ n: 1, value: 6 }], fixedDraws: { 1: 6 } })
})

test('a die that is rolled in the setup of the match can be preset', () => {
  const bench = Workbench.forGame(whisper, { seed: 'x' })
  const { draws } = bench.details({ line: 0, step: 0 })
  const first = draws[0] as (typeof draws)[0]
  const place = bench.fixDraw({ line: 0, step: 0 }, 1, (first.value + 1) % (first.bound ?? 1))
  expect(bench.details(place).draws[0]).toEqual({ ...first, value: (first.value + 1) % (first.bound ?? 1) })
})

test('refuses a preset die result outside the die’s range and gives the reason', () => {
  const bench = Workbench.ofRecord(leader, race())
  const place = bench.fixDraw({ line: 0, step: 2 }, 2, 9)
  expect(place).toEqual({ line: 1, step: 1 })
  expect(bench.lines()[1]?.rows.at(-1)).toMatchObject({
    kind: 'refused',
    reason: 'draw 2 is 9, but the rules want a whole number from 1 to 6 (draws)',
  })
})

test('the details of a step contain the changes, the view of each viewer, the events and the possible steps', () => {
  const bench = Workbench.forGame(whisper, { seed: 'x' })
  const { views, possibleSteps } = bench.details({ line: 0, step: 0 })
  expect(views.map(({ viewer }) => viewer)).toEqual([...bench.seats, 'spectator', 'all'])
  const [first] = possibleSteps
  const details = bench.details(bench.play({ line: 0, step: 0 }, (first as (typeof possibleSteps)[0]).step))
  expect(details.changes.length).toBeGreaterThan(0)
  expect(details.told.length).toBeGreaterThan(0)
})

test.each(GAMES)('%s: opening a copied script gives the original line of play', (_, game) => {
  const place = { line: 0, step: 12 }
  const text = Workbench.ofRecord(game, playedRecord(game)).script(place)
  expect(Workbench.ofScript(game, readScript(JSON.parse(text)) as Script).script(place)).toBe(text)
})

test('opening a copied script restores preset dice and refused steps', () => {
  const bench = Workbench.ofRecord(leader, race())
  const place = bench.play(bench.fixDraw({ line: 0, step: 2 }, 2, 6), { seat: 'blue1', action: RUN })
  const text = bench.script(place)
  const again = Workbench.ofScript(leader, readScript(JSON.parse(text)) as Script)
  expect(again.lines()[0]?.rows.map(({ kind, reason }) => reason ?? kind)).toEqual([
    'start',
    'action',
    'action',
    'red1 moves now (not_leader)',
  ])
  expect(again.script({ line: 0, step: place.step })).toBe(text)
})

test('in a script that controls the clock itself, deadlines expire only where the script says so', () => {
  const late = { due: ['1/player1', '1/player2'], at: 86_400_000 }
  const bench = Workbench.ofScript(secret, { game: 'secret', clocks: 'scripted', steps: [{ advance: '1h' }, late] })
  expect(bench.lines()[0]?.rows.map(({ kind, at }) => [kind, at])).toEqual([
    ['start', 0],
    ['due', 86_400_000],
  ])
})

test.each(GAMES)('%s: the rules accept every step listed as possible', (_, game) => {
  const bench = Workbench.ofRecord(game, playedRecord(game))
  for (const step of [0, 2, 5, 9])
    for (const offer of bench.details({ line: 0, step }).possibleSteps.slice(0, 40))
      bench.play({ line: 0, step }, offer.step)
  expect(bench.lines().length).toBeGreaterThan(8)
  expect(
    bench
      .lines()
      .flatMap(({ rows }) =>
        rows.flatMap(({ reason, what, about }) => (reason ? [`${what} ${about}: ${reason}`] : [])),
      ),
  ).toEqual([])
})
