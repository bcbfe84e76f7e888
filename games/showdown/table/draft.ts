// A team while it is being chosen.
import type { Team } from '../rules/actions.ts'
import { type Content, NONE } from '../rules/content.ts'
import { STAT_NAMES, type StatName, type Stats } from '../rules/stats.ts'

const TEAM = 3
export const MOVES = 4

export interface Choice {
  id: string
  /** Without `none`: what is missing to four acts as none. */
  moves: readonly string[]
  passive: string
  stats: Stats
}

export interface Draft {
  team: readonly Choice[]
  lead: number
}

export const movesOf = ({ speciesOf }: Content, id: string): string[] => speciesOf(id).moves.filter((move) => move !== NONE)
export const passivesOf = ({ speciesOf }: Content, id: string): string[] => speciesOf(id).passives.filter((passive) => passive !== NONE)

/** A monster with its first four moves and its first passive: good enough to start with. */
export const freshChoice = (content: Content, id: string): Choice => ({
  id,
  moves: movesOf(content, id).slice(0, MOVES),
  passive: passivesOf(content, id)[0] ?? NONE,
  stats: { ...content.speciesOf(id).stats },
})

export const firstDraft = (content: Content): Draft => ({ team: [...content.roster.keys()].slice(0, TEAM).map((id) => freshChoice(content, id)), lead: 0 })

const shuffled = <T>(items: readonly T[], chance: () => number): T[] =>
  items
    .map((item) => [chance(), item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item)

/** Three monsters by chance; each keeps an attack it can always use. */
export function surprise(content: Content, chance: () => number): Draft {
  const team = shuffled([...content.roster.keys()], chance)
    .slice(0, TEAM)
    .map((id) => {
      const [basic = NONE, ...others] = movesOf(content, id)
      return { ...freshChoice(content, id), moves: [basic, ...shuffled(others, chance).slice(0, MOVES - 1)], passive: shuffled(passivesOf(content, id), chance)[0] ?? NONE }
    })
  return { team, lead: 0 }
}

const change = (draft: Draft, slot: number, by: (choice: Choice) => Choice): Draft => ({ ...draft, team: draft.team.map((choice, i) => (i === slot ? by(choice) : choice)) })

/** Puts a monster into the slot; one that is in the team already changes places. */
export function place(content: Content, draft: Draft, slot: number, id: string): Draft {
  const there = draft.team.findIndex((choice) => choice.id === id)
  const leaving = draft.team[slot]
  if (there < 0 || !leaving) return change(draft, slot, () => freshChoice(content, id))
  return { ...draft, team: draft.team.map((choice, i) => (i === slot ? (draft.team[there] ?? choice) : i === there ? leaving : choice)) }
}

export const toggleMove = (draft: Draft, slot: number, move: string): Draft =>
  change(draft, slot, (choice) => {
    if (choice.moves.includes(move)) return { ...choice, moves: choice.moves.filter((m) => m !== move) }
    return choice.moves.length < MOVES ? { ...choice, moves: [...choice.moves, move] } : choice
  })

export const togglePassive = (draft: Draft, slot: number, passive: string): Draft => change(draft, slot, (choice) => ({ ...choice, passive: choice.passive === passive ? NONE : passive }))

export const setStat = (draft: Draft, slot: number, name: StatName, value: number): Draft => change(draft, slot, (choice) => ({ ...choice, stats: { ...choice.stats, [name]: value } }))

/** The action. Stats that are the roster's are left out, so that it fits a match with fixed stats too. */
export function teamOf({ speciesOf }: Content, { team, lead }: Draft): Team {
  const monsters = team.map(({ id, moves, passive, stats }) => {
    const changed = STAT_NAMES.filter((name) => stats[name] !== speciesOf(id).stats[name])
    return {
      id,
      moves: [...moves, ...Array<string>(MOVES - moves.length).fill(NONE)],
      passive,
      ...(changed.length > 0 ? { stats: Object.fromEntries(changed.map((name) => [name, stats[name]])) } : {}),
    }
  })
  return { type: 'submit_team', monsters, lead }
}
