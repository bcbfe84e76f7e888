// The page's title: the number of other matches that wait for the player, and the screen's name.
import { useEffect } from 'react'

let words = 'Turnstone'
let waiting = 0

const write = () => {
  document.title = waiting > 0 ? `(${waiting}) ${words}` : words
}

export function useTitle(title: string): void {
  useEffect(() => {
    words = title
    write()
  }, [title])
}

export function setWaitingCount(count: number): void {
  waiting = count
  write()
}
