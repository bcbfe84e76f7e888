// Ids of matches and rooms in the journal: m/ABCDEF-3 is the third match of the room r/ABCDEF.
import { ROOM_LETTERS } from '#kit/protocol/room.ts'
import { nameOfStream } from '../streams/stream-id.ts'

export const MATCH_PREFIX = 'm/'
export const ROOM_PREFIX = 'r/'

export const matchStream = (matchId: string): string => `${MATCH_PREFIX}${matchId}`
export const roomStream = (code: string): string => `${ROOM_PREFIX}${code}`

const ROOM_MATCH = new RegExp(`^([${ROOM_LETTERS}]{6})-\\d+$`)

/** True if a match with this id belongs to a room. */
export const isRoomMatch = (matchId: string): boolean => ROOM_MATCH.test(matchId)

export const roomMatchId = (code: string, number: number): string => `${code}-${number}`

/** Returns the code of the room that a match belongs to. */
export const codeOf = (matchId: string): string | undefined => ROOM_MATCH.exec(matchId)?.[1]

/** Returns the stream id of the room that a match's stream belongs to. */
export function roomOf(id: string): string | undefined {
  const code = codeOf(nameOfStream(id))
  return code && roomStream(code)
}
