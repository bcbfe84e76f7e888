// Tells the player that a match waits for a move: in the page's title, on the app's icon and by a sound.
import { useEffect, useRef } from 'react'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { playTone } from '../design/browser/sound.ts'
import { waitingElsewhere } from '../wire/follow.ts'
import { store, useApp } from './store.ts'
import { setWaitingCount } from './title.ts'

export function useTurnAlerts(): void {
  const app = useApp()
  const waiting = app.mine?.matches.filter(({ waits }) => waits !== null) ?? []
  const elsewhere = waitingElsewhere(app)
  useEffect(() => store.follow('matches', true), [])
  useEffect(() => setWaitingCount(elsewhere.length), [elsewhere.length])
  useEffect(() => setIconBadge(waiting.length), [waiting.length])
  useChime(app.mine && waiting.map(keyOf), elsewhere.map(keyOf))
}

/** Returns a key for a waiting match or room. The key changes with the reason for waiting. */
const keyOf = ({ matchId, code, waits }: MyMatch): string => `${matchId ?? code} ${waits}`

/** Shows a number on the installed app's icon, in browsers that support this. */
function setIconBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

/**
 * Plays a sound when another match starts to wait for the player, but not for matches that wait when the page opens.
 */
function useChime(waiting: readonly string[] | null, elsewhere: readonly string[]): void {
  const before = useRef<readonly string[] | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = waiting
    if (known && elsewhere.some((key) => !known.includes(key))) playTone('yourTurn')
  })
}
