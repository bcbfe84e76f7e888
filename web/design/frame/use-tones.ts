// A hook that plays sounds for events, turns and results.
import { useEffect, useRef } from 'react'
import type { Outcome } from '#kit/game.ts'
import type { TableProps } from '../../table/table.ts'
import { playTone, type Tone } from '../browser/sound.ts'
import type { Playout } from './use-playout.ts'

type Table = Pick<TableProps, 'asks' | 'outcome' | 'seat'>

/** Plays a sound for each event that is shown, at the end of the match, and at the start of the player's turn. */
export function useTones(
  tones: Readonly<Partial<Record<string, Tone>>>,
  { beat, at }: Pick<Playout<unknown>, 'beat' | 'at'>,
  { asks, outcome, seat }: Table,
): void {
  const type = beat?.type
  useEffect(() => {
    const tone = type && tones[type]
    if (tone && at >= 0) playTone(tone)
  }, [tones, type, at])
  const end = outcome && !beat && endTone(outcome, seat)
  useEffect(() => {
    if (end) playTone(end)
  }, [end])
  useTurnTone(seat !== null && asks.some((ask) => ask.seat === seat), beat !== null)
}

/** The end is sad only for a player who lost: spectators and players in a draw hear a friendly tone. */
const endTone = (outcome: Outcome, seat: string | null): Tone =>
  seat === null || outcome.winner === null ? 'good' : outcome.winners.includes(seat) ? 'won' : 'lost'

/** Plays a sound when the player's turn starts, and not again at later decisions in the same turn. */
function useTurnTone(asked: boolean, playing: boolean): void {
  const waited = useRef(false)
  useEffect(() => {
    if (!asked) waited.current = true
    else if (waited.current && !playing) {
      waited.current = false
      playTone('yourTurn')
    }
  }, [asked, playing])
}
