// Shows the earlier turns of a running match on this device, as one player saw them.
import { type ComponentProps, useEffect, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { recordText } from '../host/record-text.ts'
import { LookBackView } from '../replay/look-back.tsx'
import { openReplay, type Replay } from '../replay/replay.ts'
import type { ReplaySteps } from '../replay/use-playback.ts'
import type { Session } from './session.ts'

type Props = Omit<ComponentProps<typeof LookBackView>, 'past'> & { session: Session; seat: Seat }

export default function LocalLookBack({ session, seat, ...props }: Props) {
  return <LookBackView past={usePast(session, seat)} {...props} />
}

/** Opens a replay of the match up to the current step. Null while the replay loads. */
function usePast(session: Session, seat: Seat): ReplaySteps | Error | null {
  const [past, setPast] = useState<ReplaySteps | Error | null>(null)
  useEffect(() => {
    let left = false
    const opening = session.hosted.record().then((record) => openReplay({ text: recordText(record) }))
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

/** Restricts a replay to one player's view. Removes the key moments, which players may see only after the match. */
const seenBy = (replay: Replay, seat: Seat): ReplaySteps => ({
  ...{
    game: replay.game,
    options: replay.options,
    length: replay.length,
    ticks: replay.ticks,
    stopped: replay.stopped,
    seats: [],
    bots: [],
    moments: [],
    firstStep: 0,
  },
  at: (step, _, from) => replay.at(step, seat, from),
})
