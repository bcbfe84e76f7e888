// Describes events, hints and results in words for players.
import type { AnyAction, Event, Outcome } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import type { Action, Intent } from '../../rules/actions.ts'
import { type Content, NONE } from '../../rules/content.ts'
import { END_OF_TURN } from '../../rules/events.ts'
import { mustRest } from '../../rules/preview.ts'
import type { SideView } from '../../rules/view.ts'
import { say, sayOr } from '../../words/say.ts'
import { moveName, passiveName, phaseWords } from './content.ts'

export interface Speaker {
  content: Content
  /** The reader's own seat, or null for spectators. */
  seat: string | null
  names: Readonly<Record<string, string>>
}

/** The player and the monster that an event affects. */
interface Actor {
  you: boolean
  name: string
  monster: string
}

type EventWords = (event: Event, actor: Actor, speaker: Speaker) => string

const actorOf = ({ monster }: Event, seat: unknown, speaker: Speaker): Actor => ({
  you: seat === speaker.seat,
  name: personName(speaker, String(seat)),
  monster: String(monster ?? ''),
})

/** Names the cause of an event. A move is left out, because the log entry before already names it. */
function causeWords({ cause, phase }: Event, { moves, passives, marks }: Content): string | undefined {
  const id = String(cause)
  const move = moves.get(id)
  if (move && phase !== END_OF_TURN) return undefined
  const passive = passives.get(id)
  if (passive) return passiveName(passive)
  return move ? moveName(move) : sayOr(`mark.${id}.name`, marks.get(id)?.name ?? id)
}

const loses: EventWords = (event, actor, { content }) => {
  const amount = Number(event.amount)
  const cause = causeWords(event, content)
  if (amount === 0) return say('log.unharmed', actor)
  return cause === undefined
    ? say('log.damage', { ...actor, amount })
    : say('log.damageBy', { ...actor, amount, cause })
}

const heals: EventWords = (event, actor, { content }) => {
  const amount = Number(event.amount)
  const cause = causeWords(event, content)
  return cause === undefined ? say('log.heal', { ...actor, amount }) : say('log.healBy', { ...actor, amount, cause })
}

/** Says that a mark is applied or removed. */
function markWords({ status, mark }: Event, actor: Actor, { content }: Speaker): string {
  const id = String(status)
  const row = content.marks.get(id)
  const words = (mark ? row?.words : row?.lifted?.words) ?? row?.name ?? id
  return sayOr(`mark.${id}.${mark ? 'begins' : 'ends'}`, say('log.mark', { ...actor, words }), { ...actor })
}

const comesIn: EventWords = (event, actor) =>
  say('log.switch', { ...actor, monster: String(event.in), out: String(event.out) })

/** Texts by event type. Events whose type is not in this list are left out of the log. */
const WORDS: Readonly<Record<string, EventWords>> = {
  match_started: () => say('log.start'),
  initiative: firstWords,
  switch: comesIn,
  forced_switch: comesIn,
  move_used: (event, actor, { content }) =>
    say('log.move', { ...actor, move: moveName(content.moves.get(String(event.move)) ?? usedMove(event)) }),
  wait: (event, actor) => say(event.reason === 'resting' ? 'log.rest' : 'log.wait', actor),
  damage: loses,
  protect: (_, actor) => say('log.protect', actor),
  protect_block: (_, actor) => say('log.block', actor),
  heal: heals,
  passive_heal: heals,
  status: markWords,
  faint: (_, actor) => say('log.faint', actor),
  skipped: (_, actor) => say('log.skipped', actor),
  no_target: (_, actor) => say('log.no_target', actor),
  forfeit: (_, { you, name }) => say('log.forfeit', { you, name }),
  surrender: (_, { you, name }) => say('log.surrender', { you, name }),
}

/** A move that the content no longer has, as the event names it. */
const usedMove = ({ move, name }: Event) => ({ id: String(move), name: String(name) })

/** Says which monster acts first and which stat decides. Both monsters act in the same phase. */
function firstWords({ first, decidedBy }: Event, _: Actor, speaker: Speaker): string {
  const actor = { you: first === speaker.seat, name: personName(speaker, String(first)) }
  return sayOr(`log.first.${String(decidedBy)}`, say('log.first.other', actor), actor)
}

/** Returns the log entry for an event, or undefined for events that the log leaves out. */
export const eventWords = (event: Event, speaker: Speaker): string | undefined =>
  WORDS[event.type]?.(event, actorOf(event, event.side, speaker), speaker)

const turnWords = ({ turn }: Event): string => say('log.turn', { turn: String(turn) })

/** Returns the sentences that screen readers say about an event. */
export function spokenWords(event: Event, speaker: Speaker): string[] {
  if (event.type === 'turn_opened') return [turnWords(event)]
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

const nameOfMove = ({ moveOf }: Content, { active }: SideView, move: number): string =>
  moveName(moveOf(active?.moves[move] ?? NONE))

/** Names a suggested action. The reason follows in the same sentence. */
export function hintName(action: Intent, side: SideView, content: Content, turn: number): string {
  if (action.type === 'switch') return say('hint.switch', { monster: side.bench[action.bench - 1]?.name ?? '' })
  if (side.active && mustRest(content, side.active, turn)) return say('hint.rest')
  return nameOfMove(content, side, action.move)
}

/** Describes an action to confirm. */
export function actionWords(action: AnyAction, side: SideView | null, content: Content): string {
  const { type, move, bench, monsters } = action as Partial<
    Action & { move: number; bench: number; monsters: { id: string }[] }
  >
  if (type === 'use_move') return say('action.move', { move: side ? nameOfMove(content, side, move ?? 0) : '' })
  if (type === 'switch') return say('action.switch', { monster: side?.bench[(bench ?? 0) - 1]?.name ?? '' })
  if (type === 'surrender') return say('surrender.name')
  return say('action.team', { monsters: (monsters ?? []).map(({ id }) => content.speciesOf(id).name) })
}

/** Returns the text that floats above the affected monster. */
export function floatingWords({ type, amount }: Event): string | undefined {
  if (type === 'damage') return amount === 0 ? say('float.noDamage') : `−${String(amount)}`
  if (type === 'heal' || type === 'passive_heal') return `+${String(amount)}`
  return type === 'protect_block' ? say('float.blocked') : undefined
}

/** Returns the log with a heading for each turn. The first log entry of a phase names the phase. */
export function logLines(events: readonly Event[], speaker: Speaker): LogLine[] {
  const lines: LogLine[] = []
  let [turn, phase]: unknown[] = [0, undefined]
  for (const event of events) {
    const line = eventWords(event, speaker)
    if (!line && event.type !== 'turn_opened') continue
    if (event.turn !== turn) lines.push({ words: turnWords(event), heading: true })
    if (line)
      lines.push({
        words:
          event.phase === undefined || (event.turn === turn && event.phase === phase)
            ? line
            : say('log.phase', { phase: phaseWords(speaker.content, String(event.phase)), line }),
      })
    ;[turn, phase] = [event.turn, event.phase]
  }
  return lines
}

/** Describes why the match ended, from the reader's point of view. */
export function endingWords(outcome: Outcome, speaker: Speaker): string {
  const loser = outcome.winner === 'player1' ? 'player2' : 'player1'
  const actor = { you: outcome.winner !== null && loser === speaker.seat, name: personName(speaker, loser) }
  switch (outcome.reason) {
    case 'knockout':
      return say('end.knockout', actor)
    case 'forfeit':
      return say('log.forfeit', actor)
    case 'surrender':
      return say('log.surrender', actor)
    case 'double_forfeit':
      return say('end.doubleForfeit')
    case 'double_knockout':
      return say('end.doubleKnockout')
    case 'turn_limit':
      return say('end.limit')
    default:
      return ''
  }
}
