// What streams are called in the journal: m/ABCDEF-3 is a match, the third of the room r/ABCDEF. Nobody else puts these together or takes them apart.
import { ROOM_LETTERS } from '#kit/protocol/room.ts'

export const matchStream = (matchId: string): string => `m/${matchId}`
export const roomStream = (code: string): string => `r/${code}`

/** As people know it: the match's id, the room's code. */
export const nameOfStream = (id: string): string => id.slice(id.indexOf('/') + 1)

const ROOM_MATCH = new RegExp(`^([${ROOM_LETTERS}]{6})-\\d+$`)

/** Whether a match of this id is a room's. */
export const isRoomMatch = (matchId: string): boolean => ROOM_MATCH.test(matchId)

export const roomMatchId = (code: string, number: number): string => `${code}-${number}`

/** The code of the room a match is played in. */
export const codeOf = (matchId: string): string | undefined => ROOM_MATCH.exec(matchId)?.[1]

/** The room's stream of a match's. */
export function roomOf(id: string): string | undefined {
  const code = codeOf(nameOfStream(id))
  return code && roomStream(code)
}
