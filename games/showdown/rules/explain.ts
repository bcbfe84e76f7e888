// Explains in a short sentence why a hint is good. The opponent's action is unknown, so all numbers come from the state
// before the turn.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { type Phrase, phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { Action, Team } from './actions.ts'
import type { Content, Move } from './content.ts'
import { cooldownOf } from './cooldowns.ts'
import { isResting } from './marks.ts'
import { damageOf, mustRest } from './preview.ts'
import { initiativeSpeed } from './resolve.ts'
import { isAlive, isSeat, type Monster, opponentOf, type State } from './state.ts'

const phrase = phrases<Words>()

/** Both active monsters at the beginning of the turn. */
interface Duel {
  content: Content
  turn: number
  own: Monster
  foe: Monster
  next: Monster | undefined
  foeNext: Monster | undefined
}

/**
 * Returns a reason that continues the name of the action: “Heavy Slam” + “finishes Gravelsnout: 54 damage”, “Switch to
 * Cragmaw:” + “it hits harder”.
 */
export function explain(content: Content, before: State, after: State, seat: Seat, action: Action): Phrase | undefined {
  if (action.type === 'submit_team') return whyTeam(content, action)
  if (!isSeat(seat) || before.phase !== 'turn') return undefined
  const { active: own, bench } = before.sides[seat]
  const { active: foe, bench: foeBench } = before.sides[opponentOf(seat)]
  if (!own || !foe) return undefined
  const [next, foeNext] = [bench, foeBench].map((team) => team.find(isAlive) ?? undefined)
  const duel = { content, turn: before.turn, own, foe, next, foeNext }
  if (action.type === 'switch') {
    const incoming = bench[action.bench - 1]
    return incoming ? whySwitch(duel, incoming) : undefined
  }
  if (action.type !== 'use_move') return undefined
  if (mustRest(content, own, before.turn)) return whyRest(duel)
  const move = content.moveOf(defined(own.moves[action.move]))
  return whyHit(duel, move, after.outcome?.winner === seat) ?? whyMove(duel, move)
}

/** Names the quickest monster of the team and the monster with the most HP. */
function whyTeam({ speciesOf }: Content, { monsters }: Team): Phrase | undefined {
  const all = monsters.map(({ id, stats }) => ({ ...speciesOf(id), stats: { ...speciesOf(id).stats, ...stats } }))
  const most = (stat: 'speed' | 'maxHp' | 'attack') => all.toSorted((a, b) => b.stats[stat] - a.stats[stat])[0]
  const [quick, big] = [most('speed'), most('maxHp')]
  if (!quick || !big) return undefined
  return quick === big
    ? phrase('explain.team.one', { quick: quick.name })
    : phrase('explain.team.two', { quick: quick.name, big: big.name, hp: big.stats.maxHp })
}

/** Explains a move whose damage is enough to win the match or to make the opposing monster faint. */
function whyHit({ content, turn, own, foe, foeNext }: Duel, move: Move, wins: boolean): Phrase | undefined {
  const damage = damageOf(content, move, own, foe, turn)
  if (damage === null || damage < foe.hp) return undefined
  if (wins && !foeNext) return phrase('explain.wins', { damage, foe: foe.name, hp: foe.hp })
  const faster = initiativeSpeed(content, own, turn) > initiativeSpeed(content, foe, turn)
  return phrase('explain.finishes', { damage, foe: foe.name, faster })
}

function whyMove({ content, turn, own, foe, next, foeNext }: Duel, move: Move): Phrase | undefined {
  const damage = damageOf(content, move, own, foe, turn)
  const threat = hardestHit(content, foe, own, turn)
  const reason = move.reason?.({ user: own, foe, damage: damage ?? 0, threat, next, foeNext })
  if (reason !== undefined) return reason
  if (damage === null || damage === 0) return undefined
  if (isResting(content, foe, turn)) return phrase('explain.resting', { damage, foe: foe.name })
  const share = { damage, foe: foe.name, hp: foe.hp }
  const hardest = usableMoves(content, own).reduce((most, hit) =>
    (damageOf(content, hit, own, foe, turn) ?? 0) > (damageOf(content, most, own, foe, turn) ?? 0) ? hit : most,
  )
  if (hardest.id === move.id) return phrase('explain.hardest', share)
  const isEarlier = content.phaseOf(move.phase).order < content.phaseOf(hardest.phase).order
  return isEarlier ? phrase('explain.takesBefore', { ...share, move: hardest.id }) : phrase('explain.takes', share)
}

function whyRest({ content, turn, own, foe, next }: Duel): Phrase {
  if (!next) return phrase('explain.restOnly', { own: own.name })
  const threat = hardestHit(content, foe, own, turn)
  return threat < own.hp
    ? phrase('explain.restSafe', { own: own.name, hp: own.hp, threat })
    : phrase('explain.restFresh', { foe: foe.name })
}

function whySwitch({ content, turn, own, foe }: Duel, incoming: Monster): Phrase {
  if (isResting(content, own, turn)) return phrase('explain.switchRests', { own: own.name })
  const [now, then] = [own, incoming].map((one) => hardestHit(content, foe, one, turn)) as [number, number]
  if (now >= own.hp && then < incoming.hp)
    return phrase('explain.switchSaves', { own: own.name, hp: own.hp, foe: foe.name, damage: now })
  if (then / incoming.hp < now / own.hp)
    return phrase('explain.switchTakes', { foe: foe.name, damage: then, hp: incoming.hp })
  const harder = hardestHit(content, incoming, foe, turn)
  if (harder > hardestHit(content, own, foe, turn))
    return phrase('explain.switchHits', { foe: foe.name, damage: harder })
  return phrase('explain.switchKeeps', { own: own.name, hp: own.hp })
}

/** Returns the highest damage that a monster can deal to another in one turn. Damage that depends on the turn is left out. */
function hardestHit(content: Content, user: Monster, target: Monster, turn: number): number {
  if (isResting(content, user, turn)) return 0
  return Math.max(0, ...usableMoves(content, user).map((move) => damageOf(content, move, user, target, turn) ?? 0))
}

/** Returns the moves that a monster can use now. */
const usableMoves = (content: Content, user: Monster): Move[] =>
  user.moves.map((id) => content.moveOf(id)).filter((move) => cooldownOf(move, user) === 0)
