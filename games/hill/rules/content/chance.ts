// The chance cards, and the effect of each card on the player who drew it. The file windows/chance.ts handles the Luck
// Charm before the effect and the new tile after it.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { boardOf, distance, isFinal, isSanctuary, tileAt, tileBehind } from '../board.ts'
import { applyDamage } from '../damage.ts'
import { canDuel } from '../duelling.ts'
import { drawTreasure, itemsOf, newestOf, returnToDeck } from '../inventory.ts'
import { jump, moveByGroupEffect, placeOffTurn, rewind, walk } from '../movement.ts'
import { finish } from '../outcome.ts'
import { roll } from '../roll.ts'
import { push } from '../stack.ts'
import { activeSeats, type Hill, otherSeats, playerOf, type State } from '../state.ts'
import { catalogue } from './catalogue.ts'
import type { ChanceRow, UseDetails } from './rows.ts'
import { placeOnOwnTile, WHILE_MOVING } from './uses.ts'

const walking = (steps: number, way: 1 | -1) => (turn: Hill) => walk(turn, 'resolveTile', steps, way)

function skipNextTurn(turn: Hill, seat: Seat): void {
  const player = playerOf(turn.state, seat)
  player.skipNextTurn++
  turn.emit({ type: 'skips', seat, turns: player.skipNextTurn })
}

/** Writes to the log that a card had no effect. */
const nothing = (turn: Hill, seat: Seat, card: string): void => turn.emit({ type: 'nothing', seat, card })

/** Lets a player draw several treasures, then opens one window in which the player may swap items. */
function findTreasure(turn: Hill, seat: Seat, count: number): void {
  for (let i = 0; i < count; i++) drawTreasure(turn, seat, 1, 'chance')
  push(turn.state, 'swap', { phase: 'resolveTile', seat, closes: 'ConfirmTreasureSwap' })
}

/** Moves all players by their own rolls. Everyone rolls first, even players who cannot move. Then everyone moves. */
function everyoneMoves(turn: Hill, way: 1 | -1, by: string): void {
  const seats = activeSeats(turn.state)
  const rolls = seats.map((seat) => roll(turn, 4, `chance.${by}`, seat))
  seats.forEach((seat, i) => {
    moveByGroupEffect(turn, seat, defined(rolls[i]), way, by)
  })
}

/**
 * Moves everyone forward. If several players reach the final tile, they duel in the final bracket. If only the player
 * who drew the card reaches it, that player wins.
 */
function stampede(turn: Hill, seat: Seat): void {
  const landed = (s: Seat) => isFinal(boardOf(turn.state), playerOf(turn.state, s).position)
  const waiting = activeSeats(turn.state).filter(landed)
  everyoneMoves(turn, 1, 'stampede')
  const arrived = activeSeats(turn.state).filter((s) => landed(s) && !waiting.includes(s))
  if (arrived.length > 1) push(turn.state, 'finalBracket', { left: arrived, through: [], pair: null })
  else if (arrived[0] === seat) finish(turn, seat, 'final')
}

const inReach = (state: State, seat: Seat): boolean => {
  const { position } = playerOf(state, seat)
  return !isSanctuary(boardOf(state), position) && !isFinal(boardOf(state), position)
}

/** Returns the nearest candidate. If several are equally near, one of them is chosen at random. */
function nearest(turn: Hill, seat: Seat, candidates: readonly Seat[]): Seat | undefined {
  const away = (other: Seat) =>
    distance(boardOf(turn.state), playerOf(turn.state, seat).position, playerOf(turn.state, other).position)
  const least = Math.min(...candidates.map(away))
  const tied = candidates.filter((other) => away(other) === least)
  if (tied.length < 2) return tied[0]
  const chosen = turn.dice.pick(tied, 'chance.nearest', seat)
  turn.emit({ type: 'nearest', seat, tied, chosen })
  return chosen
}

function mysticWave(turn: Hill, seat: Seat): void {
  const here = playerOf(turn.state, seat).position
  const other = nearest(
    turn,
    seat,
    otherSeats(turn.state, seat).filter((s) => inReach(turn.state, s) && playerOf(turn.state, s).position !== here),
  )
  if (!other) return nothing(turn, seat, 'mystic-wave')
  const there = playerOf(turn.state, other).position
  jump(turn, there, 'mystic-wave')
  placeOffTurn(turn, other, here, 'mystic-wave')
}

const SPIRIT_REACH = 6

function nefariousSpirit(turn: Hill, seat: Seat): void {
  const { state } = turn
  const here = playerOf(state, seat).position
  const near = (s: Seat) =>
    inReach(state, s) &&
    canDuel(state, s) &&
    distance(boardOf(state), here, playerOf(state, s).position) <= SPIRIT_REACH
  const target = canDuel(state, seat) ? nearest(turn, seat, otherSeats(state, seat).filter(near)) : undefined
  if (!target) return nothing(turn, seat, 'nefarious-spirit')
  const there = playerOf(state, target).position
  if (there !== here) jump(turn, there, 'nefarious-spirit')
  push(state, 'challenge', { phase: 'resolveTile', from: seat, to: target, cause: 'spirit', answered: false })
}

/** Lists the ways to use Instinct: one step forward or back. At a fork, each way forward names its branch. */
function instinctWays(state: State, seat: Seat): UseDetails[] {
  const { position, movementHistory } = playerOf(state, seat)
  const board = boardOf(state)
  const exits = tileAt(board, position).next
  const forward = exits.map(
    (to): UseDetails => ({ direction: 'forward', tile: to, ...(exits.length > 1 ? { to } : {}) }),
  )
  const back =
    movementHistory.length > 1 || tileBehind(board, position) !== undefined
      ? [{ direction: 'back' as const, tile: defined(rewind(board, movementHistory, 1).at(-1)) }]
      : []
  return [...forward, ...back]
}

export const CHANCE: readonly ChanceRow[] = [
  { id: 'exhaustion', name: 'Exhaustion', text: 'Back 1', copies: 4, happen: walking(1, -1) },
  { id: 'cave-in', name: 'Cave-in', text: 'Back 3', copies: 3, happen: walking(3, -1) },
  { id: 'faint', name: 'Faint', text: 'Skip your next turn', copies: 2, happen: skipNextTurn },
  {
    id: 'vital-energy',
    name: 'Vital Energy',
    text: 'Roll d4 and move on now',
    copies: 2,
    happen: (turn, seat) => walk(turn, 'resolveTile', roll(turn, 4, 'chance.vital-energy', seat), 1),
  },
  {
    id: 'earthquake',
    name: 'Earthquake',
    text: 'Everyone rolls d4 and moves back',
    copies: 2,
    told: { moved: 'shaken back to' },
    happen: (turn) => everyoneMoves(turn, -1, 'earthquake'),
  },
  {
    id: 'lost-treasure',
    name: 'Lost Treasure',
    text: 'Draw 2 tier 1 treasures and skip your next turn',
    copies: 2,
    happen: (turn, seat) => {
      skipNextTurn(turn, seat)
      findTreasure(turn, seat, 2)
    },
  },
  {
    id: 'jinn-thief',
    name: 'Jinn Thief',
    text: 'Give up one of your items',
    copies: 3,
    told: { gone: 'gives up', nothing: 'there is nothing to give up' },
    choice: {
      from: itemsOf,
      default: (player) => newestOf(player, itemsOf(player)),
      otherwise: 'give up the newest',
      title: 'The jinn wants one of your things',
      more: 'Choose what you give up.',
      does: 'Give up',
    },
    happen: (turn, seat, item) => {
      if (item) returnToDeck(turn, seat, item, 'jinn-thief')
      else nothing(turn, seat, 'jinn-thief')
    },
  },
  {
    id: 'sprained-wrist',
    name: 'Sprained Wrist',
    text: 'Lose 1 HP',
    copies: 3,
    told: { hp: 'a sprained wrist' },
    happen: (turn, seat) => applyDamage(turn, seat, 1, 'sprained-wrist'),
  },
  {
    id: 'covered-pit',
    name: 'Covered Pit',
    text: 'Draw a tier 1 treasure',
    copies: 3,
    happen: (turn, seat) => findTreasure(turn, seat, 1),
  },
  { id: 'white-bearded-spirit', name: 'White-Bearded Spirit', text: 'Forward 2', copies: 2, happen: walking(2, 1) },
  {
    id: 'mystic-wave',
    name: 'Mystic Wave',
    text: 'Change places with the nearest player',
    copies: 2,
    told: { moved: 'carried by the wave to', nothing: 'nobody else is within its reach' },
    happen: mysticWave,
  },
  {
    id: 'nefarious-spirit',
    name: 'Nefarious Spirit',
    text: 'If a player is within 6 tiles move there and duel at once',
    copies: 2,
    told: { moved: 'dragged by the spirit to', nothing: 'nobody to duel is within 6 tiles' },
    happen: nefariousSpirit,
  },
  {
    id: 'ambush-opportunity',
    name: 'Ambush Opportunity',
    text: 'Keep: place it face down on your tile, and duel who enters it',
    copies: 2,
    words: 'From your next turn on: hide it on your tile, and duel whoever steps there.',
    worth: 0.5,
    use: placeOnOwnTile({
      refuse(state, seat, card) {
        const { position, fresh } = playerOf(state, seat)
        if (fresh.includes(card)) return 'only from your next turn on'
        return state.tiles.ambushes.some((other) => other.tile === position && other.owner === seat)
          ? 'an ambush of yours lies here already'
          : undefined
      },
      go: (turn, seat, _, card) => {
        const tile = playerOf(turn.state, seat).position
        turn.state.tiles.ambushes.push({ tile, owner: seat, card })
        turn.emit({ type: 'ambushPlaced', seat, tile, card }, [seat])
      },
      faceDown: true,
    }),
  },
  {
    id: 'instinct',
    name: 'Instinct',
    text: 'Keep: 1 step forward or back',
    copies: 2,
    words: 'Take 1 step forward or back, before or after moving.',
    worth: 1,
    use: {
      moments: WHILE_MOVING,
      steps: 1,
      ways: instinctWays,
      go: (turn, _, way) =>
        walk(turn, turn.state.phase, 1, way.direction === 'back' ? -1 : 1, way.direction === 'back' ? null : way.tile),
    },
  },
  // With this card, several players can reach the final tile at once. They duel in the final bracket.
  {
    id: 'stampede',
    name: 'Stampede',
    text: 'Everyone rolls d4 and moves forward',
    copies: 1,
    told: { moved: 'swept forward to' },
    happen: stampede,
  },
]

const cards = catalogue('card', CHANCE)
export const registerCards = cards.enter
export const isCard = (id: string): boolean => cards.find(id) !== undefined
export const cardOf = (id: string): ChanceRow => defined(cards.find(id))
