// Describes events and results in words for players.
import type { AnyAction, Event, Outcome } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import type { Action, Intent } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { END_OF_TURN } from '../../rules/events.ts'
import { mustRest } from '../../rules/preview.ts'
import type { StatName } from '../../rules/stats.ts'
import type { SideView } from '../../rules/view.ts'
import { speedOf } from '../parts/speed.ts'

export interface Speaker {
  content: Content
  /** The reader's own seat, or null for spectators. */
  seat: string | null
  names: Readonly<Record<string, string>>
}

export const moveName = ({ moves }: Content, id: string): string => moves.get(id)?.label ?? moves.get(id)?.name ?? id

/** The names of stats for players. */
export const STAT_WORDS: Readonly<Record<StatName, string>> = {
  level: 'level',
  maxHp: 'HP',
  attack: 'attack',
  defense: 'defence',
  speed: 'speed',
}

/** Names how early a move acts: the speed of an attack, or the name of the phase. */
export function phaseWords(content: Content, id: string): string {
  const speed = speedOf(content, id)
  return typeof speed === 'number' ? `Speed ${speed}` : content.phaseOf(id).name
}

const whose = (speaker: Speaker, seat: unknown): string =>
  seat === speaker.seat ? 'Your' : `${personName(speaker, String(seat))}’s`

/** Names the cause of an event. A move is left out, because the log entry before already names it. */
function causeWords({ cause, phase }: Event, { moves, passives, marks }: Content): string {
  const id = String(cause)
  if (moves.has(id) && phase !== END_OF_TURN) return ''
  return ` (${(passives.get(id) ?? marks.get(id) ?? moves.get(id))?.name ?? id})`
}

function statusWords({ status, mark }: Event, { marks }: Content): string {
  const row = marks.get(String(status))
  return (mark ? row?.words : row?.lifted?.words) ?? `${mark ? 'gets' : 'is rid of'} ${row?.name ?? String(status)}`
}

interface EventContext {
  event: Event
  speaker: Speaker
  /** The monster that the event affects, with its owner. */
  who: string
  /** The player that the event affects. */
  person: string
}

type Words = (told: EventContext) => string

const comesIn: Words = ({ event, speaker }) =>
  `${whose(speaker, event.side)} ${String(event.in)} comes in for ${String(event.out)}`
const getsBack: Words = ({ event, speaker, who }) =>
  `${who} gets ${String(event.amount)} HP back${causeWords(event, speaker.content)}`

/** Texts by event type. Events whose type is not in this list are left out of the log. */
const WORDS: Readonly<Record<string, Words>> = {
  match_started: () => 'Both teams are in. The match begins.',
  initiative: ({ event, speaker }) =>
    `${whose(speaker, event.first)} monster acts first${event.decidedBy === 'tie_break' ? '' : `: more ${String(event.decidedBy)}`}`,
  switch: comesIn,
  forced_switch: comesIn,
  move_used: ({ event, who }) => `${who} uses ${String(event.name)}`,
  wait: ({ event, who }) => (event.reason === 'resting' ? `${who} has to rest` : `${who} waits`),
  damage: ({ event, speaker, who }) =>
    event.amount === 0
      ? `${who} takes no damage`
      : `${who} loses ${String(event.amount)} HP${causeWords(event, speaker.content)}`,
  protect: ({ who }) => `${who} protects itself`,
  protect_block: ({ who }) => `${who} blocks it all`,
  heal: getsBack,
  passive_heal: getsBack,
  status: ({ event, speaker, who }) => `${who} ${statusWords(event, speaker.content)}`,
  faint: ({ who }) => `${who} faints`,
  skipped: ({ who }) => `${who} can’t act any more`,
  no_target: ({ who }) => `${who} finds nobody to hit`,
  forfeit: ({ person }) => `${person} ran out of time`,
  surrender: ({ person }) => `${person} surrendered`,
}

/** Returns the log entry for an event, or undefined for events that the log leaves out. */
export const eventWords = (event: Event, speaker: Speaker): string | undefined =>
  WORDS[event.type]?.({
    event,
    speaker,
    who: `${whose(speaker, event.side)} ${String(event.monster)}`,
    person: event.side === speaker.seat ? 'You' : personName(speaker, String(event.side)),
  })

/** Returns the sentences that screen readers say about an event. */
export function spokenWords(event: Event, speaker: Speaker): string[] {
  if (event.type === 'turn_opened') return [`Turn ${String(event.turn)}`]
  return [eventWords(event, speaker) ?? []].flat()
}

const STORY_LINES = 3

/** Returns the latest log entries before the event with index `end`. */
export function storyOf(events: readonly Event[], end: number, speaker: Speaker): string[] {
  const lines: string[] = []
  for (let at = end - 1; at >= 0 && lines.length < STORY_LINES; at--) {
    const event = events[at]
    const words = event && eventWords(event, speaker)
    if (words) lines.unshift(words)
  }
  return lines
}

/** Names a suggested action. The reason follows in the same sentence. */
export function hintName(action: Intent, { active, bench }: SideView, content: Content, turn: number): string {
  if (action.type === 'switch') return `Switch to ${bench[action.bench - 1]?.name ?? ''}:`
  if (active && mustRest(content, active, turn)) return 'Rest:'
  return moveName(content, active?.moves[action.move] ?? '')
}

/** Describes an action to confirm. */
export function actionWords(action: AnyAction, side: SideView | null, content: Content): string {
  const { type, move, bench, monsters } = action as Partial<
    Action & { move: number; bench: number; monsters: { id: string }[] }
  >
  if (type === 'use_move') return `Use ${moveName(content, side?.active?.moves[move ?? 0] ?? '')}`
  if (type === 'switch') return `Switch to ${side?.bench[(bench ?? 0) - 1]?.name ?? ''}`
  if (type === 'surrender') return 'Surrender'
  return `Take ${monsters?.map(({ id }) => content.speciesOf(id).name).join(', ')}`
}

/** Returns the text that floats above the affected monster. */
export function floatingWords({ type, amount }: Event): string | undefined {
  if (type === 'damage') return amount === 0 ? 'No damage' : `−${String(amount)}`
  if (type === 'heal' || type === 'passive_heal') return `+${String(amount)}`
  return type === 'protect_block' ? 'Blocked' : undefined
}

const phaseName = ({ phases }: Content, id: string): string =>
  id === END_OF_TURN ? 'End of turn' : (phases.find((phase) => phase.id === id)?.name ?? id)

/** Returns the log with a heading for each turn. The first log entry of a phase names the phase. */
export function logLines(events: readonly Event[], speaker: Speaker): LogLine[] {
  const lines: LogLine[] = []
  let [turn, phase]: unknown[] = [0, undefined]
  for (const event of events) {
    const words = eventWords(event, speaker)
    if (!words && event.type !== 'turn_opened') continue
    if (event.turn !== turn) lines.push({ words: `Turn ${String(event.turn)}`, heading: true })
    if (words)
      lines.push({
        words:
          event.phase === undefined || (event.turn === turn && event.phase === phase)
            ? words
            : `${phaseName(speaker.content, String(event.phase))} · ${words}`,
      })
    ;[turn, phase] = [event.turn, event.phase]
  }
  return lines
}

/** Describes why the match ended, from the reader's point of view. */
export function endingWords(outcome: Outcome, speaker: Speaker): string {
  const won = outcome.winner === speaker.seat
  const loser = outcome.winner === 'player1' ? 'player2' : 'player1'
  const other = personName(speaker, loser)
  switch (outcome.reason) {
    case 'knockout':
      return won || speaker.seat === null
        ? `All of ${other}’s monsters have fainted.`
        : 'All your monsters have fainted.'
    case 'forfeit':
      return won || speaker.seat === null ? `${other} did not choose in time.` : 'You did not choose in time.'
    case 'surrender':
      return won || speaker.seat === null ? `${other} surrendered.` : 'You surrendered.'
    case 'double_forfeit':
      return 'Nobody chose in time.'
    case 'double_knockout':
      return 'The last monsters of both sides fainted together.'
    case 'turn_limit':
      return 'The last turn is over and nobody has won.'
    default:
      return ''
  }
}
