// Wherever in the app one is: the title, the app's icon and a chime say that a match waits.
import { useEffect, useRef } from 'react'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { playTone } from '../design/browser/sound.ts'
import { waitingElsewhere } from '../wire/follow.ts'
import { store, useApp } from './store.ts'
import { countInTitle } from './title.ts'

export function useWaiting(): void {
  const app = useApp()
  const waiting = app.mine?.matches.filter(({ waits }) => waits !== null) ?? []
  const elsewhere = waitingElsewhere(app)
  useEffect(() => store.follow('matches', true), [])
  useEffect(() => countInTitle(elsewhere.length), [elsewhere.length])
  useEffect(() => markIcon(waiting.length), [waiting.length])
  useChime(app.mine && waiting.map(keyOf), elsewhere.map(keyOf))
}

/** One decision after the other of the same match is another thing to be called for. */
const keyOf = ({ matchId, code, waits }: MyMatch): string => `${matchId ?? code} ${waits}`

/** Where the app is installed. A browser that can't, or may not, does without. */
function markIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

/** For what did not wait before; the table one sits at has its own. Nothing is heard for what one finds when one comes. */
function useChime(waiting: readonly string[] | null, elsewhere: readonly string[]): void {
  const before = useRef<readonly string[] | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = waiting
    if (known && elsewhere.some((key) => !known.includes(key))) playTone('yourTurn')
  })
}
