// Rolls and chance cards shown over the board.
import type { Event } from '#kit/game.ts'
import type { View } from '../../rules/view.ts'
import { Die } from '../art/die.tsx'
import { thingImage } from '../art/images.ts'
import { eventWords } from '../words/events.ts'
import type { Speaker } from '../words/speaker.ts'
import { thingName, thingWords } from '../words/things.ts'
import css from './overlays.module.css'

/** Shows a roll over the board, except rolls of fights, which have a scene of their own. */
export function RollOverlay({ beat, at, speaker }: { beat: Event | null; at: number; speaker: Speaker }) {
  const words = beat?.type === 'roll' ? eventWords(beat, speaker) : undefined
  if (!beat || !words) return null
  return (
    <div key={at} className={css.roll} aria-hidden="true">
      <Die value={Number(beat.value)} sides={Number(beat.sides)} />
      <span>{words}</span>
    </div>
  )
}

/** Shows a revealed chance card. */
export function CardOverlay({ card }: { card: string | null }) {
  if (!card) return null
  return (
    <div className={css.card}>
      <img src={thingImage(card)} alt="" />
      <strong>{thingName(card)}</strong>
      <span>{thingWords(card)}</span>
    </div>
  )
}

/** The chance card that was just revealed or that waits for a decision. */
export function cardOnTable(beat: Event | null, view: View): string | null {
  if (beat) return beat.type === 'card' ? String(beat.card) : null
  return view.combat === null && ['charm', 'choice', 'hidden'].includes(view.window?.kind ?? '') ? view.card : null
}
