// The parts of a room's state that rooms of earlier versions lack: since when each person is away, and how many matches
// each person has won. Also starts a match without people who are away.
import type { Turn } from '#kit/game.ts'
import { find, longAway, type Person, type RoomState, setReady, stand } from './state.ts'

type RoomTurn = Turn<RoomState>

/** Stores whether a person is connected and, except in rooms of earlier versions, since when the person is away. */
export function setHere({ state, now }: RoomTurn, person: Person, here: boolean): void {
  person.here = here
  if (!state.hosted) return
  if (here) delete person.awayAt
  else person.awayAt = now
}

/** Frees the seats of all people who have been away long enough (see `longAway`), and marks the owner as ready. */
export function startWithout(turn: RoomTurn, owner: Person): void {
  for (const person of longAway(turn.state, turn.now)) {
    stand(person)
    turn.emit({ type: 'stood', person: person.id })
  }
  if (owner.seat) setReady(owner, true)
}

/** Counts a win for each of these people who is still in the room. */
export function countWins(state: RoomState, winners: readonly string[]): void {
  for (const id of winners) if (find(state, id)) state.wins = { ...state.wins, [id]: (state.wins?.[id] ?? 0) + 1 }
}
