import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { cardOf } from '../tables.ts'

/** How a game is played, on one screen. */
export function HowTo({ game, onClose }: { game: string; onClose: () => void }) {
  return (
    <Dialog title="How to play" onClose={onClose}>
      <p>{cardOf(game)?.line}</p>
      <Button onClick={onClose}>Back to the table</Button>
    </Dialog>
  )
}
