import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { pgn } from '../rules/pgn.ts'
import type { View } from '../rules/view.ts'
import { MoveList } from './move-list.tsx'
import css from './moves.module.css'
import { namesOf, type Speaker } from './words.ts'

/** The moves so far, and the game to take away. */
export function MovesSheet({ view, speaker, onClose }: { view: View; speaker: Speaker; onClose: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const text = pgn(view, namesOf(view, speaker))
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  return (
    <Dialog title="Moves" onClose={onClose}>
      <MoveList history={view.history} className={css.list} />
      <p className={css.note} role="status">
        {copied === 'failed' ? 'This browser does not let us copy. Download it instead.' : 'The game as PGN, for any chess program:'}
      </p>
      <div className={css.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button onClick={copy}>{copied === 'yes' ? 'Copied' : 'Copy PGN'}</Button>
        <a className={css.download} download="vibechess.pgn" aria-label="Download as .pgn" href={`data:application/x-chess-pgn;charset=utf-8,${encodeURIComponent(text)}`}>
          Download
        </a>
      </div>
    </Dialog>
  )
}
