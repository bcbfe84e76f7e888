// Marks: what a move or a passive leaves on a monster for a while. They are kept in one way, whoever leaves them; only Protect has fields of its own, which the seed names.
import type { Content } from './content.ts'
import { type Scene, tellOf } from './events.ts'
import { type Fighter, isStanding, type Monster, type Raised } from './state.ts'
import type { Trait } from './traits.ts'

/** A mark on a monster. */
export interface Marked {
  /** How many times over. */
  count: number
  /** The first turn it is in force. */
  from: number
  /** The last one; null: to the end of the match. */
  until: number | null
}

export interface Mark extends Trait {
  id: string
  name: string
  /** Turns to pass before it is in force; 0 unless said. */
  after?: number
  /** Turns it is in force; without end unless said. */
  turns?: number
  /** It ends when its monster leaves the active slot, however that happens. */
  whileActive?: true
  /** So many times over at most, and no more come of it; once unless said. */
  most?: number
  /** Each of its monster's moves acts as `none`. */
  rests?: true
  /** What it adds to a stat, each time over. */
  raises?(base: Raised): Partial<Raised>
  /** HP it takes at each end of turn, on the bench too. */
  drains?(owner: Monster): number
  /** What happens to its monster when it comes: `is poisoned`. */
  words: string
  /** Its sign's file in the table's `moves` folder. */
  picture: string
  /** What happens when something takes it away, and the sign for it. */
  lifted?: { words: string; picture: string }
  /** What its sign beside the monster stands for; without it there is none. */
  sign?(owner: Pick<Monster, 'attack'>): string
  /** For bots: what it is worth to have it, each time over, as a share of a monster at full HP. */
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

/** Leaves a mark. Nothing if the monster has all of it that it can have. */
export function put(scene: Scene, fighter: Fighter, { id }: Mark): void {
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
  recount(scene.content, monster, scene.state.turn)
  tellMark(scene, fighter, id)
}

/** Takes a mark away. */
export function lift(scene: Scene, fighter: Fighter, { id }: Mark): void {
  if (!isStanding(scene.state, fighter.monster) || !fighter.monster.marks[id]) return
  drop(scene, fighter.monster, [id])
  tellMark(scene, fighter, id)
}

/** `mark` is as it is now: null when it is gone. */
const tellMark = (scene: Scene, fighter: Fighter, id: string): void => {
  const mark = fighter.monster.marks[id]
  tellOf(scene, 'status', fighter, { status: id, mark: mark ? { ...mark } : null })
}

/** The marks that are over when this turn has ended. */
export const ending = (marks: Marks, turn: number): string[] =>
  named(marks, ({ until }) => until !== null && until <= turn)

/** The marks that are over when their monster leaves the active slot. */
export const leaving = (content: Content, marks: Marks): string[] =>
  named(marks, (_, id) => content.markOf(id).whileActive === true)

function named(marks: Marks, by: (mark: Marked, id: string) => boolean): string[] {
  const ids: string[] = []
  for (const id in marks) if (by(marks[id] as Marked, id)) ids.push(id)
  return ids
}

export function drop({ content, state }: Scene, monster: Monster, ids: readonly string[]): void {
  if (ids.length === 0) return
  for (const id of ids) delete monster.marks[id]
  recount(content, monster, state.turn)
}

/** Attack, defense and speed are the base and what marks in force add. */
export function recount(content: Content, monster: Monster, turn: number): void {
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
