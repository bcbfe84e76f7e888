// Before the battle: the offers, and the picks that open it.
import type { Dice } from '#kit/dice.ts'
import { type Scene, tell } from './events.ts'
import { openRound } from './resolve.ts'
import { SEATS, type SeatName, type State } from './state.ts'
import { deal, namesOf, type Offer } from './titans.ts'

export const PICK_SECONDS = 60
/** Picked for a seat whose time ran out. */
export const FIRST_OFFER = 0

export function dealAll(dice: Dice): Record<SeatName, Offer[]> {
  const player1 = deal(dice, 'player1', [])
  return { player1, player2: deal(dice, 'player2', namesOf(player1)) }
}

/** Both have picked: HP full, charge 0, round 1. */
export function startBattle(scene: Scene, expired: readonly SeatName[] = []): void {
  const { state } = scene
  for (const seat of SEATS) enter(state, seat)
  state.lockedPlayers = []
  state.phase = 'Battle'
  tell(scene, 'battle_started', { titans: { player1: state.titans.player1?.id, player2: state.titans.player2?.id }, expired: [...expired] })
  openRound(scene)
}

function enter(state: State, seat: SeatName): void {
  const offer = state.offers[seat][state.picks[seat] ?? -1]
  if (!offer) throw new Error(`${seat} has picked no titan`)
  const { ability, ...titan } = offer
  state.titans[seat] = titan
  state.titanHPs[titan.id] = titan.HP
  state.titanCharges[titan.id] = 0
  state.titanAbilities[titan.id] = ability
  state.effects[titan.id] = { shield: 0, slow: false, weaken: 0 }
}
