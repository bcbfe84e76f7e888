// Applies an input to the state of a match.
import type { Input, Turn } from '#kit/game.ts'
import { type Action, asText, type Request, type UnitActionType } from './actions.ts'
import { actorOf, isRefused } from './actors.ts'
import type { Content, Play } from './content.ts'
import { chooseTile, leaveObstacle, nextChoice } from './deaths.ts'
import { startBattle, submit, submitRandomTeams, takeSeat, teamOf } from './draft.ts'
import { handOver, passTurn } from './hand-over.ts'
import { changeHp } from './hp.ts'
import { actOrPrepare, endTurn } from './perform.ts'
import { heroOf, opponentOf, type Player, type State } from './state.ts'
import { activeUnit } from './turns.ts'
import { finish } from './victory.ts'

export function update(content: Content, turn: Turn<State>, input: Input<Action>): void {
  const { state } = turn
  const play: Play = { content, state, dice: turn.dice, fallen: [], emit: (event) => turn.emit(event) }
  const isNewDecision = applyInput(play, input)
  if (state.isGameOver) delete state.clock
  else if (isNewDecision) state.clock = { number: (state.clock?.number ?? 0) + 1, since: turn.now }
}

/** Applies an input. Returns true if a seat has a new decision to make, whose timer starts with the full time. */
function applyInput(play: Play, input: Input<Action>): boolean {
  switch (input.kind) {
    case 'joined':
      return takeSeat(play, input.seat as Player)
    case 'action':
      return applyAction(play, input.seat as Player, input.action)
    case 'due':
      return applyTimeout(play)
    default:
      return false
  }
}

function applyAction(play: Play, player: Player, action: Action): boolean {
  switch (action.type) {
    case 'select_team':
      submit(play, player, teamOf(play.content, action))
      return startBattle(play)
    case 'resign':
      play.emit({ type: 'resigned', playerId: player })
      finish(play, opponentOf(player))
      return true
    case 'DEATH_CHOICE':
      return resolveChoice(play, asText(action.buffType))
    default:
      return applyRequest(play, action as Request<UnitActionType>)
  }
}

function applyRequest(play: Play, request: Request<UnitActionType>): boolean {
  const unit = actorOf(play, request)
  if (isRefused(unit)) throw new Error(`a refused action was carried out: ${unit.message}`)
  if (actOrPrepare(play, unit, request)) handOver(play)
  else passTurn(play)
  return true
}

/** Places the buff tile that the dead minion's owner chose. After a timeout, places an obstacle instead. */
function resolveChoice(play: Play, buffType?: string): boolean {
  const choice = play.state.pendingDeathChoice
  if (!choice) return false
  if (buffType) chooseTile(play, choice, buffType)
  else leaveObstacle(play, choice)
  if (!nextChoice(play)) passTurn(play)
  return true
}

function applyTimeout(play: Play): boolean {
  const { state } = play
  if (state.phase === 'DRAFT') {
    submitRandomTeams(play)
    return startBattle(play)
  }
  return state.pendingDeathChoice ? resolveChoice(play) : penaliseTimeout(play)
}

/** Applies the timeout of an action: the hero loses 1 hp and the active unit's turn ends. */
function penaliseTimeout(play: Play): boolean {
  const { state } = play
  const { currentPlayer } = state
  const hero = heroOf(state, currentPlayer)
  const unit = activeUnit(play, currentPlayer)
  play.emit({ type: 'timed_out', timerType: 'ACTION', playerId: currentPlayer, ...(unit && { unitId: unit.id }) })
  changeHp(play, hero, -1, 'timeout')
  if (hero.alive && unit) endTurn(play, unit)
  handOver(play)
  return true
}
