// Describes inputs and steps of any game: who acts, what they do, and the details. The names are those of the
// simulator's scripts, so they are the same in every language.
import type { AgreedClocks, Input } from '#kit/game.ts'
import type { Step } from '#kit/run.ts'
import { shortText } from './difference.ts'

export interface InputWords {
  /** The seats that the input comes from, separated by commas; empty for a deadline. */
  who: string
  what: string
  about: string
}

export function inputWords(input: Input): InputWords {
  switch (input.kind) {
    case 'action':
      return actionWords(input.seat, input.action)
    case 'due':
      return { who: '', what: input.asks.join(', '), about: '' }
    case 'joined':
      return { who: input.seat, what: 'joined', about: [input.side, input.bot && 'bot'].filter(Boolean).join(', ') }
    case 'left':
      return { who: input.seat, what: 'left', about: '' }
    case 'clocks':
      return clocksWords(input.clocks)
    default:
      return { who: input.seats.join(', '), what: input.kind, about: '' }
  }
}

export function stepWords(step: Step): InputWords {
  if ('action' in step) return actionWords(step.seat, step.action)
  if ('message' in step) return { who: step.seat, what: step.message, about: aboutOf(step.payload) }
  if ('due' in step) return { who: '', what: step.due.join(', '), about: '' }
  if ('advance' in step) return { who: '', what: 'advance', about: String(step.advance) }
  if ('clocks' in step) return clocksWords(step.clocks)
  const who = [step.seat].flat().join(', ')
  if ('connected' in step) return { who, what: 'connected', about: String(step.connected) }
  return 'joined' in step
    ? { who, what: 'joined', about: step.joined === true ? '' : step.joined }
    : { who, what: 'left', about: '' }
}

const clocksWords = (clocks: 'on' | AgreedClocks): InputWords => ({
  who: '',
  what: 'clocks',
  about: typeof clocks === 'number' ? `× ${clocks}` : clocks,
})

function actionWords(who: string, action: unknown): InputWords {
  const { type, ...rest } = (typeof action === 'object' && action !== null ? action : {}) as { type?: unknown }
  return typeof type === 'string'
    ? { who, what: type, about: aboutOf(rest) }
    : { who, what: shortText(action), about: '' }
}

/** Most characters of the details: enough to tell two moves apart, not enough to list a whole team. */
const MOST_ABOUT = 200

const aboutOf = (fields: unknown): string =>
  typeof fields === 'object' && fields !== null
    ? shortText(
        Object.entries(fields)
          .map(([name, value]) => `${name} ${shortText(value)}`)
          .join(', '),
        MOST_ABOUT,
      )
    : ''
