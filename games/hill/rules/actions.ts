// The schema of every action, named as in the rule book, and the actions that are legal in each phase of a turn.
import type { Static, TProperties } from 'typebox'
import * as Type from 'typebox'
import type { ActionKind } from '#kit/game.ts'
import type { Phase } from './state.ts'

const id = Type.String({ minLength: 1, maxLength: 40 })
const ids = Type.Array(id, { maxItems: 12, uniqueItems: true })
const tile = Type.Integer({ minimum: 0, maximum: 67 })
const seat = Type.String({ minLength: 1, maxLength: 8 })

/**
 * Builds an action's schema. An action may name the state version that the client saw. An old version alone is no
 * reason to refuse the action (ruling R-8 of the rule book).
 */
const action = <T extends string, P extends TProperties>(type: T, fields: P) =>
  Type.Object(
    { type: Type.Literal(type), version: Type.Optional(Type.Integer({ minimum: 0 })), ...fields },
    { additionalProperties: false },
  )

const schemas = (classes: readonly string[]) => ({
  ChooseClass: action('ChooseClass', {
    class: Type.Unsafe<string>(Type.Union(classes.map((name) => Type.Literal(name)))),
  }),
  SwapEquip: action('SwapEquip', {
    item: id,
    to: Type.Union([
      Type.Literal('wearable'),
      Type.Literal('holdable'),
      Type.Literal('bandolier'),
      Type.Literal('backpack'),
    ]),
    swapWith: Type.Optional(id),
  }),
  UseItem: action('UseItem', {
    item: id,
    direction: Type.Optional(Type.Union([Type.Literal('forward'), Type.Literal('back')])),
    to: Type.Optional(tile),
    tile: Type.Optional(tile),
  }),
  ContinueToPreDuel: action('ContinueToPreDuel', {}),
  OfferDuel: action('OfferDuel', { target: seat }),
  AcceptDuel: action('AcceptDuel', {}),
  DeclineDuel: action('DeclineDuel', {}),
  MonkCancel: action('MonkCancel', {}),
  ProposeTrade: action('ProposeTrade', { target: seat, give: ids, take: ids }),
  AcceptTrade: action('AcceptTrade', {}),
  DeclineTrade: action('DeclineTrade', {}),
  ContinueToMoveOrSleep: action('ContinueToMoveOrSleep', {}),
  ChooseSleep: action('ChooseSleep', {}),
  ChooseMove: action('ChooseMove', {}),
  ChooseBranch: action('ChooseBranch', { to: tile }),
  ConfirmDraw: action('ConfirmDraw', {}),
  ResolveChance: action('ResolveChance', { item: id }),
  ConfirmTreasureSwap: action('ConfirmTreasureSwap', {}),
  CommitRoll: action('CommitRoll', { target: Type.Optional(id) }),
  Reroll: action('Reroll', {}),
  Retreat: action('Retreat', {}),
  AssignLoot: action('AssignLoot', { items: ids }),
  StartAmbush: action('StartAmbush', {}),
  DropToBottom: action('DropToBottom', { item: id }),
  PickupDroppedItem: action('PickupDroppedItem', { item: id }),
  Pass: action('Pass', {}),
  Confirm: action('Confirm', {}),
  Resume: action('Resume', {}),
  Leave: action('Leave', {}),
})

type Schemas = ReturnType<typeof schemas>
export type ActionType = keyof Schemas
export type Action = { [T in ActionType]: Static<Schemas[T]> }[ActionType]
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

const EXTRAS: Partial<Record<ActionType, Omit<ActionKind, 'schema'>>> = {
  ProposeTrade: { sampled: true },
  ContinueToPreDuel: { leadsOn: true },
  ContinueToMoveOrSleep: { leadsOn: true },
  Leave: { aside: true },
}

/** Returns every kind of action with its schema, for a game with these classes. */
export const actionKinds = (classes: readonly string[]): Record<ActionType, ActionKind> =>
  Object.fromEntries<ActionKind>(
    Object.entries(schemas(classes)).map(([type, schema]) => [type, { schema, ...EXTRAS[type as ActionType] }]),
  ) as Record<ActionType, ActionKind>

/** Actions of windows that can interrupt a player's movement: a fork, an ambush, or a duel that cannot be declined. */
const ON_THE_WAY: readonly ActionType[] = ['ChooseBranch', 'UseItem', 'StartAmbush', 'MonkCancel', 'Pass']

export const LEGAL_ACTIONS: Record<Phase, readonly ActionType[]> = {
  lobby: ['ChooseClass', 'Pass'],
  turnStart: ON_THE_WAY,
  manage: ['SwapEquip', 'UseItem', 'ContinueToPreDuel'],
  preDuel: [
    'OfferDuel',
    'AcceptDuel',
    'DeclineDuel',
    'ProposeTrade',
    'AcceptTrade',
    'DeclineTrade',
    'UseItem',
    'MonkCancel',
    'ContinueToMoveOrSleep',
  ],
  moveOrSleep: ['ChooseSleep', 'ChooseMove', ...ON_THE_WAY],
  resolveTile: ['ConfirmDraw', 'ResolveChance', 'ConfirmTreasureSwap', 'SwapEquip', 'PickupDroppedItem', ...ON_THE_WAY],
  combat: ['CommitRoll', 'UseItem', 'Retreat', 'Pass'],
  duel: ['CommitRoll', 'UseItem', 'Reroll', 'Retreat', 'Pass'],
  postCombat: ['AssignLoot', 'SwapEquip', 'Confirm'],
  capacity: ['DropToBottom', 'PickupDroppedItem', 'Pass', 'Confirm'],
  endTurn: [],
  finalBracket: ['CommitRoll', 'Reroll', 'Pass'],
}
