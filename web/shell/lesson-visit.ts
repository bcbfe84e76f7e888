// Opens a lesson and returns to the page the player came from.
import { navigate } from './route.ts'

let from = '/'

export function openLesson(game: string): void {
  from = location.pathname
  navigate(`/learn/${game}`)
}

export const leaveLesson = (): void => navigate(from)
