// To a lesson and back to where one was.
import { navigate } from './route.ts'

let from = '/'

export function toLesson(game: string): void {
  from = location.pathname
  navigate(`/learn/${game}`)
}

export const fromLesson = (): void => navigate(from)
