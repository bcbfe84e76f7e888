// What lasts on a titan. All of it is kept in one way: `state.effects`, by titan and by the effect's id.
import type { Content } from './content.ts'
import { log, type Scene, shown, tell } from './events.ts'
import { type Broadcast, type Effects, effectsOf, type Fighter, isOver } from './state.ts'
import type { StatName, Titan } from './titans.ts'

/** In its words `{value}` is its number and `{titan}` who bears it. */
export interface Effect {
  id: string
  /** Its picture's name among the signs of the table. */
  sign: string
  /** On the titan: `Shield 50`. */
  name: string
  description: string
  /** On the button of an ability that leaves it. */
  preview: string
  /** Its line of the log when it begins. */
  begins: string
  /** And when its time is up, if that is worth a line. */
  ends?: string
  /**
   * How it ends, and so what its value is: `true` until the bearer's next speed roll; what is left of it until damage has used it up; the last round it lasts,
   * so many after the one it begins in.
   */
  lasts: 'next_roll' | 'used_up' | { readonly rounds: number }
  /** The bearer's stats count so many times. */
  factors?: Readonly<Partial<Record<Exclude<StatName, 'HP'>, number>>>
  /** Takes damage before HP does. */
  shields?: true
  /** What a bot thinks of it: HP for each roll, round or HP that is left of it. */
  worth?: number
  /** What it does at the end of each round, its last included. */
  atRoundEnd?(scene: Scene, bearer: Fighter): void
}

/** What an ability leaves on its user or its target; `amount` of what is used up. */
export interface Leaving {
  effect: Effect
  on: 'user' | 'target'
  amount?: number
}

export const inWords = (words: string, value: string, titan = ''): string =>
  words.replaceAll('{value}', () => value).replaceAll('{titan}', () => titan)

const noneOf = ({ lasts }: Effect): boolean | number => (lasts === 'next_roll' ? false : 0)

export const noEffects = ({ effects }: Content): Effects =>
  Object.fromEntries(effects.map((effect) => [effect.id, noneOf(effect)]))

/** The effects that last on the titan now, in the order of the content. */
function lastingOn(content: Content, state: Broadcast, titan: Titan): Effect[] {
  const effects = effectsOf(state, titan)
  return content.effects.filter(({ id }) => effects[id])
}

/** A stat as it counts now. */
export function statOf(content: Content, state: Broadcast, titan: Titan, stat: Exclude<StatName, 'HP'>): number {
  return lastingOn(content, state, titan).reduce((value, { factors }) => value * (factors?.[stat] ?? 1), titan[stat])
}

/** Effects do not stack: a second one only sets it again, and of what is used up the larger counts. */
export function leave(scene: Scene, bearer: Fighter, { effect, amount = 0 }: Leaving): void {
  const { state } = scene
  const effects = effectsOf(state, bearer.titan)
  const value = begun(effect, state.roundNumber, Math.max(amount, Number(effects[effect.id])))
  effects[effect.id] = value
  log(scene, 'effect', bearer, inWords(effect.begins, shown(Number(value)), bearer.titan.name), {
    effect: effect.id,
    value,
  })
}

function begun({ lasts }: Effect, roundNumber: number, amount: number): boolean | number {
  if (lasts === 'next_roll') return true
  return lasts === 'used_up' ? amount : roundNumber + lasts.rounds
}

function end(scene: Scene, bearer: Fighter, effect: Effect): void {
  const value = noneOf(effect)
  effectsOf(scene.state, bearer.titan)[effect.id] = value
  const details = { effect: effect.id, value }
  if (effect.ends)
    log(scene, 'effect_ended', bearer, inWords(effect.ends, shown(Number(value)), bearer.titan.name), details)
  else tell(scene, 'effect_ended', { seat: bearer.seat, titan: bearer.titan.id, ...details })
}

export function endAfterRoll(scene: Scene, bearer: Fighter): void {
  for (const effect of lastingOn(scene.content, scene.state, bearer.titan))
    if (effect.lasts === 'next_roll') end(scene, bearer, effect)
}

/** What lasts does its work, and what has lasted long enough ends. */
export function endRoundOf(scene: Scene, bearer: Fighter): void {
  const { content, state } = scene
  for (const effect of lastingOn(content, state, bearer.titan)) {
    effect.atRoundEnd?.(scene, bearer)
    if (isOver(state)) return
    if (typeof effect.lasts === 'object' && roundsLeft(state, bearer.titan, effect) <= 1) end(scene, bearer, effect)
  }
}

/** This round included. */
const roundsLeft = (state: Broadcast, titan: Titan, { id }: Effect): number =>
  Number(effectsOf(state, titan)[id]) - state.roundNumber + 1

const shieldsOn = (content: Content, state: Broadcast, titan: Titan): Effect[] =>
  lastingOn(content, state, titan).filter(({ shields }) => shields)

/** Damage that would be taken before HP is. */
export function shieldOf(content: Content, state: Broadcast, titan: Titan): number {
  const effects = effectsOf(state, titan)
  return shieldsOn(content, state, titan).reduce((sum, { id }) => sum + Number(effects[id]), 0)
}

/** Shields take their part of the damage; the rest is given back. */
export function absorb(scene: Scene, target: Fighter, damage: number): number {
  const { content, state } = scene
  const { titan } = target
  const effects = effectsOf(state, titan)
  let rest = damage
  for (const { id } of shieldsOn(content, state, titan)) {
    const before = Number(effects[id])
    const absorbed = Math.min(before, rest)
    if (absorbed === 0) continue
    const value = before - absorbed
    effects[id] = value
    rest -= absorbed
    log(
      scene,
      'shield_absorb',
      target,
      `${titan.name}’s shield takes ${shown(absorbed)} of it: ${shown(value)} left.`,
      { effect: id, value, absorbed },
    )
  }
  return rest
}

/** What a bot thinks of all that lasts on the titan, in HP. */
export function effectsWorth(content: Content, state: Broadcast, titan: Titan): number {
  const effects = effectsOf(state, titan)
  return lastingOn(content, state, titan).reduce((sum, effect) => {
    const left = typeof effect.lasts === 'object' ? roundsLeft(state, titan, effect) : Number(effects[effect.id])
    return sum + (effect.worth ?? 0) * left
  }, 0)
}
