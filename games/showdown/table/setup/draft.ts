// A team while it is being chosen.
import type { Team } from '../../rules/actions.ts'
import { type Content, NONE } from '../../rules/content.ts'
import { STAT_NAMES, type StatName, type Stats } from '../../rules/stats.ts'

const TEAM = 3
export const MOVES = 4

export interface Choice {
  id: string
  /** Without `none`: what is missing to four waits. */
  moves: readonly string[]
  passive: string
  stats: Stats
}

/** Three places, free ones null. The first place leads, the others come in in this order. */
export type Draft = readonly (Choice | null)[]

export const movesOf = ({ speciesOf }: Content, id: string): string[] =>
  speciesOf(id).moves.filter((move) => move !== NONE)
export const passivesOf = ({ speciesOf }: Content, id: string): string[] =>
  speciesOf(id).passives.filter((passive) => passive !== NONE)

const usualMoves = (content: Content, id: string): string[] => movesOf(content, id).slice(0, MOVES)

/** A monster with its first four moves and its first passive: good enough to start with. */
export const freshChoice = (content: Content, id: string): Choice => ({
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

/** Three monsters by chance; each keeps an attack it can always use. */
export const surprise = (content: Content, chance: () => number): Draft =>
  shuffled([...content.roster.keys()], chance)
    .slice(0, TEAM)
    .map((id) => {
      const [basic = NONE, ...others] = movesOf(content, id)
      return {
        ...freshChoice(content, id),
        moves: [basic, ...shuffled(others, chance).slice(0, MOVES - 1)],
        passive: shuffled(passivesOf(content, id), chance)[0] ?? NONE,
      }
    })

export const placeOf = (draft: Draft, id: string): number => draft.findIndex((choice) => choice?.id === id)
/** −1: none. */
export const freePlace = (draft: Draft): number => draft.indexOf(null)
export const isFull = (draft: Draft): draft is readonly Choice[] => freePlace(draft) < 0

const change = (draft: Draft, place: number, by: (choice: Choice) => Choice | null): Draft =>
  draft.map((choice, i) => (i === place && choice ? by(choice) : choice))

/** Whoever was there leaves the team. */
export const take = (content: Content, draft: Draft, place: number, id: string): Draft =>
  draft.map((choice, i) => (i === place ? freshChoice(content, id) : choice))

export const sendBack = (draft: Draft, id: string): Draft => change(draft, placeOf(draft, id), () => null)

/** This one leads; whoever did takes its place. */
export const leads = (draft: Draft, place: number): Draft =>
  draft.map((choice, i) => (i === 0 ? (draft[place] ?? choice) : i === place ? (draft[0] ?? choice) : choice))

export const takeOut = (draft: Draft, place: number, move: string): Draft =>
  change(draft, place, (choice) => ({ ...choice, moves: choice.moves.filter((one) => one !== move) }))

/** Into an empty place; with four in, `out` goes for it. */
export const putIn = (draft: Draft, place: number, move: string, out?: string): Draft =>
  change(draft, place, (choice) => {
    if (out !== undefined) return { ...choice, moves: choice.moves.map((one) => (one === out ? move : one)) }
    return choice.moves.length < MOVES ? { ...choice, moves: [...choice.moves, move] } : choice
  })

export const usualFour = (content: Content, draft: Draft, place: number): Draft =>
  change(draft, place, (choice) => ({ ...choice, moves: usualMoves(content, choice.id) }))

export const choosePassive = (draft: Draft, place: number, passive: string): Draft =>
  change(draft, place, (choice) => ({ ...choice, passive }))

export const setStat = (draft: Draft, place: number, name: StatName, value: number): Draft =>
  change(draft, place, (choice) => ({ ...choice, stats: { ...choice.stats, [name]: value } }))

/** As the action names it. Stats that are the roster's are left out, so that it fits a match with fixed stats too. */
export function pickOf({ speciesOf }: Content, { id, moves, passive, stats }: Choice): Team['monsters'][number] {
  const changed = STAT_NAMES.filter((name) => stats[name] !== speciesOf(id).stats[name])
  return {
    id,
    moves: [...moves, ...Array<string>(MOVES - moves.length).fill(NONE)],
    passive,
    ...(changed.length > 0 ? { stats: Object.fromEntries(changed.map((name) => [name, stats[name]])) } : {}),
  }
}

export const teamOf = (content: Content, draft: Draft): Team => ({
  type: 'submit_team',
  monsters: draft.flatMap((choice) => (choice ? pickOf(content, choice) : [])),
  lead: 0,
})

/** No place of a monster is left empty: with its own moves in their order, and its first passive. */
export const filled = (content: Content, draft: Draft): Draft =>
  draft.map(
    (choice) =>
      choice && {
        ...choice,
        moves: [...new Set([...choice.moves, ...movesOf(content, choice.id)])].slice(0, MOVES),
        passive: choice.passive === NONE ? (passivesOf(content, choice.id)[0] ?? NONE) : choice.passive,
      },
  )

/** A team that was sent, in the order it comes in. */
export function draftOf({ speciesOf }: Content, { monsters, lead }: Team): Draft {
  const draft = monsters.map(({ id, moves, passive, stats }) => ({
    id,
    moves: moves.filter((move) => move !== NONE),
    passive,
    stats: { ...speciesOf(id).stats, ...stats },
  }))
  return [...draft.slice(lead, lead + 1), ...draft.filter((_, i) => i !== lead)]
}
