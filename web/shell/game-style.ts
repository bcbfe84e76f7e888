// The colours of a game.
import type { CSSProperties } from 'react'
import type { Card } from '../table/table.ts'

/** CSS variables with the game's colours and background picture. A card without a picture gets a gradient. */
export const gameStyle = (card: Card | undefined): CSSProperties => {
  const [light, dark] = card?.colours ?? []
  return {
    '--light': light,
    '--dark': dark,
    '--backdrop': card?.backdrop ? `url("${card.backdrop}")` : 'linear-gradient(var(--light), var(--dark))',
  } as CSSProperties
}
