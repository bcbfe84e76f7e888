// A hook that opens a replay and follows the moment in the page's URL.
import { useEffect, useState } from 'react'
import type { Names } from '../api/matches.ts'
import type { Source } from '../api/record.ts'
import { NoAnswer } from '../base/thread.ts'
import { openReplay, type Replay } from './replay.ts'
import { momentInAddress, useAddress } from './use-address.ts'
import { useWatching, type Watched } from './use-watching.ts'

/** Returns the opened replay and its current step, null while it opens, or `NoAnswer` if it cannot be opened. */
export function useReplay(source: Source, namesFrom: () => Promise<Names>): Watched<Replay> | NoAnswer | null {
  const opened = useOpened(source, namesFrom)
  const { open, shown, ...watching } = useWatching(opened instanceof NoAnswer ? undefined : opened?.replay)
  useEffect(() => open(momentInAddress()), [open])
  useAddress(watching.playing ? null : shown && { step: shown.step, eyes: watching.eyes }, open)
  if (opened instanceof NoAnswer) return opened
  return opened && shown && { ...opened, ...watching, shown }
}

interface Opening {
  replay: Replay
  names: Names
}

/** Opens the replay again whenever `source` or `namesFrom` is a new object, so callers must memoize both. */
function useOpened(source: Source, namesFrom: () => Promise<Names>): Opening | NoAnswer | null {
  const [opened, setOpened] = useState<Opening | NoAnswer | null>(null)
  useEffect(() => {
    let left = false
    const opening = openReplay(source)
    Promise.all([opening, namesFrom()]).then(
      ([replay, names]) => !left && setOpened({ replay, names }),
      (why: NoAnswer) => !left && setOpened(why),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [source, namesFrom])
  return opened
}
