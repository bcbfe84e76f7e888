// Schemas of the actions, and the type of the handlers. Each action has one handler.
import type { Static, TProperties } from 'typebox'
import * as Type from 'typebox'
import { type ActionKind, type Dice, type Refusal, refusal, type Seat } from '#kit/game.ts'
import { partialOptions } from './options.ts'
import type { Square } from './squares.ts'
import type { ChessTurn, Phase, State } from './state.ts'
import { isCaptain, ownerOf } from './teams.ts'

const shape = <T extends string, P extends TProperties>(type: T, fields: P) =>
  Type.Object({ type: Type.Literal(type), ...fields }, { additionalProperties: false })
const withoutFields = <T extends string>(type: T) => shape(type, {})

const square = Type.Unsafe<Square>(Type.String({ pattern: '^[a-h][1-8]$', description: 'a1 to h8' }))
const player = Type.String({ minLength: 1, maxLength: 8, description: 'A seat.' })

export const SCHEMAS = {
  select_piece: shape('select_piece', { square }),
  choose_move: shape('choose_move', {
    to: square,
    promotion: Type.Optional(
      Type.Union([Type.Literal('q'), Type.Literal('r'), Type.Literal('b'), Type.Literal('n')], {
        description: 'A queen if it is left out.',
      }),
    ),
  }),
  suggest: shape('suggest', { from: square, to: square }),
  resign: withoutFields('resign'),
  offer_draw: withoutFields('offer_draw'),
  accept_draw: withoutFields('accept_draw'),
  decline_draw: withoutFields('decline_draw'),
  join_team: shape('join_team', { team: Type.Union([Type.Literal('white'), Type.Literal('black')]) }),
  rename_team: shape('rename_team', {
    name: Type.String({ maxLength: 200, description: '1–24 characters after trimming.', text: 'name' }),
  }),
  assign_captain: shape('assign_captain', { player }),
  hand_over: shape('hand_over', { player }),
  set_options: shape('set_options', { options: partialOptions }),
  start: withoutFields('start'),
  kick: shape('kick', { player }),
  leave: withoutFields('leave'),
}

export type ActionType = keyof typeof SCHEMAS
export type ActionOf<T extends ActionType> = Static<(typeof SCHEMAS)[T]>
export type Action = { [T in ActionType]: ActionOf<T> }[ActionType]

/** Handles one action. `choices` may list illegal actions too; the caller removes them. */
export interface ActionHandler<A> extends Omit<ActionKind, 'schema'> {
  phases: readonly Phase[]
  refuse?(state: State, seat: Seat, action: A): Refusal | undefined
  perform(turn: ChessTurn, seat: Seat, action: A): void
  choices(state: State, seat: Seat, dice?: Dice): readonly A[]
}

export type ActionHandlers<T extends ActionType> = { [K in T]: ActionHandler<ActionOf<K>> }

export const onlyOwner = (state: State, seat: Seat): Refusal | undefined =>
  ownerOf(state) === seat ? undefined : refusal('not_owner', 'Only the host may do that')

export const onlyCaptains = (state: State, seat: Seat): Refusal | undefined =>
  isCaptain(state, seat) ? undefined : refusal('not_captain', 'Only captains may do that')
