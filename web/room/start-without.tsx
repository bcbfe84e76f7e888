// The host's button that starts a match without people who have been away for long.
import { useEffect, useState } from 'react'
import { AWAY_MS } from '#kit/protocol/limits.ts'
import { listWords } from '../base/company.ts'
import { Button } from '../design/parts/button.tsx'
import { store } from '../shell/store.ts'
import { type Person, personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'

/**
 * Returns the seated people who have been away for long. The component renders again as soon as one more person has
 * been away for long.
 */
function useLongAway(people: readonly Person[]): Person[] {
  const [now, setNow] = useState(store.now)
  const gone = people.filter(({ seat, awayAt }) => seat !== null && awayAt !== undefined)
  const next = Math.min(...gone.flatMap(({ awayAt = 0 }) => (awayAt + AWAY_MS > now ? [awayAt + AWAY_MS] : [])))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(store.now()), Math.max(0, next - store.now()) + 50)
    return () => clearTimeout(timer)
  }, [next])
  return gone.filter(({ awayAt = 0 }) => awayAt + AWAY_MS <= now)
}

export function StartWithout({ room }: { room: RoomState }) {
  const { view } = room
  const away = useLongAway(view?.people ?? [])
  if (view?.owner !== room.you || view.match?.over === false || away.length === 0) return null
  return (
    <Button
      look="quiet"
      wide
      disabled={room.outgoing.length > 0}
      onClick={() => store.sendRoomAction({ type: 'start_without' })}
    >
      {say('room.startWithout', { names: listWords(away.map(({ id }) => personNameIn(room, id))) })}
    </Button>
  )
}
