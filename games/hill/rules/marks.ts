// Marks: lasting effects on a player. A mark is stored as the id of the item or card that caused the mark.
import { defined } from '#kit/defined.ts'
import type { Mark, MarkEnd, ThingRow } from './content/rows.ts'
import { thingOf } from './content/things.ts'
import type { Player } from './state.ts'

export const markOf = (id: string): Mark => defined(thingOf(id)?.leaves)

export function leaveMark(player: Player, { id, leaves }: ThingRow): void {
  if (leaves && !player.marks.includes(id)) player.marks.push(id)
}

export function endMarks(player: Player, until: MarkEnd): void {
  player.marks = player.marks.filter((id) => markOf(id).until !== until)
}
