// Choices after the death of minions: what lies where they fell.
import type { Play } from './events.ts'
import { placeObstacle, placeTile } from './ground.ts'
import { byId, type DeathChoice } from './state.ts'

/** One choice for each minion that fell in this resolution, by id, for its owner. */
export function openChoices(play: Play): boolean {
  if (play.fallen.length === 0) return false
  play.state.deathChoiceQueue = [...play.fallen]
    .sort(byId)
    .map((unit): DeathChoice => ({ deadUnitId: unit.id, owner: unit.owner, deathPosition: { ...unit.position } }))
  play.fallen.length = 0
  return nextChoice(play)
}

/** Whether there is another. */
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

/** no penalty. */
export function chooseNothing(play: Play, choice: DeathChoice): void {
  play.emit({ type: 'timed_out', timerType: 'DEATH_CHOICE', playerId: choice.owner, unitId: choice.deadUnitId })
  placeObstacle(play, choice.deathPosition)
}
