// Plays every test game with the fuzzer and with the simulator.
import { expect, test } from 'vitest'
import { type FuzzSetup, fuzz } from '../../fuzz/fuzz.ts'
import type { AnyGame, Viewer } from '../../game.ts'
import { simulate } from '../../simulator.ts'
import { game as filling } from './filling.ts'
import { game as haggle } from './haggle.ts'
import { game as hosted } from './hosted.ts'
import { game as leader } from './leader.ts'
import { game as naming } from './naming.ts'
import { game as secret } from './secret.ts'
import { game as tictactoe } from './tictactoe.ts'
import { game as whisper } from './whisper.ts'
import { game as windows } from './windows.ts'

type Cards = { deck: string[]; hands: Record<string, string[]> }
const cards = (state: unknown, viewer: Viewer) => [
  ...(state as Cards).deck,
  ...Object.entries((state as Cards).hands).flatMap(([seat, hand]) => (seat === viewer ? [] : hand)),
]
/**
 * Returns the secret limits that the viewer must not see. Limits with fewer than six digits are left out, because a
 * view can contain such a small number by accident. A limit that was also offered as a price is no secret.
 */
const limits = (state: unknown, viewer: Viewer) => {
  const { limits: all, offers } = state as { limits: Record<string, number>; offers: { price: number }[] }
  return Object.entries(all).flatMap(([seat, limit]) =>
    seat === viewer || limit < 100_000 || offers.some(({ price }) => price === limit) ? [] : [`${limit}`],
  )
}
const shapes = (state: unknown, viewer: Viewer) =>
  Object.entries((state as { locked: Record<string, string | null> }).locked).flatMap(([seat, shape]) =>
    shape && seat !== viewer ? [shape] : [],
  )
/** Returns a sentence if a side has connected members but its leader is not connected. */
const led = (state: unknown) =>
  (state as { sides: { leader: string; here: string[] }[] }).sides.every(
    ({ leader: seat, here }) => here.length === 0 || here.includes(seat),
  )
    ? undefined
    : 'a side is led by somebody who is away'

test.each<[string, AnyGame, Partial<FuzzSetup>, number]>([
  ['secret', secret, { endsWithin: 40, secrets: shapes }, 200],
  ['windows', windows, { endsWithin: 400, inputs: 33_000 }, 200],
  ['leader', leader, { endsWithin: 400, inputs: 12_000, invariant: led }, 200],
  ['filling', filling, {}, 200],
  ['hosted', hosted, {}, 200],
  ['whisper', whisper, { endsWithin: 60, secrets: cards }, 200],
  ['haggle', haggle, { endsWithin: 30, secrets: limits }, 200],
  ['naming', naming, {}, 200],
  ['tictactoe', tictactoe, { endsWithin: 9 }, 200],
])(
  'the test game %s passes the fuzzer in hundreds of matches that are restored from JSON after every step',
  (_, game, fuzzing, matches) => {
    const report = fuzz(game, { seed: 20, inputs: 7500, ...fuzzing })
    expect(report.ended).toBeGreaterThan(matches)
    const kinds = [
      ...Object.keys(game.actions),
      'due',
      ...(game.presence ? ['here', 'away'] : []),
      ...(game.seats.open ? ['joined', 'left'] : []),
    ]
    expect(Object.keys(report.kinds).sort()).toEqual(kinds.sort())
  },
)

test.each<[string, AnyGame, string]>([
  ['secret', secret, 'double forfeit'],
  ['windows', windows, 'turns used up'],
  ['leader', leader, 'goal'],
  ['filling', filling, 'last stone'],
  ['whisper', whisper, 'all stopped'],
  ['haggle', haggle, 'silence'],
])('the test game %s ends in the simulator even if nobody ever answers', (id, game, reason) => {
  const lines = [...simulate(game, { game: id, seats: game.seats.names, steps: [{ advance: '1d' }] })]
  expect(lines.map(({ ok }) => ok)).toEqual([true, true])
  expect(lines[1]?.outcome?.reason).toBe(reason)
})
