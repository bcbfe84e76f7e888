// Handing over: a captain gives the captaincy to another member of the team (rule R-21).
import { defined } from '#kit/defined.ts'
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import { type ActionHandlers, onlyCaptains } from './actions.ts'
import { toMove } from './position.ts'
import { updateRoles } from './presence.ts'
import type { Side, State } from './state.ts'
import { isBot, isCaptain, isConnected, memberOf, peopleOf, seatsOf, setCaptain, sideOf } from './teams.ts'

function refuseHeir(state: State, seat: Seat, player: Seat): Refusal | undefined {
  const side = defined(sideOf(state, seat))
  const team = state.teams[side]
  const who = `{seat:${player}}`
  if (player === seat) return refusal('captain_already', 'You are captain already', { you: true, player: who })
  if (!memberOf(team, player))
    return refusal('not_in_your_team', `Only a player of ${team.name} can become its captain`, { team: team.name })
  if (isBot(state, player) && peopleOf(state, side).length > 0)
    return refusal('bot', 'A bot leads a team only while no person is in it')
  if (!isConnected(team, player)) return refusal('not_connected', `${who} is not connected`, { player: who })
  return refuseMoment(state, side)
}

/** Refuses while the own side's piece is selected, because a new captain would need a new clock. */
const refuseMoment = ({ step, fen }: State, side: Side): Refusal | undefined =>
  step && step.kind !== 'select' && toMove(fen) === side
    ? refusal('piece_selected', 'A piece is selected: hand over after this move')
    : undefined

export const handOverActions: ActionHandlers<'hand_over'> = {
  hand_over: {
    phases: ['lobby', 'playing'],
    aside: true,
    refuse: (state, seat, { player }) => onlyCaptains(state, seat) ?? refuseHeir(state, seat, player),
    perform: (turn, seat, { player }) => {
      setCaptain(turn, defined(sideOf(turn.state, seat)), player)
      updateRoles(turn)
    },
    choices: (state, seat) => {
      const side = sideOf(state, seat)
      return side && isCaptain(state, seat)
        ? seatsOf(state.teams[side]).map((player) => ({ type: 'hand_over', player }))
        : []
    },
  },
}
