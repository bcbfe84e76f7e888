// The clocks of a room's matches: practice without clocks, and the time on which the people in a room agree.
import type { AgreedClocks, Refusal, Seat } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { isBot } from '../identity/bot-person.ts'
import { find, isRunning, type RoomMatch, type RoomState, setReady } from './state.ts'

/** Returns the time for which somebody asks if everyone with a seat has agreed. Otherwise the time is normal. */
export function agreedTime({ time, people }: RoomState): AgreedClocks | undefined {
  const seated = people.filter(({ id, seat }) => seat !== null && !isBot(id))
  return time && seated.length > 0 && seated.every(({ id }) => time.agreed.includes(id)) ? time.clocks : undefined
}

/** Returns the clocks of the next match: the time that was agreed on, otherwise practice without clocks, or normal. */
export function nextClocks(state: RoomState): Pick<RoomMatch, 'clocks' | 'agreed'> {
  const clocks = agreedTime(state)
  if (clocks) return { clocks, agreed: true }
  return state.clocks ? { clocks: state.clocks } : {}
}

/** Switches the clocks on or off. If the field `clocks` is missing, as in old rooms, the clocks are on. */
export function setClocks(state: RoomState, clocks: 'on' | 'off'): void {
  if (clocks === 'off') {
    state.clocks = 'off'
    delete state.time
  } else delete state.clocks
}

/**
 * Asks for a time, or agrees to the time for which somebody asks. Another time than before ends all agreements, and
 * everyone else has to say again that they are ready.
 */
export function agreeOn(state: RoomState, id: string, clocks: 'on' | AgreedClocks): void {
  if (clocks === state.time?.clocks) return agree(state, id)
  delete state.clocks
  delete state.time
  if (clocks !== 'on') state.time = { clocks, agreed: [id] }
  if (isRunning(state)) return
  for (const person of state.people) if (person.id !== id && !isBot(person.id)) setReady(person, false)
}

/** Agrees for a person who sat down while the room showed `clocks`. Any other value ends the person's agreement. */
export function agreeBySitting(state: RoomState, id: string, clocks: AgreedClocks | undefined): void {
  if (clocks !== undefined && clocks === state.time?.clocks) agree(state, id)
  else endAgreement(state, id)
}

function agree({ time }: RoomState, id: string): void {
  if (time && !time.agreed.includes(id)) time.agreed.push(id)
}

/** Ends the agreement of one person. The request ends with the last agreement. */
export function endAgreement(state: RoomState, id: string): void {
  if (!state.time) return
  state.time.agreed = state.time.agreed.filter((other) => other !== id)
  if (state.time.agreed.length === 0) delete state.time
}

export function refuseTime(state: RoomState, seat: Seat, clocks: 'on' | AgreedClocks): Refusal | undefined {
  if (!find(state, seat)?.seat && seat !== state.owner) return refusal('standing', 'Sit down first', { what: 'first' })
  if (isRunning(state) && !state.open) return refusal('running', 'The match is being played', { what: 'other' })
  const same = clocks === 'on' ? !state.time : clocks === state.time?.clocks && state.time.agreed.includes(seat)
  return same ? refusal('same', 'You have chosen that already', { what: 'chosen' }) : undefined
}
