// Teams: checks a submitted team, creates the team's monsters and chooses random teams for bots.
import { type Dice, type Refusal, refusal } from '#kit/game.ts'
import type { MonsterPick, Options, Team } from './actions.ts'
import { type Content, NONE } from './content.ts'
import type { Species } from './roster.ts'
import { content as shipped } from './shipped.ts'
import type { Monster, Side } from './state.ts'
import { STAT_NAMES, STAT_RANGES } from './stats.ts'

const MONSTERS = 3
export const MOVE_COUNT = 4

/** Returns the reason why a team is illegal, or undefined for a legal team. */
export function refuseTeam(content: Content, { monsters, lead }: Team, rule: Options['stats']): Refusal | undefined {
  if (monsters.length !== MONSTERS)
    return bad('monsters', `must be exactly ${MONSTERS}, not ${monsters.length}`, 'monsters', {
      wanted: MONSTERS,
      given: monsters.length,
    })
  for (const [i, pick] of monsters.entries()) {
    const field = `monsters[${i}]`
    const species = content.roster.get(pick.id)
    if (!species)
      return bad(`${field}.id`, `there is no monster ${quote(pick.id)}`, 'unknownMonster', { given: pick.id })
    if (monsters.findIndex(({ id }) => id === pick.id) < i)
      return bad(`${field}.id`, `${quote(pick.id)} chosen twice`, 'monsterTwice', { monster: species.name })
    const reason =
      refuseMoves(content, field, pick.moves, species) ??
      refusePassive(content, field, pick.passive, species) ??
      refuseStats(field, pick.stats, species, rule)
    if (reason) return reason
  }
  if (lead < 0 || lead >= MONSTERS) return bad('lead', `must be 0, 1 or 2, not ${lead}`, 'lead', { given: lead })
  return undefined
}

function refuseMoves(
  { moves }: Content,
  field: string,
  chosen: readonly string[],
  species: Species,
): Refusal | undefined {
  const monster = species.name
  if (chosen.length !== MOVE_COUNT)
    return bad(`${field}.moves`, `must be exactly ${MOVE_COUNT}, not ${chosen.length}`, 'moves', {
      monster,
      wanted: MOVE_COUNT,
      given: chosen.length,
    })
  for (const [i, id] of chosen.entries()) {
    if (!moves.has(id))
      return bad(`${field}.moves[${i}]`, `there is no move ${quote(id)}`, 'unknownMove', { given: id })
    if (!species.moves.includes(id))
      return bad(`${field}.moves[${i}]`, `${monster} can't learn ${quote(id)}`, 'move', { monster, move: id })
  }
  const twice = chosen.find((id, i) => id !== NONE && chosen.indexOf(id) < i)
  return twice === undefined
    ? undefined
    : bad(`${field}.moves`, `${quote(twice)} chosen twice`, 'moveTwice', { monster, move: twice })
}

function refusePassive({ passives }: Content, field: string, id: string, species: Species): Refusal | undefined {
  const monster = species.name
  if (!passives.has(id))
    return bad(`${field}.passive`, `there is no passive ${quote(id)}`, 'unknownPassive', { given: id })
  if (!species.passives.includes(id))
    return bad(`${field}.passive`, `${monster} can't have ${quote(id)}`, 'passive', { monster, passive: id })
  return undefined
}

/**
 * Returns why the stats are refused, or undefined if they are legal. In matches without stat editing only default
 * values are legal (rule R-2).
 */
function refuseStats(
  field: string,
  stats: MonsterPick['stats'],
  species: Species,
  rule: Options['stats'],
): Refusal | undefined {
  for (const name of STAT_NAMES) {
    const value = stats?.[name]
    if (value === undefined) continue
    const [min, max] = STAT_RANGES[name]
    const at = `${field}.stats.${name}`
    const said = { monster: species.name, stat: name, given: value }
    if (value < min || value > max)
      return bad(at, `must be from ${min} to ${max}, not ${value}`, 'range', { ...said, wanted: `${min}–${max}` })
    const wanted = species.stats[name]
    if (rule === 'fixed' && value !== wanted)
      return bad(at, `stats are fixed in this match: ${species.name} has ${wanted}, not ${value}`, 'fixed', {
        ...said,
        wanted,
      })
  }
  return undefined
}

/** Everything that a sentence about a refused team may name. Each refusal has all of them, the unused ones empty. */
const NOTHING = { monster: '', move: '', passive: '', stat: '', wanted: '', given: '' }

const bad = (
  field: string,
  why: string,
  problem: string,
  said: { [name in keyof typeof NOTHING]?: string | number },
): Refusal => refusal('team', `${field}: ${why}`, { field, problem, ...NOTHING, ...said })
const quote = (id: string): string => JSON.stringify(id)

/**
 * Creates the monsters of a team. The lead becomes active. The other two monsters take bench slots 1 and 2 in order.
 */
export function createTeam(content: Content, team: Team): { active: Monster; bench: Side['bench'] } {
  const monsters = team.monsters.map((pick) => monsterOf(content, pick))
  const [active] = monsters.splice(team.lead, 1)
  const [first, second] = monsters
  if (!active || !first || !second) throw new Error('a team has three monsters')
  return { active, bench: [first, second] }
}

/** Creates a monster in its state at the start of the match. */
export function monsterOf({ speciesOf }: Content, { id, moves, passive, stats }: MonsterPick): Monster {
  const species = speciesOf(id)
  const { level, maxHp, attack, defense, speed } = { ...species.stats, ...stats }
  return {
    id,
    name: species.name,
    level,
    hp: maxHp,
    maxHp,
    attack,
    defense,
    speed,
    base: { attack, defense, speed },
    edited: STAT_NAMES.filter((name) => (stats?.[name] ?? species.stats[name]) !== species.stats[name]),
    moves: [...moves],
    passive,
    protectActiveThisTurn: false,
    protectCooldownTurns: 0,
    cooldowns: {},
    usedThisTurn: null,
    damageTakenThisTurn: 0,
    marks: {},
  }
}

/** Returns a random legal team with default stats. */
export function drawTeam(dice: Dice, { roster }: { roster: Content['roster'] } = shipped): Team {
  const monsters = dice
    .shuffle([...roster.values()], 'team')
    .slice(0, MONSTERS)
    .map((species) => ({
      id: species.id,
      moves: dice.shuffle([...species.moves], 'moves').slice(0, MOVE_COUNT),
      passive: dice.pick(species.passives, 'passive'),
    }))
  return { type: 'submit_team', monsters, lead: dice.int(MONSTERS, 'lead') }
}
