// Runs rooms in tests with only the rules of rooms and without a server.
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import type { RoomView } from '#kit/protocol/room.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { open, type Table } from '#kit/testing/open.ts'
import { game as roomGame, SERVER } from '../rooms/room.ts'
import type { RoomOptions, RoomState } from '../rooms/state.ts'
import type { ServerAction } from '../rooms/update.ts'
import { gamesOf } from '../rules/games.ts'

const games = gamesOf([secret, filling, whisper])
/** The rules of rooms with added seat names, because tests and the fuzzer need seat names. */
export const rules = { ...roomGame, seats: { names: ['ann', 'ben', 'cleo'], min: 0, open: true } } as AnyGame
export const startOf = (game: string, more: Partial<RoomOptions> = {}): RoomOptions => {
  const { names, min, open: filling = false } = (games.newest(game) as AnyGame).seats
  return {
    code: 'ABCDEF',
    game,
    options: {},
    botOptions: {},
    names,
    min,
    open: filling,
    lobby: false,
    made: '',
    ...more,
  }
}
export const room = (game = 'secret', people = ['ann', 'ben'], more: Partial<RoomOptions> = {}): Table<RoomState> => {
  const table = open<RoomState>(rules, { options: startOf(game, more), seats: [] })
  for (const person of people) table.join(person)
  return table
}
/** Sends a room an action that only the server may send. */
export function told(table: Table<RoomState>, action: ServerAction): void {
  roomGame.update(
    { state: table.state, now: 0, dice: dice(pseudoRandom(1)), emit: () => {}, unseat: () => {} },
    { kind: 'action', seat: SERVER, action },
  )
}
export const view = (table: Table<RoomState>) => table.view('ann') as RoomView
