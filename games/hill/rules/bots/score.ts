// The score by which bots judge a state. One point is worth one tile on the way to the final tile.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { type Board, boardOf, stepsToGo, type Tier, tileAt } from '../board.ts'
import { classOf } from '../content/classes.ts'
import { ENEMIES, enemyOf, LOOT, QUEUES, type RollResult } from '../content/enemies.ts'
import { itemOf } from '../content/items.ts'
import type { EnemyRow } from '../content/rows.ts'
import { thingOf } from '../content/things.ts'
import { capacityOf, equippedItems, itemsOf } from '../inventory.ts'
import { markOf } from '../marks.ts'
import { type Duel, otherSeats, type Player, playerOf, type State } from '../state.ts'
import { attackBonus, defenceBonus, movementBonus } from '../strength.ts'
import { type Fighter, oddsOf } from './odds.ts'

const WON = 1000
/** Cost of each tile between the player and the final tile. The part above 1 stands for the fights on the way. */
const TILE = 1.2
/** Average result of a roll to move, which is also what a lost turn costs. */
const TURN = 2.5
/** Cost of a lost fight: one tile back and one turn of sleep. */
const DEFEAT = 1 + TURN
/** Value of one HP, in addition to its effect on the fights ahead. */
const HP = 0.35
/** Value of one point of attack or defence, per tile still to go. */
const POINT = 0.03
/** Value of a treasure, per tile still to go. */
const TREASURE: Record<Tier, number> = { 1: 0.012, 2: 0.04, 3: 0.04 }
const CHANCE = -0.4
/**
 * Probability of stopping on each of the first four tiles ahead (STOPS), probability for later tiles (STOP), and number
 * of tiles that the score looks at (AHEAD).
 */
const STOPS = [0.25, 0.31, 0.39, 0.49]
const STOP = 0.4
const AHEAD = 9
/** Factor for the score of the best opponent, which is subtracted from the bot's own score. */
const RIVAL = 0.5

/** Returns the seat's own value minus the weighted value of its best opponent. */
export function score(state: State, seat: Seat): number {
  if (state.outcome) return state.outcome.winner === seat ? WON : -WON
  if (!playerOf(state, seat).active) return -WON
  const others = otherSeats(state, seat).map((other) => standing(state, other))
  return standing(state, seat) - Math.max(...others) * RIVAL + challenge(state, seat)
}

function standing(state: State, seat: Seat): number {
  const player = playerOf(state, seat)
  const left = stepsToGo(boardOf(state), player.position)
  const pace = TURN / Math.max(1, TURN + movementBonus({ ...player, marks: [] }))
  const owed = player.skipNextTurn + (player.mustSleepNextTurn ? 1 : 0)
  const marked = player.marks.reduce((sum, id) => sum + (markOf(id).worth ?? 0), 0)
  const points = attackBonus(player, 'fight') + defenceBonus(player, 'fight')
  return (
    -left * pace * TILE -
    owed * TURN +
    marked +
    points * POINT * left +
    inHand(player) +
    inCombat(state, seat, left) +
    outlook(state, seat, left)
  )
}

/**
 * Value of items and kept cards. Equipment in the backpack is worth little. Items that the player will have to drop are
 * worth nothing.
 */
function inHand(player: Player): number {
  const carried = bestOf(player, 'backpack', (item) => pointsOf(item) * 0.2) + bestOf(player, 'bandolier', worthOf)
  return [...equippedItems(player), ...player.kept].reduce((sum, card) => sum + worthOf(card), carried)
}

const worthOf = (thing: string): number => thingOf(thing)?.worth ?? 0

function bestOf(player: Player, place: 'backpack' | 'bandolier', worth: (item: string) => number): number {
  const worths = player[place].map(worth)
  if (worths.length > capacityOf(player, place)) worths.sort((a, b) => b - a).splice(capacityOf(player, place))
  return worths.reduce((sum, one) => sum + one, 0)
}

function pointsOf(item: string): number {
  const { attack = 0, defence = 0, fightAttack = 0, movement = 0 } = itemOf(item)
  return attack + defence + fightAttack + movement * 2
}

function fighter(player: Player, where: 'fight' | 'duel', hp: number = player.hp): Fighter {
  const guard = player.bandolier.some((item) => itemOf(item).guards) ? 1 : 0
  return { hp: hp > 0 ? hp + guard : 0, attack: attackBonus(player, where), defence: defenceBonus(player, where) }
}

/**
 * Value of the player's HP. During a fight or duel: the value of the HP expected at its end, plus expected gains and
 * losses.
 */
function inCombat({ combat, players }: State, seat: Seat, left: number): number {
  const player = defined(players[seat])
  if (combat?.kind === 'fight' && combat.seat === seat) {
    const foes = combat.foes.map(({ id, hp }) => ({ ...enemyOf(id), hp }))
    return (
      fightWorth(fighter(player, 'fight'), foes, left) +
      combat.kills.reduce((sum, id) => sum + lootOf(enemyOf(id).tier, left), 0)
    )
  }
  if (combat?.kind === 'duel' && combat.sides.includes(seat))
    return duelWorth(player, defined(players[rival(combat, seat)]), left, combat.sides[0] === seat)
  return hpWorth(player)
}

/** Value of a player's HP. A player who must sleep next turn is valued at full HP, because sleep heals. */
const hpWorth = (player: Player): number => (player.mustSleepNextTurn ? player.maxHp : player.hp) * HP

const lootOf = (tier: Tier, left: number): number =>
  average(LOOT[tier], (found) => (found ? TREASURE[found] * left : 0))

function fightWorth(own: Fighter, foes: readonly (Fighter & { tier: Tier })[], left: number): number {
  const { won, hp } = oddsOf(own, foes)
  const loot = foes.reduce((sum, { tier }) => sum + lootOf(tier, left), 0)
  return hp * HP + won * loot - (1 - won) * (DEFEAT - WHOLE * HP)
}

const WHOLE = 5

const rival = ({ sides }: Duel, seat: Seat): Seat => defined(sides.find((other) => other !== seat))

/** Value of a duel to one of the two players. The winner takes useful items; the loser loses items and a turn. */
function duelWorth(own: Player, other: Player, left: number, isFirst: boolean): number {
  const [mine, theirs] = [fighter(own, 'duel'), fighter(other, 'duel')]
  const win = oddsOf(mine, [theirs])
  const { won: lose } = oddsOf(theirs, [mine])
  // If no side can hit the other, only a retreat ends the duel. The bot of the first side retreats, because otherwise
  // both sides would wait forever.
  if (win.won + lose === 0) return isFirst ? -RETREAT : hpWorth(own)
  return (
    win.hp * HP + win.won * (SPOILS * goods(other, left) + TURN / 2) - lose * (goods(own, left) + TURN - own.maxHp * HP)
  )
}

const SPOILS = 0.5
/**
 * Cost of staying in a duel that nobody can win. It is higher than the cost of any retreat, so the bot retreats at
 * once.
 */
const RETREAT = 40

const goods = (player: Player, left: number): number =>
  inHand(player) + itemsOf(player).reduce((sum, item) => sum + pointsOf(item), 0) * POINT * left

/** Value of the duels this player has offered. It is reduced, because the opponent may decline. */
function challenge(state: State, seat: Seat): number {
  const frame = state.stack.at(-1)
  if (frame?.kind !== 'preDuel') return 0
  const [own, isFirst] = [playerOf(state, seat), seat === state.currentPlayerUid]
  const left = stepsToGo(boardOf(state), own.position)
  const gain = (one: Player, other: Player, first: boolean) => duelWorth(one, other, left, first) - hpWorth(one)
  const worth = (other: Player) => gain(own, other, isFirst) - gain(other, own, !isFirst) * RIVAL
  return frame.offers.reduce(
    (sum, { from, to }) => (from === seat ? sum + Math.max(0, worth(playerOf(state, to))) * ACCEPTED : sum),
    0,
  )
}

const ACCEPTED = 0.3

/**
 * Expected value of the tiles ahead and of a tile about to be resolved. For distant tiles it assumes full HP, because
 * the player can sleep on the way.
 */
function outlook(state: State, seat: Seat, left: number): number {
  const player = playerOf(state, seat)
  const own = fighter(player, 'fight', player.mustSleepNextTurn ? player.maxHp : player.hp)
  const whole = fighter(player, 'fight', player.maxHp)
  const worth = (tile: number, by: Fighter) => tileWorth(state, player, by, tile, left) - by.hp * HP
  const ahead = wayAhead(boardOf(state), player.position, 0, (tile, steps) =>
    steps < STOPS.length ? worth(tile, own) * defined(STOPS[steps]) : worth(tile, whole) * STOP,
  )
  return ahead + (isUnresolved(state, seat) ? worth(player.position, own) : 0)
}

/** Value of the tiles ahead. At a fork, only the better branch is valued. */
function wayAhead(board: Board, from: number, steps: number, worth: (tile: number, steps: number) => number): number {
  const { next } = tileAt(board, from)
  if (steps === AHEAD || next.length === 0) return 0
  return Math.max(...next.map((tile) => worth(tile, steps) + wayAhead(board, tile, steps + 1, worth)))
}

const isUnresolved = (state: State, seat: Seat): boolean =>
  playerOf(state, seat).pendingTile !== null ||
  (seat === state.currentPlayerUid &&
    state.stack.some((frame) => frame.kind === 'resolveTile' && frame.step === 'begin'))

/** Value to a player of stopping on a tile. `own` has the HP and the bonuses to calculate with. */
function tileWorth(state: State, player: Player, own: Fighter, id: number, left: number): number {
  const { tiles } = state
  const { type, tier } = tileAt(boardOf(state), id)
  const trapped = tiles.traps[id] && !classOf(player).sureFooted ? TURN : 0
  const queue = tiles.queues[id]
  if (queue) return fightWorth(own, queue.map(enemyOf), left) - trapped
  const whole = own.hp * HP - trapped
  if (type === 'enemy') return enemyWorth(own, tier as Tier, left) - trapped
  if (type === 'treasure') return whole + TREASURE[tier as Tier] * left
  return type === 'chance' ? whole + CHANCE : whole
}

const TYPICAL = Object.fromEntries(
  ([1, 2, 3] as const).map((tier) => [tier, ENEMIES.find((enemy) => enemy.tier === tier && enemy.typical)]),
) as Record<Tier, EnemyRow>

const enemyWorth = (own: Fighter, tier: Tier, left: number): number =>
  average(QUEUES[tier], (tiers) =>
    fightWorth(
      own,
      tiers.map((one) => TYPICAL[one]),
      left,
    ),
  )

function average<T>(shares: readonly RollResult<T>[], worth: (gives: T) => number): number {
  let [sum, before] = [0, 0]
  for (const { upTo, gives } of shares) {
    sum += (worth(gives) * (upTo - before)) / 100
    before = upTo
  }
  return sum
}
