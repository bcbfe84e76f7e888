// Marks: effects that a move or a passive puts on a monster for some turns. All of them are stored in the same way,
// except Protect, which has its own state fields.
import { defined } from '#kit/defined.ts'
import type { Content, Mark, Scene } from './content.ts'
import { emitMonsterEvent } from './events.ts'
import { type AppliedMark, type Fighter, isStanding, type Monster } from './state.ts'

type Marks = Readonly<Record<string, AppliedMark>>

const isInForce = ({ from, until }: AppliedMark, turn: number): boolean =>
  from <= turn && (until === null || turn <= until)

export function marksInForce(content: Content, marks: Marks, turn: number): Mark[] {
  const inForce: Mark[] = []
  for (const id in marks) if (isInForce(defined(marks[id]), turn)) inForce.push(content.markOf(id))
  return inForce
}

export const isResting = (content: Content, { marks }: Pick<Monster, 'marks'>, turn: number): boolean =>
  marksInForce(content, marks, turn).some(({ rests }) => rests)

/** Puts a mark on a monster, unless the mark was already applied as often as allowed. */
export function applyMark(scene: Scene, fighter: Fighter, { id }: Mark): void {
  const mark = scene.content.markOf(id)
  const { monster } = fighter
  const old = monster.marks[id]
  if (!isStanding(scene.state, monster) || (old && old.count >= (mark.most ?? 1))) return
  const from = scene.state.turn + (mark.after ?? 0)
  monster.marks[id] = {
    count: (old?.count ?? 0) + 1,
    from,
    until: mark.turns === undefined ? null : from + mark.turns - 1,
  }
  recomputeStats(scene.content, monster, scene.state.turn)
  emitMark(scene, fighter, id)
}

export function removeMark(scene: Scene, fighter: Fighter, { id }: Mark): void {
  if (!isStanding(scene.state, fighter.monster) || !fighter.monster.marks[id]) return
  deleteMarks(scene, fighter.monster, [id])
  emitMark(scene, fighter, id)
}

/** Emits an event with the mark's current value, or with null if the mark is gone. */
const emitMark = (scene: Scene, fighter: Fighter, id: string): void => {
  const mark = fighter.monster.marks[id]
  emitMonsterEvent(scene, 'status', fighter, { status: id, mark: mark ? { ...mark } : null })
}

export const endingMarks = (marks: Marks, turn: number): string[] =>
  named(marks, ({ until }) => until !== null && until <= turn)

/** Returns the marks that end when their monster leaves the active slot. */
export const leavingMarks = (content: Content, marks: Marks): string[] =>
  named(marks, (_, id) => content.markOf(id).whileActive === true)

function named(marks: Marks, by: (mark: AppliedMark, id: string) => boolean): string[] {
  const ids: string[] = []
  for (const id in marks) if (by(defined(marks[id]), id)) ids.push(id)
  return ids
}

export function deleteMarks({ content, state }: Scene, monster: Monster, ids: readonly string[]): void {
  if (ids.length === 0) return
  for (const id of ids) delete monster.marks[id]
  recomputeStats(content, monster, state.turn)
}

/** Recomputes attack, defense and speed from their base values and the marks in effect. */
export function recomputeStats(content: Content, monster: Monster, turn: number): void {
  const { base, marks } = monster
  let { attack, defense, speed } = base
  for (const id in marks) {
    const marked = defined(marks[id])
    const more = isInForce(marked, turn) ? content.markOf(id).raises?.(base) : undefined
    attack += marked.count * (more?.attack ?? 0)
    defense += marked.count * (more?.defense ?? 0)
    speed += marked.count * (more?.speed ?? 0)
  }
  monster.attack = attack
  monster.defense = defense
  monster.speed = speed
}
