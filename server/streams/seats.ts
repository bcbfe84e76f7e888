// The seats of a stream (a match or room) and the people to whom the seats belong.
import type { Seat } from '#kit/game.ts'
import { Signal } from '../base/signal.ts'
import { anonymousId } from '../journal/anonymous.ts'
import type { SeatAssignment } from '../journal/journal.ts'

export class Seats extends Map<Seat, SeatAssignment> {
  /** Emitted with a seat that has passed to another person. */
  readonly onReassigned = new Signal<Seat>()

  /** Returns the seat of a person; undefined if the person has no seat. */
  of(person: string): Seat | undefined {
    for (const assignment of this.values()) if (assignment.person === person) return assignment.seat
    return undefined
  }

  assign(assignments: readonly SeatAssignment[]): void {
    for (const assignment of assignments) {
      const before = this.get(assignment.seat)
      this.set(assignment.seat, assignment)
      if (before && before.person !== assignment.person) this.onReassigned.emit(assignment.seat)
    }
  }

  /** Gives the seats of a person whose data is deleted to an anonymous player, and returns those seats. */
  anonymise(person: string): Seat[] {
    const seats = [...this.values()].flatMap((assignment) => (assignment.person === person ? [assignment.seat] : []))
    for (const seat of seats) this.set(seat, { seat, person: anonymousId(''), unproven: false, alias: null })
    return seats
  }
}
