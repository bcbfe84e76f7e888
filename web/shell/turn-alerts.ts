// Tells the player that a match waits for the player: in the page's title, on the app icon and by a sound.
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

/** Returns a key for a match or room that waits for the player. The key changes when the reason for waiting changes. */
const keyOf = ({ matchId, code, waits }: MyMatch): string => `${matchId ?? code} ${waits}`

/** Sets the badge of the installed app. Browsers without badges, or without permission, show no badge. */
function setIconBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

/**
 * Plays a chime when another match starts to wait for the player.
 * Matches that already wait when the page opens make no sound.
 */
function useChime(waiting: readonly string[] | null, elsewhere: readonly string[]): void {
  const before = useRef<readonly string[] | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = waiting
    if (known && elsewhere.some((key) => !known.includes(key))) playTone('yourTurn')
  })
}
