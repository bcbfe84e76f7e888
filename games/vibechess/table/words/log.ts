// Texts for events: the log, and the story (the last lines of the log).
import type { Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import type { Side } from '../../rules/state.ts'
import { SIDE_NAMES } from '../../rules/teams.ts'
import type { View } from '../../rules/view.ts'
import { sideAt } from '../view/queries.ts'
import { type Speaker, subject } from './names.ts'
import { endReasonWords } from './status-words.ts'

interface Say {
  /** Returns a player's name. */
  who: (seat: unknown) => string
  /** True if the seat is the reader's. */
  own: (seat: unknown) => boolean
  /** Returns the subject of a sentence: `You` or a player's name. */
  doer: (seat: unknown) => string
  /** Name of the team that the event is about. */
  team: string
  named: (side: Side) => string
}

type Teller = (event: Event, say: Say) => string | undefined

const LEFT: Readonly<Record<string, string>> = {
  left: 'left',
  kicked: 'was removed from the lobby',
  gone: 'was away too long and left',
}
const YOU_LEFT: typeof LEFT = { ...LEFT, kicked: 'were removed from the lobby', gone: 'were away too long and left' }

/** Text for each type of event; undefined if the event has no text. */
const TELLERS: Readonly<Record<string, Teller>> = {
  joined: ({ seat }, { doer, team }) => `${doer(seat)} joined ${team}.`,
  left: ({ seat, how }, { doer, own }) => `${doer(seat)} ${(own(seat) ? YOU_LEFT : LEFT)[String(how)] ?? 'left'}.`,
  changed_team: ({ seat }, { doer, team }) => `${doer(seat)} changed to ${team}.`,
  dropped: ({ seat }, { doer }) => `${doer(seat)} lost the connection.`,
  returned: ({ seat }, { who, own }) => (own(seat) ? 'You are back.' : `${who(seat)} is back.`),
  captain_changed: ({ captain }, { who, own, team }) =>
    captain ? `${own(captain) ? 'You are' : `${who(captain)} is`} captain of ${team} now.` : `${team} has no captain.`,
  control_changed: ({ owner, controller }, { who }) =>
    controller === owner
      ? `${who(owner)} moves their own pieces again.`
      : controller
        ? `${who(controller)} moves the pieces of ${who(owner)}.`
        : undefined,
  team_renamed: ({ side, name }) => `${SIDE_NAMES[side as Side]} is now ${String(name)}.`,
  options_changed: ({ seat }, { doer }) => `${doer(seat)} changed the settings.`,
  game_started: () => 'The game begins.',
  piece_selected: ({ by, square, decider }, { who, own, doer, team }) =>
    `${by ? `${doer(by)} picked` : `Time’s up for ${team}: the clock picked`} ${String(square)}${decider === by ? '' : `; ${own(decider) ? 'you move' : `${who(decider)} moves`} it`}.`,
  random_move: () => undefined,
  move_chosen: ({ by, san }, { who, own, team }) =>
    by ? `${String(san)}, by ${own(by) ? 'you' : who(by)}.` : `${String(san)}. Time’s up: moved for ${team}.`,
  draw_offered: ({ seat }, { doer }) => `${doer(seat)} offered a draw.`,
  draw_declined: ({ seat }, { doer }) => `${doer(seat)} declined the draw.`,
  suggestion: ({ seat, from, to }, { doer }) => `${doer(seat)} suggested ${String(from)} to ${String(to)}.`,
  resigned: ({ seat }, { doer }) => `${doer(seat)} resigned.`,
  game_over: ({ reason, winner }, { named }) =>
    [endReasonWords({ reason: String(reason) }), winner && `${named(winner as Side)} wins.`].filter(Boolean).join(' '),
}

/** Says that the clock decided, to the reader whose team lost the decision or to the others. */
export function clockWords({ type, side }: Event, view: View, speaker: Speaker): string {
  const done = type === 'move_chosen' ? 'moved' : 'a piece was picked'
  const own = sideAt(view, speaker.seat) === side
  return `Time’s up: ${done} for ${own ? 'you' : view.teams[side as Side].name}`
}

export function eventWords(event: Event, view: View, speaker: Speaker): string | undefined {
  const who = (seat: unknown) => personName(speaker, String(seat))
  const team = event.side === 'white' || event.side === 'black' ? view.teams[event.side].name : ''
  const own = (seat: unknown) => seat === speaker.seat
  return TELLERS[event.type]?.(event, {
    who,
    own,
    doer: (seat) => subject(speaker, String(seat)),
    team,
    named: (side) => view.teams[side].name,
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
    const number = `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`
    return [{ words: `${number} ${words}`, heading: true }]
  })
}
