// Opens a lesson, and afterwards returns to the table from which the player came.
import { type Route, readRoute } from './address.ts'
import { navigate } from './route.ts'

/** The screens on which a match or its room waits for the player. */
const TABLES: readonly Route['at'][] = ['room', 'match', 'local']

/** Opens a game's lesson. The address keeps the table from which the player comes, also when the page is reloaded. */
export function openLesson(game: string): void {
  const isAtTable = TABLES.includes(readRoute(location.pathname).at)
  navigate(`/learn/${game}${isAtTable ? `?from=${encodeURIComponent(location.pathname)}` : ''}`)
}

/** Returns the path of the table that waits for the player; null if the lesson was opened elsewhere. */
function waitingTable(): string | null {
  const from = new URLSearchParams(location.search).get('from')
  return from !== null && TABLES.includes(readRoute(from).at) ? from : null
}

export const leaveLesson = (): void => navigate(waitingTable() ?? '/')

/** True if the player opened the lesson from a table or a room, where the match still waits. */
export const isTableWaiting = (): boolean => waitingTable() !== null
