// A team while the player is still choosing.
import type { Team } from '../../rules/actions.ts'
import { type Content, NONE } from '../../rules/content.ts'
import { STAT_NAMES, type StatName, type Stats } from '../../rules/stats.ts'

const TEAM = 3
export const MOVE_COUNT = 4

export interface Choice {
  id: string
  /** Chosen moves without `none`. Free move slots are sent as `none`. */
  moves: readonly string[]
  passive: string
  stats: Stats
}

/** Three slots; a free slot is null. The first slot is the lead, and the others are the bench in order. */
export type Draft = readonly (Choice | null)[]

export const movesOf = ({ speciesOf }: Content, id: string): string[] =>
  speciesOf(id).moves.filter((move) => move !== NONE)
export const passivesOf = ({ speciesOf }: Content, id: string): string[] =>
  speciesOf(id).passives.filter((passive) => passive !== NONE)

const usualMoves = (content: Content, id: string): string[] => movesOf(content, id).slice(0, MOVE_COUNT)

/** Returns a monster with its first four moves and its first passive. */
export const defaultChoice = (content: Content, id: string): Choice => ({
  id,
  moves: usualMoves(content, id),
  passive: passivesOf(content, id)[0] ?? NONE,
  stats: { ...content.speciesOf(id).stats },
})

export const emptyDraft = (): Draft => Array(TEAM).fill(null)

const shuffled = <T>(items: readonly T[], chance: () => number): T[] =>
  items
    .map((item) => [chance(), item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item)

/** Returns a random team. Each monster has its first move, an attack that is always usable. */
export const randomDraft = (content: Content, chance: () => number): Draft =>
  shuffled([...content.roster.keys()], chance)
    .slice(0, TEAM)
    .map((id) => {
      const [basic = NONE, ...others] = movesOf(content, id)
      return {
        ...defaultChoice(content, id),
        moves: [basic, ...shuffled(others, chance).slice(0, MOVE_COUNT - 1)],
        passive: shuffled(passivesOf(content, id), chance)[0] ?? NONE,
      }
    })

export const placeOf = (draft: Draft, id: string): number => draft.findIndex((choice) => choice?.id === id)
/** Returns the index of the first free slot, or −1 if no slot is free. */
export const freePlace = (draft: Draft): number => draft.indexOf(null)
export const isFull = (draft: Draft): draft is readonly Choice[] => freePlace(draft) < 0

const change = (draft: Draft, place: number, by: (choice: Choice) => Choice | null): Draft =>
  draft.map((choice, i) => (i === place && choice ? by(choice) : choice))

/** Puts a monster in a slot and replaces the monster that was in the slot. */
export const placeMonster = (content: Content, draft: Draft, place: number, id: string): Draft =>
  draft.map((choice, i) => (i === place ? defaultChoice(content, id) : choice))

export const removeMonster = (draft: Draft, id: string): Draft => change(draft, placeOf(draft, id), () => null)

/** Makes the monster in a slot the lead. The old lead moves to that slot. */
export const makeLead = (draft: Draft, place: number): Draft =>
  draft.map((choice, i) => (i === 0 ? (draft[place] ?? choice) : i === place ? (draft[0] ?? choice) : choice))

export const removeMove = (draft: Draft, place: number, move: string): Draft =>
  change(draft, place, (choice) => ({ ...choice, moves: choice.moves.filter((one) => one !== move) }))

/** Adds a move if fewer than four moves are chosen. Otherwise the new move replaces the move `out`. */
export const addMove = (draft: Draft, place: number, move: string, out?: string): Draft =>
  change(draft, place, (choice) => {
    if (out !== undefined) return { ...choice, moves: choice.moves.map((one) => (one === out ? move : one)) }
    return choice.moves.length < MOVE_COUNT ? { ...choice, moves: [...choice.moves, move] } : choice
  })

export const withUsualMoves = (content: Content, draft: Draft, place: number): Draft =>
  change(draft, place, (choice) => ({ ...choice, moves: usualMoves(content, choice.id) }))

export const choosePassive = (draft: Draft, place: number, passive: string): Draft =>
  change(draft, place, (choice) => ({ ...choice, passive }))

export const setStat = (draft: Draft, place: number, name: StatName, value: number): Draft =>
  change(draft, place, (choice) => ({ ...choice, stats: { ...choice.stats, [name]: value } }))

/**
 * Returns the monster as the action sends it. Default stats are left out, so that matches without stat editing accept
 * it.
 */
export function toPick({ speciesOf }: Content, { id, moves, passive, stats }: Choice): Team['monsters'][number] {
  const changed = STAT_NAMES.filter((name) => stats[name] !== speciesOf(id).stats[name])
  return {
    id,
    moves: [...moves, ...Array<string>(MOVE_COUNT - moves.length).fill(NONE)],
    passive,
    ...(changed.length > 0 ? { stats: Object.fromEntries(changed.map((name) => [name, stats[name]])) } : {}),
  }
}

export const teamOf = (content: Content, draft: Draft): Team => ({
  type: 'submit_team',
  monsters: draft.flatMap((choice) => (choice ? toPick(content, choice) : [])),
  lead: 0,
})

/** Fills free move slots with the monster's own moves in order, and a missing passive with its first passive. */
export const completed = (content: Content, draft: Draft): Draft =>
  draft.map(
    (choice) =>
      choice && {
        ...choice,
        moves: [...new Set([...choice.moves, ...movesOf(content, choice.id)])].slice(0, MOVE_COUNT),
        passive: choice.passive === NONE ? (passivesOf(content, choice.id)[0] ?? NONE) : choice.passive,
      },
  )

/** Returns a submitted team as an editable team, in slot order. */
export function draftOf({ speciesOf }: Content, { monsters, lead }: Team): Draft {
  const draft = monsters.map(({ id, moves, passive, stats }) => ({
    id,
    moves: moves.filter((move) => move !== NONE),
    passive,
    stats: { ...speciesOf(id).stats, ...stats },
  }))
  return [...draft.slice(lead, lead + 1), ...draft.filter((_, i) => i !== lead)]
}
