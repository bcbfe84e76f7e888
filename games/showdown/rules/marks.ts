// Marks: effects that a move or a passive puts on a monster for some turns. All marks are stored in the same way; only
// Protect has state fields of its own.
import type { Content } from './content.ts'
import { emitMonsterEvent, type Scene } from './events.ts'
import { type Fighter, isStanding, type Monster, type Raised } from './state.ts'
import type { Trait } from './traits.ts'

/** A mark on a monster, as stored in the state. */
export interface Marked {
  /** How many times the mark has been applied. */
  count: number
  /** The first turn in which the mark is in force. */
  from: number
  /** The last turn in which the mark is in force, or null for the rest of the match. */
  until: number | null
}

export interface Mark extends Trait {
  id: string
  name: string
  /** Turns before the mark comes into force. Default 0. */
  after?: number
  /** Turns for which the mark is in force. By default it has no end. */
  turns?: number
  /** The mark ends when its monster leaves the active slot for any reason. */
  whileActive?: true
  /** How many times the mark can be applied. Default 1. */
  most?: number
  /** Each of the monster's moves acts as `none`. */
  rests?: true
  /** Returns the stat changes of one application. */
  raises?(base: Raised): Partial<Raised>
  /** Returns the HP taken at each end of turn, also on the bench. */
  drains?(owner: Monster): number
  /** Log text when the mark is applied, for example `is poisoned`. */
  words: string
  /** File name of its picture in the table's `moves` folder. */
  picture: string
  /** Log text and picture when the mark is removed. */
  lifted?: { words: string; picture: string }
  /** Returns the label of the sign beside the monster. Without it no sign is shown. */
  sign?(owner: Pick<Monster, 'attack'>): string
  /** For bots: the value of one application, as a fraction of a monster at full HP. */
  worth?: number
}

type Marks = Readonly<Record<string, Marked>>

const isInForce = ({ from, until }: Marked, turn: number): boolean => from <= turn && (until === null || turn <= until)

export function marksInForce(content: Content, marks: Marks, turn: number): Mark[] {
  const inForce: Mark[] = []
  for (const id in marks) if (isInForce(marks[id] as Marked, turn)) inForce.push(content.markOf(id))
  return inForce
}

export const isResting = (content: Content, { marks }: Pick<Monster, 'marks'>, turn: number): boolean =>
  marksInForce(content, marks, turn).some(({ rests }) => rests)

/** Puts a mark on a monster, unless it already has the maximum. */
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

/** Removes a mark. */
export function removeMark(scene: Scene, fighter: Fighter, { id }: Mark): void {
  if (!isStanding(scene.state, fighter.monster) || !fighter.monster.marks[id]) return
  deleteMarks(scene, fighter.monster, [id])
  emitMark(scene, fighter, id)
}

/** Emits the mark as it is now, or null if it is gone. */
const emitMark = (scene: Scene, fighter: Fighter, id: string): void => {
  const mark = fighter.monster.marks[id]
  emitMonsterEvent(scene, 'status', fighter, { status: id, mark: mark ? { ...mark } : null })
}

/** Returns the marks that end with this turn. */
export const endingMarks = (marks: Marks, turn: number): string[] =>
  named(marks, ({ until }) => until !== null && until <= turn)

/** Returns the marks that end when their monster leaves the active slot. */
export const leavingMarks = (content: Content, marks: Marks): string[] =>
  named(marks, (_, id) => content.markOf(id).whileActive === true)

function named(marks: Marks, by: (mark: Marked, id: string) => boolean): string[] {
  const ids: string[] = []
  for (const id in marks) if (by(marks[id] as Marked, id)) ids.push(id)
  return ids
}

export function deleteMarks({ content, state }: Scene, monster: Monster, ids: readonly string[]): void {
  if (ids.length === 0) return
  for (const id of ids) delete monster.marks[id]
  recomputeStats(content, monster, state.turn)
}

/** Recomputes attack, defense and speed from the base values and the marks in force. */
export function recomputeStats(content: Content, monster: Monster, turn: number): void {
  const { base, marks } = monster
  let { attack, defense, speed } = base
  for (const id in marks) {
    const marked = marks[id] as Marked
    const more = isInForce(marked, turn) ? content.markOf(id).raises?.(base) : undefined
    attack += marked.count * (more?.attack ?? 0)
    defense += marked.count * (more?.defense ?? 0)
    speed += marked.count * (more?.speed ?? 0)
  }
  monster.attack = attack
  monster.defense = defense
  monster.speed = speed
}
