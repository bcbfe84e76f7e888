// The phase duel: two players fight round by round. Ambushes, the Nefarious Spirit and the final bracket use it too.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { classOf } from '../content/classes.ts'
import { applyDamage } from '../damage.ts'
import { setHp } from '../health.ts'
import { retreat } from '../movement.ts'
import { roll } from '../roll.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { enter, goTo, pop, push, renewNumber, top } from '../stack.ts'
import {
  type DamageReaction,
  type Duel,
  type DuelCause,
  type Frame,
  type FrameOf,
  type Hill,
  type Player,
  playerOf,
  type State,
} from '../state.ts'
import { attackBonus, defenceBonus, roundBonuses } from '../strength.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'
import { endTurnNow } from './endTurn.ts'

const duelOf = (state: State): Duel => state.combat as Duel
const isBracket = (state: State): boolean => duelOf(state).cause === 'bracket'

/** Starts a duel. The phase or window that it interrupts continues after the duel's capacity phase. */
export function startDuel(turn: Hill, a: Seat, b: Seat, cause: DuelCause): void {
  const { state } = turn
  const sides: [Seat, Seat] = b === state.currentPlayerUid && cause !== 'bracket' ? [b, a] : [a, b]
  state.combat = { kind: 'duel', cause, sides, round: 1, committed: [], rerolled: false, dice: null, speakers: [] }
  if (cause !== 'bracket') enter(turn, 'duel')
  turn.emit({ type: 'duel', sides, cause })
  push(state, 'duel', {})
}

export const duel: Rules<'duel'> = {
  advance(turn, frame) {
    const { state } = turn
    const { sides, committed, dice, speakers } = duelOf(state)
    const gone = sides.find((seat) => !playerOf(state, seat).active)
    if (gone) endDuel(turn, isBracket(state) ? sides.find((seat) => seat !== gone) : undefined)
    else if (dice && speakers.length === 0) applyRound(turn, frame)
    else if (!dice && committed.length === 2) rollRound(turn, frame)
    else return 'wait'
  },
  window: (_, state) => (duelOf(state).dice ? 'hits' : undefined),
  wants(state) {
    const { sides, committed, speakers } = duelOf(state)
    const [speaker] = speakers
    if (speaker) return [{ seat: speaker.seat, kind: 'hits', otherwise: 'fight on' }]
    const otherwise = isUndecidable(state) && !isBracket(state) ? 'retreat' : 'fight on'
    return sides.filter((seat) => !committed.includes(seat)).map((seat) => ({ seat, kind: 'round', otherwise }))
  },
  refuse(state, _, seat, action) {
    const { sides, dice, speakers, committed } = duelOf(state)
    if (!sides.includes(seat)) return NOT_YOUR_DECISION
    if (dice) return refuseSpeaker(defined(speakers[0]), seat, action.type)
    if (action.type === 'UseItem') return refuseUse(state, seat, moment(state, seat), action)
    if (action.type === 'Retreat') return undefined
    if (action.type !== 'CommitRoll') return 'there are no dice to answer'
    if (action.target !== undefined) return 'a duel has only one target'
    return committed.includes(seat) ? 'you have committed' : undefined
  },
  candidates: (state, _, seat) => [
    { type: 'CommitRoll' },
    { type: 'Reroll' },
    { type: 'Pass' },
    ...usesAt(state, seat, moment(state, seat)),
    ...(isBracket(state) ? [] : [{ type: 'Retreat' as const }]),
  ],
  /**
   * A player who is ready for the next round may retreat until both players are ready, but never in the final
   * bracket.
   */
  unasked: (state) => (duelOf(state).dice || isBracket(state) ? [] : duelOf(state).committed),
  act(turn, frame, seat, action) {
    const fight = duelOf(turn.state)
    if (action.type === 'UseItem') useItem(turn, seat, action)
    else if (action.type === 'CommitRoll') fight.committed.push(seat)
    else if (action.type === 'Retreat') flee(turn, seat)
    else if (action.type === 'Reroll') reroll(turn, frame, seat)
    else {
      fight.speakers.shift()
      renewNumber(turn.state, frame)
    }
  },
  otherwise: (state) => ({
    type: duelOf(state).dice ? 'Pass' : isUndecidable(state) && !isBracket(state) ? 'Retreat' : 'CommitRoll',
  }),
}

const DIE = 6

/**
 * True if no dice can decide the duel, because each defence is at least 5 above the opponent's attack. The default
 * action is then a retreat. In the final bracket the first round decides.
 */
function isUndecidable(state: State): boolean {
  const [a, b] = duelOf(state).sides.map((seat) => playerOf(state, seat)) as [Player, Player]
  const misses = (by: Player, at: Player) => DIE + attackBonus(by, 'duel') <= 1 + defenceBonus(at, 'duel')
  return misses(a, b) && misses(b, a)
}

/**
 * When a player may use items in a duel: only the current player, and only before the dice are rolled. In the final
 * bracket nobody may use items.
 */
const moment = (state: State, seat: Seat) =>
  seat === state.currentPlayerUid && !duelOf(state).dice ? 'duel' : undefined

function refuseSpeaker(speaker: DamageReaction, seat: Seat, type: string): string | undefined {
  if (speaker.seat !== seat) return NOT_YOUR_DECISION
  if (type === 'Pass' || (type === 'Reroll' && speaker.reroll) || (type === 'Retreat' && speaker.retreat))
    return undefined
  return type === 'Reroll' ? 'there is no re-roll for you' : type === 'Retreat' ? 'not now' : 'the dice are rolled'
}

/** Rolls the attack and defence of the first side, then the attack and defence of the second side. */
function rollRound(turn: Hill, frame: Frame): void {
  const fight = duelOf(turn.state)
  const [a, b] = fight.sides
  const die = (what: string, seat: Seat) => roll(turn, 6, `duel.${what}`, seat)
  const [attackA, defenceA, attackB, defenceB] = [
    die('attack', a),
    die('defence', a),
    die('attack', b),
    die('defence', b),
  ] as const
  fight.dice = { attack: [attackA, attackB], defence: [defenceA, defenceB] }
  fight.committed = []
  fight.speakers = speakersFor(turn.state)
  renewNumber(turn.state, frame)
}

/** Attack and defence of one side of a duel, each the sum of die and bonuses. */
function strengths(state: State, side: 0 | 1): { attack: number; defence: number } {
  const { dice, sides } = duelOf(state)
  const player = playerOf(state, sides[side])
  return {
    attack: (dice?.attack[side] ?? 0) + attackBonus(player, 'duel'),
    defence: (dice?.defence[side] ?? 0) + defenceBonus(player, 'duel'),
  }
}

const isHit = (state: State, side: 0 | 1): boolean =>
  strengths(state, side === 0 ? 1 : 0).attack > strengths(state, side).defence

/**
 * Lists the players who would lose HP by these dice and may react: first a re-roll, then retreats. Of two players who
 * may retreat, the current player comes first.
 */
function speakersFor(state: State): DamageReaction[] {
  const { sides, rerolled } = duelOf(state)
  const hit = sides.filter((_, side) => isHit(state, side as 0 | 1))
  const mayRetreat = !isBracket(state)
  const first = rerolled ? undefined : hit.find((seat) => classOf(playerOf(state, seat)).rerolls)
  // A player who may re-roll and is also the first who may retreat gets a single decision for both.
  const both = first !== undefined && first === hit[0] && mayRetreat
  const speakers = mayRetreat
    ? hit.filter((seat) => !(both && seat === first)).map((seat) => ({ seat, reroll: false, retreat: true }))
    : []
  return first === undefined ? speakers : [{ seat: first, reroll: true, retreat: both }, ...speakers]
}

/** Re-rolls a player's defence die. The new result replaces the old result, even if the new result is worse. */
function reroll(turn: Hill, frame: Frame, seat: Seat): void {
  const fight = duelOf(turn.state)
  if (!fight.dice) return
  fight.dice.defence[fight.sides[0] === seat ? 0 : 1] = roll(turn, 6, 'duel.reroll', seat)
  fight.rerolled = true
  fight.speakers = speakersFor(turn.state)
  renewNumber(turn.state, frame)
}

function applyRound(turn: Hill, frame: Frame): void {
  const { state } = turn
  const fight = duelOf(state)
  const [a, b] = fight.sides
  const before = [playerOf(state, a).hp, playerOf(state, b).hp] as const
  const hits = [isHit(state, 0), isHit(state, 1)] as const
  turn.emit({
    type: 'round',
    kind: 'duel',
    sides: fight.sides,
    round: fight.round,
    dice: fight.dice,
    added: fight.sides.map((seat) => roundBonuses(playerOf(state, seat), 'duel')),
    strengths: [strengths(state, 0), strengths(state, 1)],
    hits,
  })
  if (isBracket(state) && isUndecidable(state)) return endByShortfall(turn)
  if (hits[0]) applyDamage(turn, a, 1, 'duel')
  if (hits[1]) applyDamage(turn, b, 1, 'duel')
  fight.round++
  fight.dice = null
  renewNumber(state, frame)
  const down = fight.sides.filter((seat) => playerOf(state, seat).hp === 0)
  if (down.length === 2 && fight.cause === 'bracket') {
    // If both players fall to 0 HP in the final bracket, both get back their HP from before the round.
    setHp(turn, a, before[0], 'replay')
    setHp(turn, b, before[1], 'replay')
  } else if (down.length === 2) endDuel(turn, undefined)
  else if (down.length === 1)
    endDuel(
      turn,
      fight.sides.find((seat) => seat !== down[0]),
      down[0],
    )
}

/**
 * Ends a duel that no dice can decide. The player whose attack missed by less wins; if both missed by the same number,
 * the lower seat wins.
 */
function endByShortfall(turn: Hill): void {
  const { state } = turn
  const { sides } = duelOf(state)
  const [a, b] = [strengths(state, 0), strengths(state, 1)]
  const shortfalls = [b.defence - a.attack, a.defence - b.attack] as const
  const [winner, loser] = shortfalls[0] <= shortfalls[1] ? sides : [sides[1], sides[0]]
  turn.emit({ type: 'shortfall', sides, shortfalls, winner })
  endDuel(turn, winner, loser)
}

function flee(turn: Hill, seat: Seat): void {
  retreat(turn, seat)
  if (seat === turn.state.currentPlayerUid) {
    turn.state.combat = null
    endTurnNow(turn)
  } else endDuel(turn, undefined)
}

/** Ends the duel. The winner may take loot only if the loser is at 0 HP. */
function endDuel(turn: Hill, winner: Seat | undefined, loser?: Seat): void {
  const { state } = turn
  const bracket = isBracket(state)
  state.combat = null
  turn.emit({ type: 'duelOver', winner: winner ?? null })
  if (winner && loser) {
    playerOf(state, winner).summary.duelsWon++
    playerOf(state, loser).summary.duelsLost++
  }
  if (bracket) return advanceBracket(state, winner as Seat)
  enter(turn, 'postCombat')
  goTo(state, 'postCombat', {
    step: 'loot',
    result: { kind: 'duel', winner: winner ?? null, loser: loser ?? null },
    gained: false,
    nested: false,
  })
}

function advanceBracket(state: State, winner: Seat): void {
  pop(state)
  const bracket = top(state) as FrameOf<'finalBracket'>
  bracket.pair = null
  bracket.through.push(winner)
}
