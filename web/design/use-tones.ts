import { useEffect } from 'react'
import type { Outcome } from '#kit/game.ts'
import { playTone, type Tone } from './sound.ts'
import type { Playout } from './use-playout.ts'

/** A tone for each event as it comes on the screen, and one for the end. */
export function useTones(tones: Readonly<Record<string, Tone>>, { beat, at }: Pick<Playout<unknown>, 'beat' | 'at'>, outcome: Outcome | null, seat: string | null): void {
  const type = beat?.type
  useEffect(() => {
    const tone = type && tones[type]
    if (tone && at >= 0) playTone(tone)
  }, [tones, type, at])
  const end = outcome && !beat && endTone(outcome, seat)
  useEffect(() => {
    if (end) playTone(end)
  }, [end])
}

const endTone = ({ winners }: Outcome, seat: string | null): Tone | null => (winners.length === 0 ? null : seat !== null && winners.includes(seat) ? 'won' : 'lost')
