// Declares a game. Its actions, options, seats, view and moments are declared once, and all types follow from them.
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import * as Type from 'typebox'
import { mapFields } from './fields.ts'
import type { ActionKind, Event, Game, Seat, SeatPlan } from './game.ts'

/** A type of action by its fields. The field `type` and the schema follow from the key among the game's actions. */
export type ActionFields<Fields extends TProperties = TProperties> = Omit<ActionKind, 'schema'> & { fields: Fields }

/**
 * Declares a type of action. Properties such as `aside` are explained at `ActionKind`. The actions of a game are a
 * constant of their own.
 */
export const action = <const Fields extends TProperties>(
  fields: Fields,
  properties: Omit<ActionKind, 'schema'> = {},
): ActionFields<Fields> => ({ fields, ...properties })

type Flat<T> = { [K in keyof T]: T[K] }

/** The actions of a game, from what `action` returned for each type. */
export type ActionIn<Kinds> = {
  [T in keyof Kinds & string]: Kinds[T] extends ActionFields<infer Fields>
    ? Flat<{ type: T } & Static<TObject<Fields>>>
    : never
}[keyof Kinds & string]

/** The events of a game, from their fields: `{ played: { seat: Seat; card: Card } }`. */
export type EventIn<Events> = {
  [T in keyof Events & string]: Flat<{ type: T } & Events[T]>
}[keyof Events & string]

const closed = { additionalProperties: false }

/** Returns the action types of a game with their schemas. A schema refuses fields that it does not name. */
const kindsOf = <Kinds extends Readonly<Record<string, ActionFields>>>(
  actions: Kinds,
): Record<keyof Kinds & string, ActionKind> => mapFields(actions, kindOf)

const kindOf = ({ fields, ...properties }: ActionFields, type: string): ActionKind => ({
  schema: Type.Object({ type: Type.Literal(type), ...fields }, closed),
  ...properties,
})

/** The names that occur twice in a list of names. */
type Twice<Names extends readonly Seat[], Seen extends Seat = never> = Names extends readonly [
  infer First extends Seat,
  ...infer Others extends readonly Seat[],
]
  ? Extract<First, Seen> | Twice<Others, Seen | First>
  : never

/** Refuses a list in which a name occurs twice, with a sentence as the error message. */
type NoneTwice<Names extends readonly Seat[]> = [Twice<Names>] extends [never]
  ? unknown
  : `the seat ${Twice<Names>} is named twice`

type Declared<
  State,
  Kinds extends Readonly<Record<string, ActionFields>>,
  Schema extends TSchema,
  Told extends Event,
  Names extends readonly Seat[],
  View,
  Kind extends string,
> = Omit<
  Game<State, ActionIn<Kinds>, Static<Schema>, Told, NoInfer<Names[number]>, View, Kind>,
  'actions' | 'options' | 'seats'
> & {
  actions: Kinds
  options: Schema
  seats: Omit<SeatPlan, 'names'> & { names: Names & NoneTwice<Names> }
}

/**
 * Declares a game: `defineGame<State, Events>()({ id: 'stones', … })`. `Events` holds the fields of each event by its
 * type. The types of everything else follow from the declaration. Actions and options are constants of their own: after
 * a call such as `Type.Object()` inside the declaration, TypeScript no longer checks what its functions return.
 */
export const defineGame =
  <State, Events = Record<never, never>>() =>
  <
    Kinds extends Readonly<Record<string, ActionFields>>,
    Schema extends TSchema,
    const Names extends readonly Seat[],
    View,
    Kind extends string = string,
  >(
    declared: Declared<State, Kinds, Schema, EventIn<Events>, Names, View, Kind>,
  ): Game<State, ActionIn<Kinds>, Static<Schema>, EventIn<Events>, Names[number], View, Kind> => ({
    ...declared,
    actions: kindsOf<Kinds>(declared.actions),
  })
