// The earlier turns of a running match on this device, as one player saw them.
import { type ComponentProps, useEffect, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { recordText } from '../host/record-text.ts'
import { LookingBack } from '../replay/look-back.tsx'
import { openReplay, type Replay } from '../replay/replay.ts'
import type { Watchable } from '../replay/use-watching.ts'
import type { Session } from './session.ts'

type Props = Omit<ComponentProps<typeof LookingBack>, 'past'> & { session: Session; seat: Seat }

export default function LocalLookBack({ session, seat, ...props }: Props) {
  return <LookingBack past={usePast(session, seat)} {...props} />
}

/** Opens a replay of the match so far, as it is when the player starts to look back. Null while it loads. */
function usePast(session: Session, seat: Seat): Watchable | Error | null {
  const [past, setPast] = useState<Watchable | Error | null>(null)
  useEffect(() => {
    let left = false
    const opening = session.local.record().then((record) => openReplay({ text: recordText(record) }))
    opening.then(
      (replay) => left || setPast(seenBy(replay, seat)),
      (why: Error) => left || setPast(why),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [session, seat])
  return past
}

/** Restricts a replay to one player's view, without the moments that are known only after the end. */
const seenBy = (replay: Replay, seat: Seat): Watchable => ({
  ...{
    game: replay.game,
    options: replay.options,
    length: replay.length,
    ticks: replay.ticks,
    stopped: replay.stopped,
    seats: [],
    bots: [],
    moments: [],
  },
  at: (step, _, from) => replay.at(step, seat, from),
})
