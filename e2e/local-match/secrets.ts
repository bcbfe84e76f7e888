// Finds two matches that differ only in one player's secrets, to test that the other player sees no difference.
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { judge } from '#kit/judge.ts'
import { type Entry, type Match, openAsks, step } from '#kit/match.ts'
import { think } from '#kit/testing/ladder.ts'
import { LocalHost } from '../../web/host/host.ts'
import { assignSeats, seatPlanOf } from '../../web/host/seat-plan.ts'
import type { LocalRecord } from '../../web/host/setup.ts'
import { testWorld } from '../../web/host/testing/world.ts'

/** Random seeds to try in this order. The first usually works. */
const SEEDS = [2, 0, 1]
const MOST_MOVES = 120
/** Most actions that the search tries at each decision. */
const MOST_OFFERS = 24

interface Played {
  match: Match
  entries: readonly Entry[]
}

interface Two {
  game: AnyGame
  ada: Seat
  ben: Seat
}

/** Returns two matches on Ben's turn that differ only in a secret of Ada's and look the same to Ben. */
export function twoSecrets(game: AnyGame): [LocalRecord, LocalRecord] {
  for (const number of SEEDS) {
    const { record, two, begun } = opened(game, number)
    const found = twoFrom(two, begun)
    if (found)
      return [
        { ...record, entries: found[0].entries },
        { ...record, entries: found[1].entries },
      ]
  }
  throw new Error(`The two matches of ${game.id} do not differ in a secret`)
}

/** Returns two matches on Ada's turn that differ only in actions that only Ada's side may know. */
export function twoAsides(game: AnyGame, asides: readonly AnyAction[]): [LocalRecord, LocalRecord] {
  const { record, two, begun } = opened(game, 0)
  let now = begun
  for (let luck = 1; judge(game, now.match, two.ada, asides[0] as AnyAction); luck++)
    now = moved(game, now, luck) as Played
  const [one, other] = asides.map((action) => ({
    ...record,
    entries: (acted(game, now, two.ada, action) as Played).entries,
  }))
  return [one as LocalRecord, other as LocalRecord]
}

function opened(game: AnyGame, number: number): { record: LocalRecord; two: Two; begun: Played } {
  const plan = seatPlanOf(game)
  const [ada, ben] = plan.seats as [Seat, Seat]
  const seats = assignSeats(plan, [{ name: 'Ada' }, { name: 'Ben' }])
  const host = LocalHost.open(
    game,
    { matchId: 'm', game: game.id, seats, seed: number.toString(16).padStart(64, 'c'), clocks: 'off' },
    testWorld(),
  )
  return { record: host.record(), two: { game, ada, ben }, begun: host.stream }
}

function twoFrom(two: Two, from: Played): [Played, Played] | undefined {
  let now = from
  for (let luck = 1; luck < MOST_MOVES && !now.match.outcome; luck++) {
    const found = pairAt(two, now, luck)
    if (found) return found
    const next = moved(two.game, now, luck)
    if (!next) return undefined
    now = next
  }
  return undefined
}

/**
 * Tries different choices of Ada. All other decisions and the dice stay the same. Returns two matches in which only Ben
 * has to decide and which look the same to Ben.
 */
function pairAt({ game, ada, ben }: Two, now: Played, luck: number): [Played, Played] | undefined {
  const seen = new Map<string, Played>()
  if (!asked(game, now).includes(ada)) return undefined
  for (const action of offers(game, now, ada)) {
    let after: Played | undefined = acted(game, now, ada, action)
    for (let more = 0; more < 2 && after && asked(game, after).includes(ada); more++)
      after = moved(game, after, luck, ada)
    if (!after || after.match.outcome || asked(game, after).includes(ada) || !asked(game, after).includes(ben)) continue
    const open = JSON.stringify(game.view(after.match.state, ben))
    const other = seen.get(open)
    if (other && JSON.stringify(other.match.state) !== JSON.stringify(after.match.state)) return [other, after]
    seen.set(open, after)
  }
  return undefined
}

const asked = (game: AnyGame, { match }: Played): (Seat | undefined)[] => openAsks(game, match).map(({ seat }) => seat)

function offers(game: AnyGame, { match }: Played, seat: Seat): AnyAction[] {
  const some = (luck: number) =>
    [...game.choices(match.state, seat, dice(pseudoRandom(luck)))].filter(
      ({ type }) => !/surrender|resign|leave/i.test(type),
    )
  const all = [1, 2, 3, 4].flatMap(some).map((action) => JSON.stringify(action))
  return [...new Set(all)].slice(0, MOST_OFFERS).map((text) => JSON.parse(text))
}

function acted(game: AnyGame, { match, entries }: Played, seat: Seat, action: AnyAction): Played | undefined {
  if (judge(game, match, seat, action)) return undefined
  const at = match.at + 1
  const entry: Entry = { seq: match.seq + 1, at, received: at, input: { kind: 'action', seat, action } }
  return { match: step(game, match, copy(entry)).match, entries: [...entries, entry] }
}

/** Takes a decision for a seat that has one to take, or for the seat `only`. */
function moved(game: AnyGame, now: Played, luck: number, only?: Seat): Played | undefined {
  const seat = asked(game, now).find((each) => each !== undefined && (only === undefined || each === only))
  const action = seat === undefined ? undefined : think(game, now.match.state, seat, { strength: 'easy' }, luck)
  return seat === undefined || !action ? undefined : acted(game, now, seat, action)
}
