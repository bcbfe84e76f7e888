// The screen of a match that has its own URL, outside a room.
import { useEffect } from 'react'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { Match } from './match.tsx'

/** Shows a match that was opened by its own URL and not from a room. With `watch`, the player joins as a spectator. */
export default function MatchWithoutRoom({ id, watch = false }: { id: string; watch?: boolean }) {
  const { match } = useApp()
  useEffect(() => {
    store.leaveRoom()
    store.openMatch(id, watch)
  }, [id, watch])
  // Nobody can join a match that has ended, so the page opens its replay.
  const over = match?.id === id && match.stage === 'refused' && match.refusalCode === 'over'
  useEffect(() => {
    if (over) navigate(`/replay/${encodeURIComponent(id)}`, { replace: true })
  }, [over, id])
  // Players take the seats of a room's match in the room, so the page opens the room.
  const outside = match?.id === id && match.stage === 'refused' && match.refusalCode === 'no_seat'
  useEffect(() => {
    if (outside) navigate(`/r/${id.replace(/-\d+$/, '')}`, { replace: true })
  }, [outside, id])
  if (match?.id !== id || over || outside) return null
  return <Match match={match} room={null} />
}
