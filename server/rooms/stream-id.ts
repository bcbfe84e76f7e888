// Ids of matches and rooms in the journal: m/ABCDEF-3 is the third match of the room r/ABCDEF.
import { ROOM_LETTERS } from '#kit/protocol/room.ts'
import { nameOfStream } from '../streams/stream-id.ts'

export const MATCH_PREFIX = 'm/'
export const ROOM_PREFIX = 'r/'

export const matchStream = (matchId: string): string => `${MATCH_PREFIX}${matchId}`
export const roomStream = (code: string): string => `${ROOM_PREFIX}${code}`

const ROOM_MATCH = new RegExp(`^([${ROOM_LETTERS}]{6})-\\d+$`)

/** True if the match id has the form of ids that rooms give to their matches. */
export const isRoomMatch = (matchId: string): boolean => ROOM_MATCH.test(matchId)

export const roomMatchId = (code: string, number: number): string => `${code}-${number}`

/** Returns the code of the room that a match belongs to; undefined if the match belongs to no room. */
export const codeOf = (matchId: string): string | undefined => ROOM_MATCH.exec(matchId)?.[1]

/** Returns the stream id of the room to which a match belongs, from the match's stream id. */
export function roomOf(id: string): string | undefined {
  const code = codeOf(nameOfStream(id))
  return code && roomStream(code)
}
