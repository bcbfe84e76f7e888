// Describes the result of a match in one line of text with the players' names, for link previews and pictures.
import type { Outcome, Seat } from './game.ts'

/** Returns for example "Ben beat Ada". `called` maps each seat to its player's name. */
export function resultWords({ winner, winners }: Outcome, called: Readonly<Record<Seat, string>>): string {
  const nameOf = (seat: Seat) => called[seat] as string
  const seats = Object.keys(called)
  if (winner === null) return seats.length === 2 ? `${seats.map(nameOf).join(' and ')} drew` : 'A draw'
  const [first, ...more] = seats.filter((seat) => winners.includes(seat))
  const beaten = seats.filter((seat) => !winners.includes(seat))
  // A side with several seats is called by its own name, for example White or Red.
  if (first === undefined || more.length > 0) return `${winner.charAt(0).toUpperCase()}${winner.slice(1)} won`
  return beaten.length === 1 && beaten[0] ? `${nameOf(first)} beat ${nameOf(beaten[0])}` : `${nameOf(first)} won`
}
