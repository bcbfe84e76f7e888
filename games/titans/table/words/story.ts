// The story: one line for each action of a titan, shown while a round is animated. Unlike the log, it leaves out rolls.
import type { Content } from '../../rules/content.ts'
import type { TitansEvent, TitansEventOf } from '../../rules/event-types.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { abilityName, effectStory, joined, rounded } from './content.ts'
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
  events: readonly TitansEvent[],
  at: number,
  speaker: Speaker,
): string[] {
  const lines: Line[] = []
  for (const [i, event] of events.slice(0, at + 1).entries())
    tell(lines, content, event, nameOf(view, event), () => rolls(events, i), speaker, view)
  return lines
    .slice(-3)
    .map(({ head, parts }) => (parts.length > 0 ? say('story.line', { head, parts: joined(parts) }) : head))
}

const nameOf = (view: View, event: TitansEvent): string => ('seat' in event && view.titans[event.seat]?.name) || ''

/** Returns the two speed rolls before the event at index `at`. The higher roll comes first. */
function rolls(events: readonly TitansEvent[], at: number): { high: number; low: number } {
  const made = events.slice(Math.max(0, at - 6), at).filter((event) => event.type === 'speed_roll')
  const [high = 0, low = 0] = made.map(({ speedRoll }) => rounded(speedRoll)).sort((a, b) => b - a)
  return { high, low }
}

function tell(
  lines: Line[],
  content: Content,
  event: TitansEvent,
  titan: string,
  speed: () => { high: number; low: number },
  speaker: Speaker,
  view: View,
): void {
  const begin = (head: string, cause = '') => lines.push({ head, parts: [], cause })
  const last = lines.at(-1)
  switch (event.type) {
    case 'choice':
      return void (event.expired && begin(say('log.expired', { titan })))
    case 'first':
      return void begin(say('story.first', { titan, ...speed() }))
    case 'attack':
      return void begin(say('story.attacks', { titan }), 'attack')
    case 'ability':
      return void begin(
        say('story.uses', { titan, ability: abilityName(content.ability(event.ability)) }),
        event.ability,
      )
    case 'rest':
      return void begin(say('story.rests', { titan }))
    case 'damage':
      if (last?.cause === event.cause) return void last?.parts.push(lossWords(event, titan))
      return void begin(lossAlone(event, titan))
    case 'battle_started':
    case 'defend':
    case 'effect_ended':
    case 'defeat':
    case 'forfeit':
    case 'surrender': {
      const words = eventWords(event, speaker, { content, view })
      return void (words && begin(words))
    }
    default: {
      const part = partWords(content, event)
      if (part) last?.parts.push(part)
    }
  }
}

const lossWords = ({ amount, hp }: TitansEventOf<'damage'>, titan: string): string =>
  amount === 0
    ? say('story.unharmed', { titan })
    : say('story.loses', { titan, loss: rounded(amount), hp: rounded(hp) })

/** Describes a loss that belongs to no action, such as poison at the end of a round. */
const lossAlone = ({ amount, hp }: TitansEventOf<'damage'>, titan: string): string =>
  amount === 0
    ? say('story.unharmedAlone', { titan })
    : say('story.losesAlone', { titan, loss: rounded(amount), hp: rounded(hp) })

/** Describes a further result of an action, after the damage. */
function partWords(content: Content, event: TitansEvent): string | undefined {
  switch (event.type) {
    case 'defended':
      return say('story.defended')
    case 'shield_absorb':
      return say('story.absorbed', { absorbed: rounded(event.absorbed) })
    case 'heal':
      return say('story.heals', { amount: rounded(event.amount) })
    case 'effect':
      return effectStory(content.effect(event.effect), event.value)
    case 'charge':
      return event.cause === 'cost' ? undefined : chargeWords(event.charge - event.chargeBefore)
    default:
      return undefined
  }
}

const chargeWords = (gain: number): string =>
  gain === 0 ? say('story.full') : gain < 0 ? say('story.spent') : say('story.charge', { amount: gain })
