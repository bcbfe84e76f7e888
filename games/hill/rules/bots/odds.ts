// The exact chances in fights and duels, calculated round by round until one side is at 0 HP.
import { defined } from '#kit/defined.ts'

/** One side of a fight: the HP and the bonuses to the dice. */
export interface Fighter {
  hp: number
  attack: number
  defence: number
}

export interface Odds {
  /** Probability of winning the fight. */
  won: number
  /** Average HP left at the end of the fight, with 0 HP for a lost fight. */
  hp: number
}

const PIPS = [1, 2, 3, 4, 5, 6]
const LOST: Odds = { won: 0, hp: 0 }

/** Probability that a six-sided die shows more than this value. */
const chanceAbove = (value: number): number => Math.min(1, Math.max(0, (6 - value) / 6))
export const hitChance = (attack: number, defence: number): number =>
  PIPS.reduce((sum, pips) => sum + chanceAbove(pips + defence - attack), 0) / 6

/** Probabilities of 0, 1, 2 … hits on the defender in one round. The defender rolls one die against all attackers. */
function hitsOn(defence: number, attackers: readonly Fighter[]): number[] {
  const chances = Array<number>(attackers.length + 1).fill(0)
  for (const pips of PIPS) {
    let hits = [1]
    for (const { attack } of attackers) {
      const hit = chanceAbove(pips + defence - attack)
      hits = [...hits, 0].map((same, count) => same * (1 - hit) + (hits[count - 1] ?? 0) * hit)
    }
    hits.forEach((chance, count) => {
      chances[count] = (chances[count] ?? 0) + chance / 6
    })
  }
  return chances
}

const CACHE_LIMIT = 20_000
const cache = new Map<string, Odds>()

/**
 * Returns the odds of one fighter against several foes. The fighter always attacks the first foe that is still alive.
 */
export function oddsOf(own: Fighter, foes: readonly Fighter[]): Odds {
  const [target] = foes
  if (own.hp <= 0) return LOST
  if (!target) return { won: 1, hp: own.hp }
  const key = [own, ...foes].map(({ hp, attack, defence }) => `${hp} ${attack} ${defence}`).join()
  const before = cache.get(key)
  if (before) return before
  const odds = afterRound(own, target, foes)
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(key, odds)
  return odds
}

/** A round without any hit changes nothing, so the other outcomes are scaled up to a sum of 1. */
function afterRound(own: Fighter, target: Fighter, foes: readonly Fighter[]): Odds {
  const kill = hitChance(own.attack, target.defence)
  const hits = hitsOn(own.defence, foes)
  const still = (1 - kill) * defined(hits[0])
  const odds = { ...LOST }
  if (still === 1) return odds
  const struck = target.hp > 1 ? [{ ...target, hp: target.hp - 1 }, ...foes.slice(1)] : foes.slice(1)
  hits.forEach((chance, count) => {
    for (const [share, left] of [[kill, struck], ...(count > 0 ? [[1 - kill, foes]] : [])] as [
      number,
      readonly Fighter[],
    ][]) {
      const weight = (chance * share) / (1 - still)
      const next = weight > 0 ? oddsOf({ ...own, hp: own.hp - count }, left) : LOST
      odds.won += weight * next.won
      odds.hp += weight * next.hp
    }
  })
  return odds
}
