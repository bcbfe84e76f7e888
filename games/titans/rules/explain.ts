// A short reason for a hint. Damage is random, so the reasons name ranges.
import type { Seat } from '#kit/game.ts'
import { type Phrase, phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { abilityOf } from './ability.ts'
import type { Action, RoundAction } from './actions.ts'
import type { Content } from './content.ts'
import { attackRange, type Range } from './preview.ts'
import { chargeOf, hpOf, isSeat, opponentOf, type SeatName, type State, type Titan } from './state.ts'

const phrase = phrases<Words>()

/** In the battle, the reason continues the name of the action: “Rest gives 60 charge: enough for Shock”. */
export function explain(content: Content, before: State, after: State, seat: Seat, action: Action): Phrase | undefined {
  if (!isSeat(seat) || action.type === 'surrender') return undefined
  if (action.type === 'pick') return explainPick(before, after, seat)
  const [own, foe] = [before.titans[seat], before.titans[opponentOf(seat)]]
  if (!own || !foe) return undefined
  if (after.outcome?.winner === seat) return phrase('explain.wins')
  return REASONS[action.type]({ content, before, after, seat, own, foe })
}

const BEST = ['HP', 'Attack', 'Defense', 'Speed'] as const

function explainPick(before: State, after: State, seat: SeatName): Phrase | undefined {
  const picked = before.offers[seat].find(
    ({ id }, place) => id === after.titans[seat]?.id || place === after.picks[seat],
  )
  if (!picked) return undefined
  const best = BEST.find((stat) => before.offers[seat].every((other) => other[stat] <= picked[stat]))
  return best ? phrase(`explain.most.${best}`) : phrase('explain.mixed', { hp: picked.HP, attack: picked.Attack })
}

interface Round {
  content: Content
  before: State
  after: State
  seat: SeatName
  own: Titan
  foe: Titan
}

const REASONS: Readonly<Record<RoundAction['type'], (round: Round) => Phrase | undefined>> = {
  attack({ content, before, seat, foe }) {
    const mine = attackRange(content, before, seat, false)
    const theirs = attackRange(content, before, opponentOf(seat), false)
    if (!mine || !theirs) return undefined
    const left = hpOf(before, foe)
    if (mine.most >= left) return phrase('explain.ends', { most: mine.most, left })
    if (mine.most > theirs.most) return phrase('explain.harder', { mine: words(mine), theirs: words(theirs) })
    return phrase('explain.deals', { mine: words(mine) })
  },
  defend({ content, before, seat }) {
    const open = attackRange(content, before, opponentOf(seat), false)
    const guarded = attackRange(content, before, opponentOf(seat), true)
    return open && guarded && phrase('explain.defend', { open: words(open), guarded: words(guarded) })
  },
  ability({ content, before, after, own }) {
    const { cost } = abilityOf(content, before, own)
    if (hpOf(after, own) > hpOf(before, own)) return phrase('explain.heals')
    return phrase('explain.ready', { cost, charge: chargeOf(before, own) })
  },
  rest({ content, before, after, own }) {
    const { id, cost } = abilityOf(content, before, own)
    const [had, has] = [chargeOf(before, own), chargeOf(after, own)]
    if (has <= had) return undefined
    const gain = has - had
    return had < cost && has >= cost
      ? phrase('explain.restFor', { gain, ability: id })
      : phrase('explain.rest', { gain })
  },
}

const words = ({ least, most }: Range): string => (least === most ? `${most}` : `${least}–${most}`)
