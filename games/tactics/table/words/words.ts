// Describes events, units and results in words for players.
import type { AnyAction, Event, Outcome } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import type { Request } from '../../rules/actions.ts'
import { type Content, kindOf, skillOf } from '../../rules/content.ts'
import type { HpReason, TacticsEvent } from '../../rules/events.ts'
import {
  type GameState,
  type Hero,
  heroOf,
  opponentOf,
  PLAYERS,
  type Player,
  type PreparedAction,
  type Unit,
  unitOf,
} from '../../rules/state.ts'
import type { Chance, Preview } from '../preview/preview.ts'
import { buffName, heroName, minionName, rounds, skillName } from './labels.ts'

export interface Speaker {
  /** The reader's own seat, or null for spectators. */
  seat: Player | null
  names: Readonly<Record<string, string>>
  /** The content of the match, which provides names and descriptions. */
  content: Content
}

const person = (speaker: Speaker, player: Player): string =>
  player === speaker.seat ? 'You' : personName(speaker, player)

/** Returns the word for a unit's owner: "your" or "enemy" for a player, the owner's name for a spectator. */
function whose(speaker: Speaker, player: Player): string {
  if (player === speaker.seat) return 'your'
  return speaker.seat ? 'enemy' : `${personName(speaker, player)}’s`
}

export const kindName = (state: GameState, { content }: Speaker, unit: Unit): string =>
  kindOf({ content, state }, unit).name

/** Returns the name of the unit that a hero's skill summons. */
const summonsName = ({ content }: Speaker, hero: Hero): string =>
  skillOf(content, hero).summons?.name.toLowerCase() ?? 'helper'

/** Returns a unit's name with its owner. For a summoned unit that has disappeared, the unit's id tells the owner. */
export function unitName(state: GameState, speaker: Speaker, id: string): string {
  const unit = unitOf(state, id)
  const owner: Player = unit?.owner ?? (id.startsWith('p1') ? 'P1' : 'P2')
  return `${whose(speaker, owner)} ${unit ? kindName(state, speaker, unit).toLowerCase() : summonsName(speaker, heroOf(state, owner))}`
}

/**
 * Returns a unit's name, for example "Warrior" for the reader's own unit and "Ada’s Rogue" for another player's unit.
 */
export const ownerName = (state: GameState, speaker: Speaker, unit: Unit): string =>
  unit.owner === speaker.seat
    ? kindName(state, speaker, unit)
    : `${personName(speaker, unit.owner)}’s ${kindName(state, speaker, unit)}`

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Names the buff that changed hp. Other causes are left out, because an earlier sentence of the log names them. */
const hpReason = ({ content }: Speaker, reason: HpReason): string =>
  content.buffs[reason] ? ` (${buffName(content, reason)})` : ''

/** Describes the action that a slowed unit will carry out at the round end. */
function preparedWords(state: GameState, speaker: Speaker, action: PreparedAction): string {
  const target =
    action.targetUnitId && unitOf(state, action.targetUnitId)
      ? unitName(state, speaker, action.targetUnitId)
      : 'the rocks'
  switch (action.type) {
    case 'MOVE':
      return 'will walk'
    case 'ATTACK':
      return `will attack ${target}`
    case 'MOVE_AND_ATTACK':
      return `will walk and attack ${target}`
    case 'USE_SKILL':
      return `will use ${skillName(speaker.content, action.skillId ?? '')}`
  }
}

type Texts = {
  [T in TacticsEvent['type']]?: (
    event: Extract<TacticsEvent, { type: T }>,
    who: (id: string) => string,
    speaker: Speaker,
    state: GameState,
  ) => string
}

const WORDS: Texts = {
  draft_ready: ({ playerId, heroClass }, _who, speaker) =>
    `${person(speaker, playerId)} picked the ${heroName(speaker.content, heroClass).toLowerCase()}`,
  game_ready: ({ phase }) => (phase === 'DRAFT' ? 'Both sides are here. Pick your teams.' : 'Round 1'),
  timed_out: ({ timerType, playerId }, _who, speaker) =>
    `${playerId ? person(speaker, playerId) : 'Somebody'} ran out of time${timerType === 'DRAFT' ? ': a random team' : timerType === 'DEATH_CHOICE' ? ': rocks it is' : ''}`,
  moved: ({ unitId }, who) => `${who(unitId)} moves`,
  attacked: ({ unitId, targetUnitId }, who) =>
    `${who(unitId)} attacks ${targetUnitId.startsWith('obs_') ? 'the rocks' : who(targetUnitId)}`,
  dodged: ({ unitId }, who) => `${who(unitId)} dodges`,
  intercepted: ({ guardianId, unitId }, who) => `${who(guardianId)} steps in for ${who(unitId)}`,
  countered: ({ unitId }, who) => `${who(unitId)} is struck back`,
  unharmed: ({ unitId }, who) => `${who(unitId)} can’t be hurt`,
  damaged: ({ unitId, damage, absorbed, hp }, who) => {
    const shield = absorbed > 0 ? ` (shield takes ${absorbed})` : ''
    return `${who(unitId)} loses ${damage - absorbed} HP, ${Math.max(0, hp)} left${shield}`
  },
  hp_changed: ({ unitId, change, hp, reason }, who, speaker) =>
    `${who(unitId)} ${change > 0 ? 'gets' : 'loses'} ${Math.abs(change)} HP, ${Math.max(0, hp)} left${hpReason(speaker, reason)}`,
  died: ({ unitId }, who) => `${who(unitId)} falls`,
  pushed: ({ unitId }, who) => `${who(unitId)} is pushed back`,
  skill_used: ({ unitId, skillId, targetUnitId }, who, speaker) =>
    `${who(unitId)} uses ${skillName(speaker.content, skillId)}${targetUnitId && targetUnitId !== unitId ? ` on ${who(targetUnitId)}` : ''}`,
  mark_laid: ({ unitId }, who, { content }, state) =>
    `${who(unitId)} ${skillOf(content, unitOf(state, unitId) as Hero).mark?.laid ?? 'leaves a mark'}`,
  summoned: ({ unitId }, who, speaker, state) =>
    `${who(unitId)} calls a ${summonsName(speaker, unitOf(state, unitId) as Hero)}`,
  faded: ({ unitId }, who) => `${who(unitId)} fades away`,
  shielded: ({ unitId, shield }, who) => `${who(unitId)} has a shield of ${shield}`,
  charged: ({ unitId, charges }, who) => `${who(unitId)} is charged for ${charges} attacks`,
  hid: ({ unitId }, who) => `${who(unitId)} can’t be seen this round`,
  revealed: ({ unitId }, who) => `${who(unitId)} is seen again`,
  buff_gained: ({ unitId, buffType, duration }, who, { content }) =>
    `${who(unitId)}: ${buffName(content, buffType)} for ${rounds(duration)}`,
  buff_lost: ({ unitId, buffType }, who, { content }) => `${who(unitId)}: ${buffName(content, buffType)} is over`,
  prepared: ({ unitId, action }, who, speaker, state) =>
    `${who(unitId)} ${preparedWords(state, speaker, action)} at the end of the round`,
  prepared_lost: ({ unitId }, who) => `${who(unitId)} can’t do what it meant to`,
  turn_ended: ({ unitId }, who) => `${who(unitId)} waits`,
  obstacle_placed: () => 'Rocks block a tile',
  obstacle_hit: ({ damage, hp }) => `The rocks lose ${damage}, ${Math.max(0, hp)} left`,
  obstacle_destroyed: () => 'The rocks break',
  tile_placed: ({ buffType }, _who, { content }) => `A tile of ${buffName(content, buffType)} appears`,
  tile_triggered: ({ buffType, unitId }, who, { content }) => `${who(unitId)} steps on ${buffName(content, buffType)}`,
  choice_opened: ({ choice }, _who, speaker) =>
    `${person(speaker, choice.owner)} may leave something where ${choice.owner === speaker.seat ? 'your' : 'the'} minion fell`,
  decay: () => 'Attrition: every minion loses 1 HP',
  pressure: ({ damage }) => `Pressure: everybody loses ${damage} HP`,
  round_started: ({ round }) => `Round ${round}`,
  won: ({ playerId }, _who, speaker) =>
    `${person(speaker, playerId)} ${playerId === speaker.seat ? 'win' : 'wins'} the match`,
  resigned: ({ playerId }, _who, speaker) => `${person(speaker, playerId)} resigned`,
}

/** Returns the words for an event, or undefined for events that the log leaves out. */
export function eventWords(given: Event, state: GameState, speaker: Speaker): string | undefined {
  const event = given as TacticsEvent
  const tell = WORDS[event.type] as
    | ((event: TacticsEvent, who: (id: string) => string, speaker: Speaker, state: GameState) => string)
    | undefined
  return tell && capital(tell(event, (id) => unitName(state, speaker, id), speaker, state))
}

const HEADINGS = new Set(['round_started', 'game_ready'])

export const logLines = (events: readonly Event[], state: GameState, speaker: Speaker): LogLine[] =>
  events.flatMap((event) => {
    const words = eventWords(event, state, speaker)
    return words ? [{ words, heading: HEADINGS.has(event.type) }] : []
  })

/** Number of characters in a row of text. An older sentence of the story that is longer is left out. */
const ROW_LENGTH = 44

/** Returns the latest lines of the log, at most `most`. */
export function storyLines(events: readonly Event[], state: GameState, speaker: Speaker, most: number): string[] {
  const lines: string[] = []
  for (let i = events.length - 1; i >= 0 && lines.length < most; i--) {
    const words = eventWords(events[i] as Event, state, speaker)
    if (!words) continue
    if (lines.length > 0 && words.length > ROW_LENGTH) break
    lines.unshift(`${words}.`)
  }
  return lines
}

export const orList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Events that a preview leaves out, because the button or the next question already tells the player about them. */
const OBVIOUS = new Set(['moved', 'attacked', 'skill_used', 'choice_opened'])

const andList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Events that may affect several units at once, and the text for all affected units together. */
const GROUPED: Record<string, (event: TacticsEvent) => string | undefined> = {
  damaged: (event) => (event.type === 'damaged' && event.absorbed === 0 ? `lose ${event.damage} HP` : undefined),
  pushed: () => 'are pushed back',
}

/**
 * Describes one effect on several units, for example "Enemy rogue, tank and assassin lose 1 HP". Undefined unless
 * several units of one side are affected.
 */
function groupedWords(
  events: readonly TacticsEvent[],
  event: TacticsEvent,
  state: GameState,
  speaker: Speaker,
): string | undefined {
  const said = GROUPED[event.type]?.(event)
  const units = events.flatMap((other) =>
    other.type === event.type && GROUPED[other.type]?.(other) === said && 'unitId' in other
      ? (unitOf(state, other.unitId) ?? [])
      : [],
  )
  const [first, ...rest] = units
  if (!said || !first || rest.length === 0 || rest.some(({ owner }) => owner !== first.owner)) return undefined
  return capital(
    `${andList([unitName(state, speaker, first.id), ...rest.map((unit) => kindName(state, speaker, unit).toLowerCase())])} ${said}`,
  )
}

/** Describes the outcome of an action. A move without other effects is described as a move. */
export function previewWords({ events, chances, after }: Preview, speaker: Speaker): string {
  const fallen = new Set(events.flatMap((event) => (event.type === 'died' ? [event.unitId] : [])))
  const telling = events.filter(
    (event) => !OBVIOUS.has(event.type) && !(event.type === 'damaged' && fallen.has(event.unitId)),
  )
  const told = telling.length > 0 || chances.length > 0 ? telling : events.slice(0, 1)
  const sure = told.flatMap(
    (event) => groupedWords(told, event, after, speaker) ?? eventWords(event, after, speaker) ?? [],
  )
  return [...new Set([...sure, ...chanceWords(chances, after, speaker)])].map((words) => `${words}.`).join(' ')
}

/** Describes uncertain effects, for example "50 %: Weakness, Bleed or Slow for Ann’s tank". */
function chanceWords(chances: readonly Chance[], state: GameState, speaker: Speaker): string[] {
  const groups = new Map<string, { percent: number; unitId: string; gained: boolean; names: string[] }>()
  for (const { percent, event } of chances) {
    if (event.type !== 'buff_gained' && event.type !== 'buff_lost') continue
    const gained = event.type === 'buff_gained'
    const group = groups.get(event.type + event.unitId) ?? { percent: 0, unitId: event.unitId, gained, names: [] }
    groups.set(event.type + event.unitId, {
      ...group,
      percent: group.percent + percent,
      names: [...group.names, buffName(speaker.content, event.buffType)],
    })
  }
  const lines = [...groups.values()].map(({ percent, unitId, gained, names }) => ({
    unitId,
    words: gained ? `${Math.round(percent)} %: ${orList(names)}` : `loses ${orList(names)}, by chance`,
    gained,
  }))
  return lines.map(({ unitId, words, gained }) => {
    const many = lines.filter((line) => line.words === words).length > 1
    if (many) return words.replace('%:', '% each:')
    return gained
      ? `${words} for ${unitName(state, speaker, unitId)}`
      : capital(`${unitName(state, speaker, unitId)} ${words}`)
  })
}

/** Describes all effects on a unit. */
function effectWords(state: GameState, speaker: Speaker, unit: Unit): string[] {
  return [
    unit.shield > 0 && `Shield ${unit.shield}`,
    unit.bonusAttackCharges > 0 && `+${unit.bonusAttackDamage} damage for ${unit.bonusAttackCharges} attacks`,
    unit.invisible && 'Unseen this round',
    unit.isTemporary && `Leaves in ${rounds(unit.temporaryDuration)}`,
    ...(state.unitBuffs[unit.id] ?? []).map(
      ({ type, duration }) => `${buffName(speaker.content, type)} ${rounds(duration)}`,
    ),
    unit.preparingAction && preparedWords(state, speaker, unit.preparingAction),
  ].filter((mark) => typeof mark === 'string')
}

/** Describes a unit, for example "Your tank, 4 of 5 HP, Slow 1 round". */
export const unitWords = (state: GameState, speaker: Speaker, unit: Unit): string =>
  [
    capital(unitName(state, speaker, unit.id)),
    unit.hp > unit.maxHp ? `${unit.hp} HP` : `${unit.hp} of ${unit.maxHp} HP`,
    ...effectWords(state, speaker, unit),
  ].join(', ')

/** Describes why the match ended, from the reader's side. */
export function endingWords(outcome: Outcome, speaker: Speaker): string {
  const winner = PLAYERS.find((player) => player === outcome.winner)
  if (!winner) return ''
  const loser = opponentOf(winner)
  const mine = loser === speaker.seat
  if (outcome.reason === 'resigned') return `${person(speaker, loser)} resigned.`
  return `${mine ? 'Your' : `${personName(speaker, loser)}’s`} hero has fallen.`
}

/** Describes an action as a hint, for example "Attack enemy tank". */
export function actionWords(action: AnyAction, state: GameState, speaker: Speaker): string {
  const request = action as unknown as Request & { heroClass?: string; minions?: readonly string[] }
  const { content } = speaker
  const who = request.actingUnitId ? capital(unitName(state, speaker, request.actingUnitId)) : ''
  const whom =
    request.targetUnitId && unitOf(state, request.targetUnitId)
      ? unitName(state, speaker, request.targetUnitId)
      : 'the rocks'
  switch (action.type) {
    case 'select_team':
      return `${heroName(content, request.heroClass ?? '')} with ${skillName(content, request.skillId ?? '')}, ${(request.minions ?? []).map((type) => minionName(content, type)).join(' and ')}`
    case 'DEATH_CHOICE':
      return `Leave ${buffName(content, request.buffType ?? '')}`
    case 'MOVE':
      return `${who}: walk to the dashed tile`
    case 'ATTACK':
      return `${who}: attack ${whom}`
    case 'MOVE_AND_ATTACK':
      return `${who}: go and hit ${whom}`
    case 'USE_SKILL':
      return `${who}: ${skillName(content, request.skillId ?? '')}${request.targetUnitId ? ` on ${whom}` : ''}`
    case 'END_TURN':
      return `${who}: wait`
    default:
      return 'Resign'
  }
}
