// Tells the player that a match waits: in the title, on the app icon and by a chime.
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

/** Identifies one wait: the next decision in the same match counts as a new one. */
const keyOf = ({ matchId, code, waits }: MyMatch): string => `${matchId ?? code} ${waits}`

/** Sets the badge of the installed app. Browsers without badges, or without permission, show none. */
function markIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

/** Plays a chime when another match starts to wait. Matches that wait when the page opens make no sound. */
function useChime(waiting: readonly string[] | null, elsewhere: readonly string[]): void {
  const before = useRef<readonly string[] | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = waiting
    if (known && elsewhere.some((key) => !known.includes(key))) playTone('yourTurn')
  })
}
