// Opens a lesson, and afterwards returns to the page from which the player came.
import { navigate } from './route.ts'

let from = '/'

export function openLesson(game: string): void {
  from = location.pathname
  navigate(`/learn/${game}`)
}

export const leaveLesson = (): void => navigate(from)
