import { expect, test } from 'vitest'
import { fuzz } from '#kit/fuzz.ts'
import { game, type State } from './index.ts'
import { other } from './state.ts'
import { suggestionsFor } from './suggestions.ts'
import { sideOf } from './teams.ts'

const INPUTS = Number(process.env.CHESS_INPUTS ?? 2500)

/** Each of the other team's arrows, as a view or an event would write it. */
function otherTeamsArrows(state: State, viewer: string): string[] {
  const side = sideOf(state, viewer)
  const hidden = side ? suggestionsFor(state, other(side)) : state.suggestions
  return hidden.map(({ seat, side: theirs, from, to }) => `"seat":"${seat}","side":"${theirs}","from":"${from}","to":"${to}"`)
}

test('the fuzzer finds nothing, in the lobby and in the game', () => {
  const report = fuzz<State>(game, { seed: 11, inputs: INPUTS, secrets: otherTeamsArrows })
  expect(Object.keys(report.kinds)).toEqual(expect.arrayContaining(['start', 'select_piece', 'choose_move', 'suggest', 'due', 'joined', 'left', 'here', 'away']))
})
