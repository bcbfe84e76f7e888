// Death choices: what a dead minion leaves on its tile (§10).
import type { Play } from './events.ts'
import { placeObstacle, placeTile } from './ground.ts'
import { byId, type DeathChoice } from './state.ts'

/** Opens one death choice per minion killed in this resolution, ordered by id, for its owner. */
export function openChoices(play: Play): boolean {
  if (play.fallen.length === 0) return false
  play.state.deathChoiceQueue = [...play.fallen]
    .sort(byId)
    .map((unit): DeathChoice => ({ deadUnitId: unit.id, owner: unit.owner, deathPosition: { ...unit.position } }))
  play.fallen.length = 0
  return nextChoice(play)
}

/** Opens the next queued choice. Returns false if there is none. */
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

/** A timeout places an obstacle and costs nothing. */
export function chooseNothing(play: Play, choice: DeathChoice): void {
  play.emit({ type: 'timed_out', timerType: 'DEATH_CHOICE', playerId: choice.owner, unitId: choice.deadUnitId })
  placeObstacle(play, choice.deathPosition)
}
