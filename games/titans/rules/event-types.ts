// The types of the events of a match. An event in a round has its entry of the round log as `text`.
import type { EventIn } from '#kit/define.ts'
import type { RoundAction } from './actions.ts'
import type { Clock, Reason, SeatName } from './state.ts'

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
