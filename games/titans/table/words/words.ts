// Texts for events, status and results.
import type { Outcome } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import type { LogLine } from '#web/design/parts/log.tsx'
import { abilityOf } from '../../rules/ability.ts'
import type { Content } from '../../rules/content.ts'
import type { TitansEvent, TitansEventOf } from '../../rules/event-types.ts'
import { opponentOf, SEATS, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say, sayOr } from '../../words/say.ts'
import { abilityName, rounded } from './content.ts'

export interface Speaker {
  /** The reader's own seat; null for a spectator. */
  seat: SeatName | null
  names: Readonly<Record<string, string>>
}

/** What the texts of events need besides the event: the titans and the content. */
export interface Scenery {
  content: Content
  view: View
}

/** Returns the text of an event in the log; undefined if there is none. */
export function eventWords(event: TitansEvent, speaker: Speaker, { content, view }: Scenery): string | undefined {
  const seat = 'seat' in event ? event.seat : null
  const actor = { you: seat !== null && seat === speaker.seat, name: seat ? personName(speaker, seat) : '' }
  const found = seat && view.titans[seat]
  const [titan, max] = [found?.name ?? '', found?.HP ?? 0]
  switch (event.type) {
    case 'battle_started':
      return say('log.battle')
    case 'round_opened':
      return say('log.round', { round: String(event.roundNumber) })
    case 'forfeit':
      return say('log.forfeit', actor)
    case 'surrender':
      return say('log.surrender', actor)
    case 'choice':
      return choiceWords(event, titan, found ? abilityName(abilityOf(content, view, found)) : '')
    case 'speed_roll':
      return say('log.roll', { titan, roll: rounded(event.speedRoll), slowed: event.slowed })
    case 'attack':
      return say('log.attack', {
        titan,
        attack: rounded(event.attackValue),
        defence: rounded(event.effectiveDef),
      })
    case 'defended':
      return say('log.defended', { titan, times: rounded(event.defMultiplier) })
    case 'ability':
      return say('log.ability', { titan, ability: abilityName(content.ability(event.ability)) })
    case 'damage':
      return event.amount === 0
        ? say('log.unharmed', { titan })
        : say('log.damage', { titan, loss: rounded(event.amount), hp: rounded(event.hp), max })
    case 'shield_absorb':
      return say('log.absorbed', { titan, absorbed: rounded(event.absorbed), left: rounded(event.value) })
    case 'heal':
      return event.amount === 0
        ? say('log.healNothing', { titan })
        : say('log.heal', { titan, healed: rounded(event.amount), hp: rounded(event.hp), max })
    case 'charge':
      return say('log.charge', { titan, charge: rounded(event.charge) })
    case 'effect':
      return sayOr(`effect.${event.effect}.begins`, event.text, { titan, value: rounded(event.value) })
    case 'effect_ended':
      return event.text === undefined ? undefined : sayOr(`effect.${event.effect}.ends`, event.text, { titan })
    case 'first':
    case 'defend':
    case 'rest':
    case 'defeat':
      return say(`log.${event.type}`, { titan })
    default:
      return undefined
  }
}

function choiceWords({ action, expired }: TitansEventOf<'choice'>, titan: string, ability: string): string {
  if (expired) return say('log.expired', { titan })
  return action === 'ability' ? say('log.choice.ability', { titan, ability }) : say(`log.choice.${action}`, { titan })
}

export const logLines = (events: readonly TitansEvent[], speaker: Speaker, scenery: Scenery): LogLine[] =>
  events.flatMap((event) => {
    const words = eventWords(event, speaker, scenery)
    return words ? [{ words, heading: event.type === 'round_opened' }] : []
  })

/** Events that screen readers leave out, because a following event says what they lead to. */
const UNSPOKEN = new Set(['speed_roll', 'roll', 'choice'])

/** Returns the sentences that screen readers say about an event. */
export const spokenWords = (event: TitansEvent, speaker: Speaker, scenery: Scenery): string[] =>
  UNSPOKEN.has(event.type) && !('expired' in event && event.expired)
    ? []
    : [eventWords(event, speaker, scenery) ?? []].flat()

/** Says which players have locked an action and which are still choosing, but never which action. */
export function statusWords(view: View, speaker: Speaker, away: readonly string[], playing: boolean): StatusWords {
  if (playing) return say('status.playing')
  if (view.phase === 'Finished') return say('status.over')
  const picking = view.phase === 'PreBattle'
  const done = say(picking ? 'status.picked' : 'status.locked')
  const { seat } = speaker
  if (seat === null) {
    const [locked] = view.lockedPlayers
    return locked ? [personName(speaker, locked), done] : say(picking ? 'status.bothPick' : 'status.bothChoose')
  }
  const other = opponentOf(seat)
  const name = personName(speaker, other)
  if (view.lockedPlayers.includes(other)) return [name, done]
  if (away.includes(other)) return [name, say('status.away')]
  return [name, say(picking ? 'status.picking' : 'status.choosing')]
}

/** Says which players have not picked yet. `taken` is the name of the reader's picked titan. */
export function pickWords(view: View, speaker: Speaker, taken?: string): string {
  if (view.phase === 'Finished') return say('pick.ended')
  const names = SEATS.filter((seat) => !view.lockedPlayers.includes(seat)).map((seat) => personName(speaker, seat))
  return taken ? say('pick.took', { titan: taken, names }) : say('pick.waiting', { names })
}

/** Says why the match ended, from the reader's point of view. */
export function endingWords(outcome: Outcome, view: View, speaker: Speaker): string {
  const loser = outcome.winner === 'player1' ? 'player2' : 'player1'
  const actor = { you: outcome.winner !== null && loser === speaker.seat, name: personName(speaker, loser) }
  const titan = view.titans[loser]?.name ?? say('end.nobody')
  const round = view.roundNumber
  switch (outcome.reason) {
    case 'defeat':
      return say('end.defeat', { titan, round })
    case 'forfeit':
      return say('end.forfeit', actor)
    case 'surrender':
      return say('end.surrender', actor)
    case 'double_forfeit':
      return say('end.doubleForfeit')
    case 'round_limit':
      return outcome.winner === null ? say('end.limitDraw', { round }) : say('end.limit', { round, titan })
    default:
      return ''
  }
}
