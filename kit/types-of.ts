// The types of a game, read from the type of the game itself: `ActionOf<typeof game>`.
import type { AnyAction, AnyGame, Event, Game, Seat } from './game.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: each type reads one part of a game and ignores the others.
export type ActionOf<G extends AnyGame> =
  G extends Game<any, infer Action extends AnyAction, any, any, any, any, any> ? Action : never

export type OptionsOf<G extends AnyGame> = G extends Game<any, any, infer Options, any, any, any, any> ? Options : never

export type EventOf<G extends AnyGame> =
  G extends Game<any, any, any, infer Told extends Event, any, any, any> ? Told : never

export type SeatOf<G extends AnyGame> =
  G extends Game<any, any, any, any, infer Name extends Seat, any, any> ? Name : never

export type ViewOf<G extends AnyGame> = G extends Game<any, any, any, any, any, infer View, any> ? View : never

/** The kinds of moments that the game marks on the timeline of a replay. */
export type MomentKindOf<G extends AnyGame> =
  G extends Game<any, any, any, any, any, any, infer Kind extends string> ? Kind : never
// biome-ignore-end lint/suspicious/noExplicitAny: each type reads one part of a game and ignores the others.
