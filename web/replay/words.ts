// The words that describe a replay's match: turn, players, date and result.
import type { Outcome, Seat } from '#kit/game.ts'
import type { TurnStart } from '#kit/past/timeline.ts'
import { guestName } from '#kit/protocol/guests.ts'
import type { Sides } from '#kit/sides.ts'
import { listWords } from '../base/company.ts'
import { dateOf, language } from '../words/catalogue.ts'
import { say } from '../words/say.ts'

type Names = Readonly<Record<Seat, string>>

/** Returns the number of the turn in which a step lies; 0 before the first turn. */
export const turnOfStep = (ticks: readonly TurnStart[], step: number): number =>
  ticks.findLast((tick) => tick.step <= step)?.turn ?? 0

/** Returns for example "Round 4", or "The start" before the first turn. `noun` is the game's word for a turn. */
export const placeWords = (noun: string, turn: number): string =>
  turn === 0 ? say('replay.start') : say('replay.turn', { noun, turn })

/** Returns for example "round 4", for the middle of a sentence. German nouns keep their capital letter. */
export function placeInSentence(noun: string, turn: number): string {
  const words = placeWords(noun, turn)
  return language().startsWith('de') ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** Returns for example "of 4"; empty before the first turn, and in a match that ended before its first turn. */
export const ofWords = (turn: number, last: number): string =>
  turn === 0 || last === 0 ? '' : say('replay.of', { last: last })

/** Returns for example "Wren vs Milo" or "Wren and Ada vs Milo". Lists at most three players of a side. */
export function playersWords(sides: Sides, names: Names): string {
  const groups = [...Map.groupBy(Object.keys(sides), (seat) => sides[seat]).values()].map((seats) =>
    seats.map((seat) => names[seat] || guestName(seat)),
  )
  const [a, b] = groups.map(listWords)
  if (a !== undefined && b !== undefined && groups.length === 2) return say('shell.versus', { a, b })
  return listWords(groups.flat())
}

const DAY_MS = 86_400_000

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** Returns the day of a point in time: "today", "yesterday" or the date. */
export function dayWords(at: number, now: number): string {
  const days = Math.round((dayOf(now) - dayOf(at)) / DAY_MS)
  if (days === 0) return say('shell.today')
  if (days === 1) return say('shell.yesterday')
  return dateOf(at, { day: 'numeric', month: 'short', year: 'numeric' })
}

const timeWords = (at: number): string => dateOf(at, { hour: '2-digit', minute: '2-digit' })

interface Ended {
  title: string
  noun: string
  beganAt: number
  turns: number
  outcome: Outcome | null
  names: Names
}

/** Returns for example "Titans · yesterday". The long form adds the time of day and the winner. */
export function matchWords({ title, noun, beganAt, turns, outcome, names }: Ended, now: number, long: boolean): string {
  const day = dayWords(beganAt, now)
  if (!long) return `${title} · ${day}`
  return [title, `${day}, ${timeWords(beganAt)}`, outcome && wonWords(outcome, names, noun, turns)]
    .filter(Boolean)
    .join(' · ')
}

function wonWords({ winner, winners }: Outcome, names: Names, noun: string, turns: number): string {
  const won = winners.map((seat) => names[seat] || guestName(seat))
  const result =
    winner === null && won.length === 0
      ? say('replay.drawn')
      : say('replay.won', { n: won.length, names: listWords(won) })
  return `${result} · ${turns > 0 ? placeWords(noun, turns) : say('replay.early')}`
}
