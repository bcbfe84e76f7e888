// Death choices: the owner of a dead minion chooses which buff tile it leaves on the board (§10).
import type { Play } from './content.ts'
import { placeObstacle, placeTile } from './ground.ts'
import { byId, type DeathChoice } from './state.ts'

/** Opens a death choice for each minion that died from this input, in order of id. */
export function openChoices(play: Play): boolean {
  if (play.fallen.length === 0) return false
  play.state.deathChoiceQueue = [...play.fallen]
    .sort(byId)
    .map((unit): DeathChoice => ({ deadUnitId: unit.id, owner: unit.owner, deathPosition: { ...unit.position } }))
  play.fallen.length = 0
  return nextChoice(play)
}

/** Opens the next waiting death choice. Returns false if none is waiting. */
export function nextChoice(play: Play): boolean {
  const { state } = play
  state.pendingDeathChoice = state.deathChoiceQueue.shift() ?? null
  if (state.pendingDeathChoice) play.emit({ type: 'choice_opened', choice: state.pendingDeathChoice })
  return state.pendingDeathChoice !== null
}

export function chooseTile(play: Play, choice: DeathChoice, buffType: string): void {
  play.emit({ type: 'choice_made', choice, buffType })
  placeTile(play, choice.deathPosition, buffType)
}

/** Places an obstacle on the dead minion's tile after a timed-out death choice. The owner loses no hp. */
export function leaveObstacle(play: Play, choice: DeathChoice): void {
  play.emit({ type: 'timed_out', timerType: 'DEATH_CHOICE', playerId: choice.owner, unitId: choice.deadUnitId })
  placeObstacle(play, choice.deathPosition)
}
