// The sheet with all moves and the PGN export.
import { type ReactNode, useState } from 'react'
import { Button } from '#web/design/parts/button.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { pgn } from '../../rules/pgn.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { areAllKnown, type Moves } from '../view/known-moves.ts'
import { namesOf, type Speaker } from '../words/names.ts'
import { MoveList } from './move-list.tsx'
import css from './moves.module.css'

/** Shows the moves so far and the PGN export. */
export function MovesSheet({
  view,
  moves,
  byClock,
  speaker,
  onClose,
}: {
  view: View
  moves: Moves
  byClock: ReadonlySet<number>
  speaker: Speaker
  onClose: () => void
}) {
  const close = <Button onClick={onClose}>{say('common.close')}</Button>
  return (
    <Dialog title={say('moves.title')} onClose={onClose}>
      <MoveList moves={moves} byClock={byClock} className={css.list} />
      {areAllKnown(moves) ? (
        <PgnExport text={pgn({ ...view, history: moves }, namesOf(view, speaker))}>{close}</PgnExport>
      ) : (
        <div className={css.buttons}>{close}</div>
      )}
    </Dialog>
  )
}

/** Copies or downloads the game as PGN. */
function PgnExport({ text, children }: { text: string; children: ReactNode }) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  return (
    <>
      <p className={css.note} role="status">
        {say(copied === 'failed' ? 'moves.cannotCopy' : 'moves.pgn')}
      </p>
      <div className={css.buttons}>
        {children}
        <Button onClick={copy}>{say(copied === 'yes' ? 'moves.copied' : 'moves.copy')}</Button>
        <a
          className={css.download}
          download="vibechess.pgn"
          aria-label={say('moves.downloadLabel')}
          href={`data:application/x-chess-pgn;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {say('moves.download')}
        </a>
      </div>
    </>
  )
}
