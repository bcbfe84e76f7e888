// The sound of each type of event.
import type { Tone } from '#web/design/browser/sound.ts'

export const TONES: Record<string, Tone> = {
  roll: 'dice',
  moved: 'step',
  card: 'card',
  gained: 'good',
  gainedItem: 'good',
  round: 'hit',
  hp: 'hit',
  killed: 'down',
  trapped: 'down',
  slept: 'good',
  duel: 'block',
  fight: 'block',
}
