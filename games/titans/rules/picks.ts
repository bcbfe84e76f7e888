// The phase before the battle: each player gets three titans to pick from, and the battle starts with the picks.
import type { Dice } from '#kit/game.ts'
import type { Options } from './actions.ts'
import type { Content, Scene } from './content.ts'
import { noEffects } from './effect.ts'
import { emitEvent } from './events.ts'
import { deal, namesOf } from './offers.ts'
import { openRound } from './resolve.ts'
import { type Offer, SEATS, type SeatName } from './state.ts'

const PICK_SECONDS = 60
/** Up to this length of a round, a match is played in one sitting. */
const SITTING_SECONDS = 3600

/** Returns the seconds to pick a titan: a minute, but as long as a round if a round is longer than an hour. */
export const pickSeconds = ({ roundSeconds }: Options): number =>
  roundSeconds > SITTING_SECONDS ? roundSeconds : PICK_SECONDS

/** Index of the titan that a seat gets if its clock runs out. */
export const FIRST_OFFER = 0

export function dealAll(content: Content, dice: Dice): Record<SeatName, Offer[]> {
  const player1 = deal(content, dice, 'player1', [])
  return { player1, player2: deal(content, dice, 'player2', namesOf(player1)) }
}

/** Starts the battle once both seats have picked. Round 1 begins with full HP and charge 0. */
export function startBattle(scene: Scene, expired: readonly SeatName[] = []): void {
  const { state } = scene
  for (const seat of SEATS) enter(scene, seat)
  state.lockedPlayers = []
  state.phase = 'Battle'
  emitEvent(scene, {
    type: 'battle_started',
    titans: { player1: state.titans.player1?.id, player2: state.titans.player2?.id },
    expired: [...expired],
  })
  openRound(scene)
}

function enter({ content, state }: Scene, seat: SeatName): void {
  const offer = state.offers[seat][state.picks[seat] ?? -1]
  if (!offer) throw new Error(`${seat} has picked no titan`)
  const { ability, ...titan } = offer
  state.titans[seat] = titan
  state.titanHPs[titan.id] = titan.HP
  state.titanCharges[titan.id] = 0
  state.titanAbilities[titan.id] = ability
  state.effects[titan.id] = noEffects(content)
}
