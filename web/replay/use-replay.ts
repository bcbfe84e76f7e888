// A hook that opens a replay at the step and viewer in the page's URL, and follows changes of the URL.
import { useEffect, useState } from 'react'
import type { Players } from '../api/matches.ts'
import type { RecordSource } from '../api/record.ts'
import { RequestError } from '../base/thread.ts'
import { loadWords } from '../words/load.ts'
import { momentInUrl, useMomentUrl } from './moment-url.ts'
import { openReplay, type Replay } from './replay.ts'
import { type Playback, usePlayback } from './use-playback.ts'

/** Returns the open replay and its current step, null while the replay opens, or `RequestError`. */
export function useReplay(
  source: RecordSource,
  playersFrom: () => Promise<Players>,
): Playback<Replay> | RequestError | null {
  const opened = useOpened(source, playersFrom)
  const { open, shown, ...rest } = usePlayback(opened instanceof RequestError ? undefined : opened?.replay)
  const first = opened instanceof RequestError ? undefined : opened?.replay.firstStep
  useEffect(() => open(momentInUrl(first)), [open, first])
  useMomentUrl(rest.isPlaying ? null : shown && { step: shown.step, eyes: rest.eyes }, open, first)
  if (opened instanceof RequestError) return opened
  return opened && shown && { ...opened, ...rest, shown }
}

interface Opening extends Players {
  replay: Replay
}

/** A new `source` or `playersFrom` object opens the replay again, so callers must memoize both. */
function useOpened(source: RecordSource, playersFrom: () => Promise<Players>): Opening | RequestError | null {
  const [opened, setOpened] = useState<Opening | RequestError | null>(null)
  useEffect(() => {
    let left = false
    const opening = openReplay(source)
    // Without its catalogue, the replay would show the keys of the game's messages.
    const worded = opening.then(({ game }) => loadWords(game).catch(() => {}))
    Promise.all([opening, playersFrom(), worded]).then(
      ([replay, players]) => !left && setOpened({ replay, ...players }),
      (why: RequestError) => !left && setOpened(why),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [source, playersFrom])
  return opened
}
