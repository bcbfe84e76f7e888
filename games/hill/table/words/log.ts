// The events as a log, and the last events as a short story (a few sentences).
import { defined } from '#kit/defined.ts'
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import { say } from '../../words/say.ts'
import { detailsOf, eventWords, topicOf } from './events.ts'
import { type Speaker, youOrName } from './speaker.ts'
import { placeWords } from './things.ts'

/** The lines of the log: a heading for each turn, and lines with a topic and players to filter by. */
export const logLines = (events: readonly Event[], speaker: Speaker): LogLine[] =>
  events.flatMap((event): LogLine[] => {
    if (event.type === 'phase')
      return event.phase === 'turnStart'
        ? [{ words: say('turn.title', youOrName(speaker, event.seat)), heading: true }]
        : []
    const words = eventWords(event, speaker)
    const topics = [topicOf(event), ...peopleIn(event, speaker)]
    return [...(words ? [words] : []), ...detailsOf(event, speaker)].map((line) => ({ words: line, topics }))
  })

const STORY = 3
/** The story is made from this many of the last events. */
const RECENT = 60

/** The last sentences of the story. A roll and its steps are one sentence. */
export function storyLines(events: readonly Event[], speaker: Speaker): string[] {
  const recent = events.slice(-RECENT)
  const lines: string[] = []
  for (const [i, event] of recent.entries()) {
    const walks = event.type === 'moved' && event.by === 'step'
    const next = recent[i + 1]
    if (walks && next?.type === 'moved' && next.by === 'step' && next.seat === event.seat) continue
    const rolled = walks
      ? recent.slice(0, i).findLast(({ type }) => type === 'roll' || type === 'card' || type === 'phase')
      : undefined
    const words = rolled?.tag === 'move.roll' ? walkWords(rolled, event, speaker) : eventWords(event, speaker)
    if (!words) continue
    if (rolled?.tag === 'move.roll') lines.pop()
    lines.push(words)
  }
  return lines.slice(-STORY)
}

const isStep = (event: Event | undefined): boolean => event?.type === 'moved' && event.by === 'step'

/** Returns the sentences that screen readers say about an event. A roll and its steps are one sentence. */
export function spokenWords(events: readonly Event[], at: number, speaker: Speaker): string[] {
  const event = defined(events[at])
  const next = events[at + 1]
  if (event.type === 'phase') return logLines([event], speaker).map(({ words }) => words)
  if ((event.tag === 'move.roll' || isStep(event)) && isStep(next) && next?.seat === event.seat) return []
  const roll = isStep(event)
    ? events
        .slice(Math.max(0, at - RECENT), at)
        .findLast(({ type }) => type === 'roll' || type === 'card' || type === 'phase')
    : undefined
  if (roll?.tag === 'move.roll') return [walkWords(roll, event, speaker)]
  return [eventWords(event, speaker) ?? []].flat()
}

/** A roll and the tile that the player reaches, as one sentence. */
const walkWords = (roll: Event, { seat, to }: Event, speaker: Speaker): string =>
  say('event.rolledTo', {
    ...youOrName(speaker, seat),
    value: Number(roll.value),
    place: placeWords(speaker.board, Number(to)),
  })

const peopleIn = ({ seat, who, from, to, target, sides }: Event, speaker: Speaker): string[] =>
  [...new Set([seat, who, from, to, target, ...(Array.isArray(sides) ? sides : [])])]
    .filter((one): one is Seat => typeof one === 'string' && one in speaker.names)
    .map((one) => personName(speaker, one))

/** Leaves out the steps of a move that is still in progress. */
export function withoutOpenMove(told: readonly Event[], all: readonly Event[]): readonly Event[] {
  return isStep(all[told.length]) ? told.slice(0, told.findLastIndex((event) => !isStep(event)) + 1) : told
}
