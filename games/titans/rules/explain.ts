// A short reason for a hint. Damage is random, so the reasons name ranges.
import type { Seat } from '#kit/game.ts'
import { abilityOf } from './ability.ts'
import type { Action, RoundAction } from './actions.ts'
import type { Content } from './content.ts'
import { attackRange, type Range } from './preview.ts'
import { chargeOf, hpOf, isSeat, opponentOf, type SeatName, type State, type Titan } from './state.ts'
import type { StatName } from './stats.ts'

/** In the battle, the reason continues the name of the action: “Rest gives 60 charge: enough for Shock”. */
export function explain(content: Content, before: State, after: State, seat: Seat, action: Action): string | undefined {
  if (!isSeat(seat) || action.type === 'surrender') return undefined
  if (action.type === 'pick') return explainPick(before, after, seat)
  const [own, foe] = [before.titans[seat], before.titans[opponentOf(seat)]]
  if (!own || !foe) return undefined
  if (after.outcome?.winner === seat) return 'brings their titan down'
  return REASONS[action.type]({ content, before, after, seat, own, foe })
}

const BEST: readonly [StatName, string][] = [
  ['HP', 'The most life of your three'],
  ['Attack', 'It hits the hardest of your three'],
  ['Defense', 'The toughest of your three'],
  ['Speed', 'The quickest of your three'],
]

function explainPick(before: State, after: State, seat: SeatName): string | undefined {
  const picked = before.offers[seat].find(
    ({ id }, place) => id === after.titans[seat]?.id || place === after.picks[seat],
  )
  if (!picked) return undefined
  const best = BEST.find(([stat]) => before.offers[seat].every((other) => other[stat] <= picked[stat]))
  return best?.[1] ?? `${picked.HP} HP, and ${picked.Attack} attack`
}

interface Round {
  content: Content
  before: State
  after: State
  seat: SeatName
  own: Titan
  foe: Titan
}

const REASONS: Readonly<Record<RoundAction['type'], (round: Round) => string | undefined>> = {
  attack({ content, before, seat, foe }) {
    const mine = attackRange(content, before, seat, false)
    const theirs = attackRange(content, before, opponentOf(seat), false)
    if (!mine || !theirs) return undefined
    const left = hpOf(before, foe)
    if (mine.most >= left) return `can end it: up to ${mine.most} damage, and they have ${left} HP`
    if (mine.most > theirs.most) return `hits harder than theirs: ${words(mine)} against ${words(theirs)}`
    return `deals ${words(mine)} damage right now`
  },
  defend({ content, before, seat }) {
    const open = attackRange(content, before, opponentOf(seat), false)
    const guarded = attackRange(content, before, opponentOf(seat), true)
    return open && guarded && `cuts their attack from ${words(open)} to ${words(guarded)}`
  },
  ability({ content, before, after, own }) {
    const { cost } = abilityOf(content, before, own)
    if (hpOf(after, own) > hpOf(before, own)) return 'heals you more than they hurt you'
    return `is ready: it costs ${cost} of your ${chargeOf(before, own)} charge`
  },
  rest({ content, before, after, own }) {
    const { name, cost } = abilityOf(content, before, own)
    const [had, has] = [chargeOf(before, own), chargeOf(after, own)]
    if (has <= had) return undefined
    return `gives ${has - had} charge${had < cost && has >= cost ? `: enough for ${name}` : ''}`
  },
}

const words = ({ least, most }: Range): string => (least === most ? `${most}` : `${least}–${most}`)
