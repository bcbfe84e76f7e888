// Effects that last on a titan, such as a shield. `state.effects` stores effects by titan id and effect id.
import type { Content, Effect, LeftEffect, Scene } from './content.ts'
import { emitEvent, formatNumber, logEvent } from './events.ts'
import { type Broadcast, type Effects, effectsOf, type Fighter, isOver, type Titan } from './state.ts'
import type { StatName } from './stats.ts'

export const fillText = (words: string, value: string, titan = ''): string =>
  words.replaceAll('{value}', () => value).replaceAll('{titan}', () => titan)

const inactiveValue = ({ lasts }: Effect): boolean | number => (lasts === 'next_roll' ? false : 0)

export const noEffects = ({ effects }: Content): Effects =>
  Object.fromEntries(effects.map((effect) => [effect.id, inactiveValue(effect)]))

/** Returns the effects active on the titan, in content order. */
function activeEffects(content: Content, state: Broadcast, titan: Titan): Effect[] {
  const effects = effectsOf(state, titan)
  return content.effects.filter(({ id }) => effects[id])
}

/** Returns a stat with the factors of all active effects applied. */
export function statOf(content: Content, state: Broadcast, titan: Titan, stat: Exclude<StatName, 'HP'>): number {
  return activeEffects(content, state, titan).reduce(
    (value, { factors }) => value * (factors?.[stat] ?? 1),
    titan[stat],
  )
}

/**
 * Starts an effect. Effects do not add up: a repeated effect starts again, and of two shields the larger one counts
 * (rule R-10).
 */
export function startEffect(scene: Scene, bearer: Fighter, { effect, amount = 0 }: LeftEffect): void {
  const { state } = scene
  const effects = effectsOf(state, bearer.titan)
  const value = startValue(effect, state.roundNumber, Math.max(amount, Number(effects[effect.id])))
  effects[effect.id] = value
  logEvent(scene, bearer, fillText(effect.begins, formatNumber(Number(value)), bearer.titan.name), {
    type: 'effect',
    effect: effect.id,
    value,
  })
}

function startValue({ lasts }: Effect, roundNumber: number, amount: number): boolean | number {
  if (lasts === 'next_roll') return true
  return lasts === 'used_up' ? amount : roundNumber + lasts.rounds
}

function endEffect(scene: Scene, bearer: Fighter, effect: Effect): void {
  const value = inactiveValue(effect)
  effectsOf(scene.state, bearer.titan)[effect.id] = value
  const details = { effect: effect.id, value }
  if (effect.ends)
    logEvent(scene, bearer, fillText(effect.ends, formatNumber(Number(value)), bearer.titan.name), {
      type: 'effect_ended',
      ...details,
    })
  else emitEvent(scene, { type: 'effect_ended', seat: bearer.seat, titan: bearer.titan.id, ...details })
}

export function endRollEffects(scene: Scene, bearer: Fighter): void {
  for (const effect of activeEffects(scene.content, scene.state, bearer.titan))
    if (effect.lasts === 'next_roll') endEffect(scene, bearer, effect)
}

/** Calls the end-of-round hooks of the active effects, then ends the effects whose last round is the current one. */
export function endRoundEffects(scene: Scene, bearer: Fighter): void {
  const { content, state } = scene
  for (const effect of activeEffects(content, state, bearer.titan)) {
    effect.atRoundEnd?.(scene, bearer)
    if (isOver(state)) return
    if (typeof effect.lasts === 'object' && roundsLeft(state, bearer.titan, effect) <= 1)
      endEffect(scene, bearer, effect)
  }
}

/** Returns how many rounds an effect still lasts, including the current round. */
const roundsLeft = (state: Broadcast, titan: Titan, { id }: Effect): number =>
  Number(effectsOf(state, titan)[id]) - state.roundNumber + 1

const activeShields = (content: Content, state: Broadcast, titan: Titan): Effect[] =>
  activeEffects(content, state, titan).filter(({ shields }) => shields)

/** Returns the damage that active shields can still absorb. */
export function shieldOf(content: Content, state: Broadcast, titan: Titan): number {
  const effects = effectsOf(state, titan)
  return activeShields(content, state, titan).reduce((sum, { id }) => sum + Number(effects[id]), 0)
}

/** Lets shields absorb damage and returns the damage that is left. */
export function absorb(scene: Scene, target: Fighter, damage: number): number {
  const { content, state } = scene
  const { titan } = target
  const effects = effectsOf(state, titan)
  let rest = damage
  for (const { id } of activeShields(content, state, titan)) {
    const before = Number(effects[id])
    const absorbed = Math.min(before, rest)
    if (absorbed === 0) continue
    const value = before - absorbed
    effects[id] = value
    rest -= absorbed
    logEvent(
      scene,
      target,
      `${titan.name}’s shield takes ${formatNumber(absorbed)} of it: ${formatNumber(value)} left.`,
      { type: 'shield_absorb', effect: id, value, absorbed },
    )
  }
  return rest
}

/** Returns the total value of all active effects to a bot, in HP. */
export function effectsWorth(content: Content, state: Broadcast, titan: Titan): number {
  const effects = effectsOf(state, titan)
  return activeEffects(content, state, titan).reduce((sum, effect) => {
    const left = typeof effect.lasts === 'object' ? roundsLeft(state, titan, effect) : Number(effects[effect.id])
    return sum + (effect.worth ?? 0) * left
  }, 0)
}
