// Opens a lesson, and afterwards returns to the page from which the player came.
import { type Route, readRoute } from './address.ts'
import { navigate } from './route.ts'

/** The screens on which a match or its room waits for the player. */
const TABLES: readonly Route['at'][] = ['room', 'match', 'local']

let from = '/'

export function openLesson(game: string): void {
  from = location.pathname
  navigate(`/learn/${game}`)
}

export const leaveLesson = (): void => navigate(from)

/** True if the player opened the lesson from a table or a room, where the match still waits. */
export const isTableWaiting = (): boolean => TABLES.includes(readRoute(from).at)
