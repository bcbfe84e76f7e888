// A result in one line, by the people's names: for a link, for a picture.
import type { Outcome, Seat } from './game.ts'

/** `called`: the names of all who played. */
export function resultWords({ winner, winners }: Outcome, called: Readonly<Record<Seat, string>>): string {
  const nameOf = (seat: Seat) => called[seat] as string
  const seats = Object.keys(called)
  if (winner === null) return seats.length === 2 ? `${seats.map(nameOf).join(' and ')} drew` : 'A draw'
  const [first, ...more] = seats.filter((seat) => winners.includes(seat))
  const beaten = seats.filter((seat) => !winners.includes(seat))
  // A side of several is called by its own name: white, red.
  if (first === undefined || more.length > 0) return `${winner.charAt(0).toUpperCase()}${winner.slice(1)} won`
  return beaten.length === 1 && beaten[0] ? `${nameOf(first)} beat ${nameOf(beaten[0])}` : `${nameOf(first)} won`
}
