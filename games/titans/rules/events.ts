// The events of a match. An event in a round has its entry of the round log as `text`.
import type { EventIn } from '#kit/define.ts'
import type { RoundAction } from './actions.ts'
import type { Scene } from './content.ts'
import type { Clock, Fighter, Reason, SeatName } from './state.ts'

/** The fields of an event about one titan with an entry of the round log. */
type Logged<Details = unknown> = { seat: SeatName; titan: string; text: string } & Details

type Hit = { amount: number; hpBefore: number; hp: number }

type Fields = {
  locked: { seat: SeatName }
  battle_started: { titans: Record<SeatName, string | undefined>; expired: SeatName[] }
  round_opened: Clock
  choice: Logged<{ action: RoundAction['type']; expired: boolean }>
  speed_roll: Logged<{ speed: number; slowed: boolean; rand: number; speedRoll: number }>
  first: Logged
  attack: Logged<{ rand: number; attackValue: number; effectiveDef: number; damage: number }>
  defended: Logged<{ rand: number | null; defMultiplier: number; effectiveDef: number }>
  defend: Logged
  ability: Logged<{ ability: string; cost: number }>
  rest: Logged
  damage: Logged<Hit & { damage: number; cause: string }>
  shield_absorb: Logged<{ effect: string; value: number; absorbed: number }>
  heal: Logged<Hit>
  charge: Logged<{ chargeBefore: number; charge: number; cause: string }>
  effect: Logged<{ effect: string; value: boolean | number }>
  /** Effects that end without a text have no entry of the log. */
  effect_ended: Omit<Logged, 'text'> & { effect: string; value: boolean | number; text?: string }
  defeat: Logged
  forfeit: { seat: SeatName }
  surrender: { seat: SeatName }
  match_over: { winner: SeatName | null; winners: SeatName[]; reason: Reason; at: number }
}

/** The fields of each event by its type. */
export type Events = { [Type in keyof Fields]: { roundNumber: number } & Fields[Type] }
export type TitansEvent = EventIn<Events>
export type TitansEventOf<Type extends TitansEvent['type']> = Extract<TitansEvent, { type: Type }>

/** `Omit` for each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

export function emitEvent(scene: Scene, event: Without<TitansEvent, 'roundNumber'>): void {
  scene.emit({ ...event, roundNumber: scene.state.roundNumber })
}

/** Emits an event about one titan and adds the event's text to the round log. */
export function logEvent(
  scene: Scene,
  { seat, titan }: Fighter,
  text: string,
  event: Without<Extract<TitansEvent, { titan: string }>, 'roundNumber' | 'seat' | 'titan' | 'text'>,
): void {
  scene.state.roundLog.push(text)
  emitEvent(scene, { ...event, seat, titan: titan.id, text })
}

/** Formats a number for the log with at most one decimal. Positive values below 0.1 are shown as 0.1. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? `${value}` : Math.max(0.1, value).toFixed(1)
