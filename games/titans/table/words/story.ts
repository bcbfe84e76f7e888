// The story: one line for each action of a titan, shown while a round is animated. Unlike the log, it leaves out rolls.
import type { Event } from '#kit/game.ts'
import type { Content } from '../../rules/content.ts'
import { formatNumber } from '../../rules/events.ts'
import { isSeat } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { effectWords } from '../content/effects.ts'
import { eventWords, type Speaker } from './words.ts'

interface Line {
  head: string
  parts: string[]
  /** The action that this line describes. Damage events with the same cause are added to the line. */
  cause: string
}

/** Returns the last lines of the story up to the event at index `at`, inclusive. */
export function storyOf(
  content: Content,
  view: View,
  events: readonly Event[],
  at: number,
  speaker: Speaker,
): string[] {
  const lines: Line[] = []
  for (const [i, event] of events.slice(0, at + 1).entries())
    tell(lines, content, event, nameOf(view, event), () => rolls(events, i), speaker)
  return lines.slice(-3).map(({ head, parts }) => (parts.length > 0 ? `${head}: ${parts.join(', ')}.` : head))
}

const nameOf = (view: View, { seat }: Event): string =>
  (typeof seat === 'string' && isSeat(seat) && view.titans[seat]?.name) || ''

/** Returns the two speed rolls before the event at index `at`. The higher roll comes first. */
function rolls(events: readonly Event[], at: number): string {
  const made = events.slice(Math.max(0, at - 6), at).filter(({ type }) => type === 'speed_roll')
  return made
    .map(({ speedRoll }) => Number(speedRoll))
    .sort((a, b) => b - a)
    .map(formatNumber)
    .join(' to ')
}

function tell(
  lines: Line[],
  content: Content,
  event: Event,
  titan: string,
  speed: () => string,
  speaker: Speaker,
): void {
  const begin = (head: string, cause = '') => lines.push({ head, parts: [], cause })
  const last = lines.at(-1)
  switch (event.type) {
    case 'choice':
      return void (event.expired && begin(String(event.text)))
    case 'first':
      return void begin(`${titan} is faster, ${speed()}.`)
    case 'attack':
      return void begin(`${titan} attacks`, 'attack')
    case 'ability':
      return void begin(`${titan} uses ${content.ability(String(event.ability)).name}`, String(event.ability))
    case 'rest':
      return void begin(`${titan} rests`)
    case 'damage':
      if (last?.cause === event.cause) return void last?.parts.push(lossWords(event, titan))
      return void begin(`${lossWords(event, titan)}.`)
    case 'battle_started':
    case 'defend':
    case 'effect_ended':
    case 'defeat':
    case 'forfeit':
    case 'surrender': {
      const words = eventWords(event, speaker)
      return void (words && begin(words))
    }
    default: {
      const part = partWords(content, event)
      if (part) last?.parts.push(part)
    }
  }
}

const lossWords = ({ amount, hp }: Event, titan: string): string =>
  amount === 0 ? `${titan} is unharmed` : `${titan} loses ${String(amount)}, ${String(hp)} left`

/** Describes a further result of an action, after the damage. */
function partWords(content: Content, event: Event): string | undefined {
  switch (event.type) {
    case 'defended':
      return 'guarded'
    case 'shield_absorb':
      return `the shield takes ${formatNumber(Number(event.absorbed))}`
    case 'heal':
      return `+${String(event.amount)} HP`
    case 'effect':
      return effectWords(content.effect(String(event.effect)).name, event.value).toLowerCase()
    case 'charge':
      return event.cause === 'cost' ? undefined : chargeWords(Number(event.charge) - Number(event.chargeBefore))
    default:
      return undefined
  }
}

const chargeWords = (gain: number): string =>
  gain === 0 ? 'charge is full' : gain < 0 ? 'charge is spent' : `+${gain} charge`
