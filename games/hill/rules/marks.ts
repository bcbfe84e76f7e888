// Marks: lasting effects on a player, stored by the id of the item or card that left them.
import type { Mark, ThingRow, Until } from './content/rows.ts'
import { thingOf } from './content/things.ts'
import type { Player } from './state.ts'

export const markOf = (id: string): Mark => thingOf(id)?.leaves as Mark

export function leaveMark(player: Player, { id, leaves }: ThingRow): void {
  if (leaves && !player.marks.includes(id)) player.marks.push(id)
}

export function endMarks(player: Player, until: Until): void {
  player.marks = player.marks.filter((id) => markOf(id).until !== until)
}
