// The phase combat: the current player fights the enemies of an enemy tile, round by round.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { boardOf, type Tier, tileAt } from '../board.ts'
import { enemyOf, QUEUES, resultOfRoll } from '../content/enemies.ts'
import { applyDamage } from '../damage.ts'
import { discard, draw } from '../decks.ts'
import { retreat } from '../movement.ts'
import { roll } from '../roll.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { enter, goTo, renewNumber } from '../stack.ts'
import { currentPlayer, enemyDeck, type Fight, type FrameOf, type Hill, playerOf, type State } from '../state.ts'
import { attackBonus, defenceBonus, roundBonuses } from '../strength.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'
import { endTurnNow } from './endTurn.ts'

const fightOf = (state: State): Fight => state.combat as Fight

export const combat: Rules<'combat'> = {
  advance: () => 'wait',
  window: (_, state) => (fightOf(state).dice ? 'hits' : undefined),
  wants: (state) => [
    { seat: fightOf(state).seat, kind: fightOf(state).dice ? 'hits' : 'round', otherwise: 'fight on' },
  ],
  refuse(state, _, seat, action) {
    const fight = fightOf(state)
    if (seat !== fight.seat) return NOT_YOUR_DECISION
    if (action.type === 'Retreat') return undefined
    if (action.type === 'Pass') return fight.dice ? undefined : 'there are no dice to accept'
    if (fight.dice) return 'the dice are rolled'
    if (action.type === 'UseItem') return refuseUse(state, seat, 'fight', action)
    const target = action.type === 'CommitRoll' ? action.target : undefined
    return target === undefined || fight.foes.some((foe) => foe.id === target)
      ? undefined
      : `${target} is not in this fight`
  },
  candidates(state, _, seat) {
    const { foes, dice } = fightOf(state)
    if (dice) return [{ type: 'Pass' }, { type: 'Retreat' }]
    const targets =
      foes.length > 1
        ? foes.map(({ id }) => ({ type: 'CommitRoll' as const, target: id }))
        : [{ type: 'CommitRoll' as const }]
    return [...targets, ...usesAt(state, seat, 'fight'), { type: 'Retreat' }]
  },
  act(turn, frame, seat, action) {
    if (action.type === 'UseItem') return useItem(turn, seat, action)
    if (action.type === 'Retreat') return fleeFight(turn, seat)
    if (action.type === 'CommitRoll') rollRound(turn, action.target)
    if (action.type === 'Pass' || !wouldHurt(turn.state)) applyRound(turn, frame)
    renewNumber(turn.state, frame)
  },
  otherwise: (state) => (fightOf(state).dice ? { type: 'Pass' } : { type: 'CommitRoll' }),
}

/**
 * Starts the fight. Enemies left from an earlier fight have full HP again; otherwise new enemies are drawn. If no enemy
 * is left to draw, the tile counts as empty.
 */
export function goToCombat(turn: Hill, { nested }: FrameOf<'resolveTile'>): void {
  const { state } = turn
  const seat = state.currentPlayerUid
  const tile = currentPlayer(state).position
  const queue = state.tiles.queues[tile] ?? drawQueue(turn, seat, defined(tileAt(boardOf(state), tile).tier))
  if (queue.length === 0) return
  state.tiles.queues[tile] = queue
  state.combat = {
    kind: 'fight',
    seat,
    tile,
    queue: [...queue],
    foes: queue.map((id) => ({ id, hp: enemyOf(id).hp })),
    kills: [],
    round: 1,
    dice: null,
  }
  enter(turn, 'combat')
  turn.emit({ type: 'fight', seat, tile, foes: [...queue] })
  goTo(state, 'combat', { nested })
}

function drawQueue(turn: Hill, seat: Seat, tier: Tier): string[] {
  const shares = QUEUES[tier]
  const tiers =
    shares.length === 1 ? resultOfRoll(shares, 1) : resultOfRoll(shares, roll(turn, 100, 'enemy.queue', seat))
  return tiers.flatMap((t) => draw(turn, enemyDeck(t), seat) ?? [])
}

/**
 * Rolls the player's attack and defence, then the attack of each living enemy, then the defence of the attacked enemy.
 */
function rollRound(turn: Hill, chosen: string | undefined): void {
  const fight = fightOf(turn.state)
  const { seat } = fight
  const target = chosen ?? defined(fight.foes[0]).id
  const attack = roll(turn, 6, 'combat.player.attack', seat)
  const defence = roll(turn, 6, 'combat.player.defence', seat)
  const attacks = fight.foes.map(({ id }) => ({ id, attack: roll(turn, 6, 'combat.enemy.attack', id) }))
  const parry = roll(turn, 6, 'combat.enemy.defence', target)
  fight.dice = {
    target,
    attack,
    defence,
    foes: attacks.map((foe) => ({ ...foe, defence: foe.id === target ? parry : null })),
  }
}

interface RoundResult {
  attack: number
  defence: number
  hitTarget: boolean
  hits: string[]
}

/**
 * Applies the dice of a round. An attack higher than the defence takes 1 HP. An enemy killed in a round still attacks
 * in that round.
 */
function evaluateRound(state: State): RoundResult {
  const fight = fightOf(state)
  const dice = defined(fight.dice)
  const player = playerOf(state, fight.seat)
  const attack = dice.attack + attackBonus(player, 'fight')
  const defence = dice.defence + defenceBonus(player, 'fight')
  const parry = defined(dice.foes.find((foe) => foe.id === dice.target)?.defence)
  return {
    attack,
    defence,
    hitTarget: attack > parry + enemyOf(dice.target).defence,
    hits: dice.foes.filter((foe) => foe.attack + enemyOf(foe.id).attack > defence).map((foe) => foe.id),
  }
}

const wouldHurt = (state: State): boolean => evaluateRound(state).hits.length > 0

function applyRound(turn: Hill, frame: FrameOf<'combat'>): void {
  const { state } = turn
  const fight = fightOf(state)
  const dice = defined(fight.dice)
  const { attack, defence, hitTarget, hits } = evaluateRound(state)
  turn.emit({
    type: 'round',
    kind: 'fight',
    seat: fight.seat,
    round: fight.round,
    dice,
    added: roundBonuses(playerOf(state, fight.seat), 'fight'),
    attack,
    defence,
    hitTarget,
    hits,
  })
  if (hitTarget) strike(turn, fight, dice.target)
  applyDamage(turn, fight.seat, hits.length, 'fight')
  fight.round++
  fight.dice = null
  const lost = playerOf(state, fight.seat).hp === 0
  if (!lost && fight.foes.length > 0) return
  const { seat, tile } = fight
  const kills = fight.queue.filter((id) => fight.kills.includes(id))
  state.combat = null
  enter(turn, 'postCombat')
  turn.emit({ type: 'fightOver', seat, won: !lost })
  goTo(state, 'postCombat', {
    step: 'loot',
    result: { kind: 'fight', seat, tile, kills, won: !lost },
    gained: false,
    nested: frame.nested,
  })
}

function strike(turn: Hill, fight: Fight, id: string): void {
  const { state } = turn
  const foe = defined(fight.foes.find((other) => other.id === id))
  foe.hp--
  if (foe.hp > 0) return
  const { tier } = enemyOf(id)
  fight.foes = fight.foes.filter((other) => other !== foe)
  fight.kills.push(id)
  const left = (state.tiles.queues[fight.tile] ?? []).filter((other) => other !== id)
  if (left.length > 0) state.tiles.queues[fight.tile] = left
  else delete state.tiles.queues[fight.tile]
  discard(state, enemyDeck(tier), id)
  playerOf(state, fight.seat).summary.enemies[tier]++
  turn.emit({ type: 'killed', seat: fight.seat, enemy: id })
}

/** Ends the fight by a retreat of the player. Killed enemies stay dead, but the player gets no loot. */
function fleeFight(turn: Hill, seat: Seat): void {
  turn.state.combat = null
  retreat(turn, seat)
  endTurnNow(turn)
}
