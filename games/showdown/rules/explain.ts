// Explains in a short sentence why a hint is good. The opponent's action is unknown, so all numbers come from the state
// before the turn.
import type { Seat } from '#kit/game.ts'
import type { Action, Team } from './actions.ts'
import type { Content, Move } from './content.ts'
import { cooldownOf } from './cooldowns.ts'
import { isResting } from './marks.ts'
import { damageOf, mustRest } from './preview.ts'
import { initiativeSpeed } from './resolve.ts'
import { isAlive, isSeat, type Monster, opponentOf, type State } from './state.ts'

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
export function explain(content: Content, before: State, after: State, seat: Seat, action: Action): string | undefined {
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
  const move = content.moveOf(own.moves[action.move] as string)
  return whyHit(duel, move, after.outcome?.winner === seat) ?? whyMove(duel, move)
}

/** Names the quickest monster of the team and the monster with the most HP. */
function whyTeam({ speciesOf }: Content, { monsters }: Team): string {
  const all = monsters.map(({ id, stats }) => ({ ...speciesOf(id), stats: { ...speciesOf(id).stats, ...stats } }))
  const most = (stat: 'speed' | 'maxHp' | 'attack') => all.toSorted((a, b) => b.stats[stat] - a.stats[stat])[0]
  const [quick, big] = [most('speed'), most('maxHp')]
  return quick === big
    ? `${quick?.name} is the quickest and has the most HP`
    : `${quick?.name} is the quickest, and ${big?.name} has ${big?.stats.maxHp} HP`
}

/** Explains a move whose damage is enough to win the match or to make the opposing monster faint. */
function whyHit({ content, turn, own, foe, foeNext }: Duel, move: Move, wins: boolean): string | undefined {
  const damage = damageOf(content, move, own, foe, turn)
  if (damage === null || damage < foe.hp) return undefined
  if (wins && !foeNext) return `wins the match: ${damage} damage, and ${foe.name} has ${foe.hp} HP`
  const isFaster = initiativeSpeed(content, own, turn) > initiativeSpeed(content, foe, turn)
  return `finishes ${foe.name}: ${damage} damage${isFaster ? ', and you’re faster' : ''}`
}

function whyMove({ content, turn, own, foe, next, foeNext }: Duel, move: Move): string | undefined {
  const damage = damageOf(content, move, own, foe, turn)
  const threat = hardestHit(content, foe, own, turn)
  const reason = move.reason?.({ user: own, foe, damage: damage ?? 0, threat, next, foeNext })
  if (reason !== undefined) return reason
  if (damage === null || damage === 0) return undefined
  if (isResting(content, foe, turn)) return `hits ${foe.name} for ${damage} while it rests`
  const share = `${damage} of ${foe.name}’s ${foe.hp} HP`
  const hardest = usableMoves(content, own).reduce((most, hit) =>
    (damageOf(content, hit, own, foe, turn) ?? 0) > (damageOf(content, most, own, foe, turn) ?? 0) ? hit : most,
  )
  if (hardest.id === move.id) return `is your hardest hit: ${share}`
  const isEarlier = content.phaseOf(move.phase).order < content.phaseOf(hardest.phase).order
  return `takes ${share}${isEarlier ? `, and acts before ${hardest.name}` : ''}`
}

function whyRest({ content, turn, own, foe, next }: Duel): string {
  if (!next) return `it’s all ${own.name} can do this turn`
  const threat = hardestHit(content, foe, own, turn)
  return threat < own.hp
    ? `${own.name} can take it: ${own.hp} HP against ${threat} damage at most`
    : `it keeps the others fresh for ${foe.name}`
}

function whySwitch({ content, turn, own, foe }: Duel, incoming: Monster): string {
  if (isResting(content, own, turn)) return `${own.name} has to rest anyway`
  const [now, then] = [own, incoming].map((one) => hardestHit(content, foe, one, turn)) as [number, number]
  if (now >= own.hp && then < incoming.hp) return `${own.name} has ${own.hp} HP left, and ${foe.name} can deal ${now}`
  if (then / incoming.hp < now / own.hp) return `${foe.name} deals at most ${then} to its ${incoming.hp} HP`
  const harder = hardestHit(content, incoming, foe, turn)
  if (harder > hardestHit(content, own, foe, turn)) return `it hits ${foe.name} for up to ${harder}`
  return `it keeps ${own.name} at ${own.hp} HP for later`
}

/** Returns the highest damage that a monster can deal to another in one turn. Damage that depends on the turn is left out. */
function hardestHit(content: Content, user: Monster, target: Monster, turn: number): number {
  if (isResting(content, user, turn)) return 0
  return Math.max(0, ...usableMoves(content, user).map((move) => damageOf(content, move, user, target, turn) ?? 0))
}

/** Returns the moves that a monster can use now. */
const usableMoves = (content: Content, user: Monster): Move[] =>
  user.moves.map((id) => content.moveOf(id)).filter((move) => cooldownOf(move, user) === 0)
