// Texts for events: the log, and the story (the last lines of the log).
import type { Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { sideAt } from '../view/queries.ts'
import { colourOf, joined, type Speaker, sanWords, type TeamValues, teamValues, youOrName } from './names.ts'
import { endReasonWords } from './status-words.ts'

interface Context {
  speaker: Speaker
  /** The values that name the player of a seat, or the reader. */
  who: (seat: unknown) => { you: boolean; name: string }
  /** The values that name the team of a side. */
  of: (side: unknown) => TeamValues
}

type Teller = (event: Event, context: Context) => string | undefined

const LEFT = { left: 'log.left', kicked: 'log.kicked', gone: 'log.gone' } as const

/** Text for each type of event; undefined if the event has no text. */
const TELLERS: Readonly<Record<string, Teller>> = {
  joined: ({ seat, side }, { who, of }) => say('log.joined', { ...who(seat), ...of(side) }),
  left: ({ seat, how }, { who }) => say(LEFT[how as keyof typeof LEFT] ?? 'log.left', who(seat)),
  changed_team: ({ seat, side }, { who, of }) => say('log.changed', { ...who(seat), ...of(side) }),
  dropped: ({ seat }, { who }) => say('log.dropped', who(seat)),
  returned: ({ seat }, { who }) => say('log.returned', who(seat)),
  captain_changed: ({ captain, side }, { who, of }) =>
    captain ? say('log.captain', { ...who(captain), ...of(side) }) : say('log.noCaptain', of(side)),
  control_changed: controlWords,
  team_renamed: ({ side, name }) => say('log.renamed', { colour: colourOf(side as Side), name: String(name) }),
  options_changed: ({ seat }, { who }) => say('log.options', who(seat)),
  game_started: () => say('log.started'),
  piece_selected: pickedWords,
  random_move: () => undefined,
  move_chosen: ({ by, san, side }, { who, of }) =>
    by
      ? say('log.moved', { ...who(by), san: sanWords(String(san)) })
      : say('log.clockMoved', { ...of(side), san: sanWords(String(san)) }),
  draw_offered: ({ seat }, { who }) => say('log.offered', who(seat)),
  draw_declined: ({ seat }, { who }) => say('log.declined', who(seat)),
  suggestion: ({ seat, from, to }, { who }) =>
    say('log.suggested', { ...who(seat), from: String(from), to: String(to) }),
  resigned: ({ seat }, { who }) => say('log.resigned', who(seat)),
  game_over: ({ reason, winner }, { of }) =>
    joined('join.sentences', [endReasonWords({ reason: String(reason) }), winner ? say('log.wins', of(winner)) : '']),
}

/** Says who now moves the pieces of a player. */
function controlWords({ owner, controller }: Event, { speaker, who }: Context): string | undefined {
  if (!controller) return undefined
  const { you, name } = who(owner)
  if (controller === owner) return say('log.controlOwn', { you, name })
  return say('log.control', {
    reader: who(controller).you ? 'controller' : you ? 'owner' : 'other',
    name,
    controller: personName(speaker, String(controller)),
  })
}

/** Says who picked a piece, and who moves it if that is another player. */
function pickedWords({ by, square, decider, side }: Event, { speaker, who, of }: Context): string {
  const values = { square: String(square) }
  if (!by) return say('log.clockPicked', { ...values, ...who(decider), ...of(side) })
  const { you, name } = who(by)
  if (by === decider) return say('log.picked', { ...values, you, name })
  return say('log.pickedFor', {
    ...values,
    reader: you ? 'picker' : who(decider).you ? 'mover' : 'other',
    name,
    mover: personName(speaker, String(decider)),
  })
}

/** Says that the clock decided, to the reader whose team lost the decision or to the others. */
export function clockWords({ type, side }: Event, view: View, speaker: Speaker): string {
  const values = { ...teamValues(view, side as Side), own: sideAt(view, speaker.seat) === side }
  return type === 'move_chosen' ? say('clock.moved', values) : say('clock.picked', values)
}

export function eventWords(event: Event, view: View, speaker: Speaker): string | undefined {
  return TELLERS[event.type]?.(event, {
    speaker,
    who: (seat) => youOrName(speaker, seat),
    of: (side) => teamValues(view, side as Side),
  })
}

/** Number of recent events from which the story is made. */
const STORY_EVENTS = 8

/** Returns the last lines of the log. A selection is left out if the same player then moves the piece. */
export const storyLines = (events: readonly Event[], view: View, speaker: Speaker): string[] =>
  events
    .slice(-STORY_EVENTS)
    .filter(({ type, by, decider }) => type !== 'piece_selected' || by !== decider)
    .flatMap((event) => eventWords(event, view, speaker) ?? [])

/** Returns the sentences that screen readers say about an event. A selection is left out if the same player moves the piece. */
export const spokenWords = (event: Event, view: View, speaker: Speaker): string[] =>
  event.type === 'piece_selected' && event.by === event.decider ? [] : [eventWords(event, view, speaker) ?? []].flat()

export function logLines(events: readonly Event[], view: View, speaker: Speaker): LogLine[] {
  return events.flatMap((event) => {
    const words = eventWords(event, view, speaker)
    if (!words) return []
    if (event.type !== 'move_chosen') return [{ words }]
    const ply = Number(event.ply)
    const values = { n: Math.ceil(ply / 2), words }
    return [{ words: ply % 2 === 1 ? say('log.whiteMove', values) : say('log.blackMove', values), heading: true }]
  })
}
