// The page's title: what the screen calls itself, and before it how many matches wait for this person elsewhere.
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

export function countInTitle(count: number): void {
  waiting = count
  write()
}
