import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { pgn } from '../rules/pgn.ts'
import type { View } from '../rules/view.ts'
import css from './moves.module.css'
import { namesOf, type Speaker } from './words.ts'

interface Turn {
  number: number
  white: string
  black: string | undefined
}

const turnsOf = (history: readonly string[]): Turn[] => history.flatMap((san, at) => (at % 2 === 0 ? [{ number: at / 2 + 1, white: san, black: history[at + 1] }] : []))

/** The moves so far, and the game to take away. */
export function MovesSheet({ view, speaker, onClose }: { view: View; speaker: Speaker; onClose: () => void }) {
  const list = useRef<HTMLOListElement>(null)
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [])
  const text = pgn(view, namesOf(view, speaker))
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  return (
    <Dialog title="Moves" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} className={css.list} tabIndex={0} aria-label="Moves so far">
        {turnsOf(view.history).map(({ number, white, black }) => (
          <li key={number}>
            <span>{number}.</span>
            <b>{white}</b>
            <b>{black ?? ''}</b>
          </li>
        ))}
        {view.history.length === 0 && <li>No move yet.</li>}
      </ol>
      <p className={css.note} role="status">
        {copied === 'failed' ? 'This browser does not let us copy. Download it instead.' : 'The game as PGN, for any chess program:'}
      </p>
      <div className={css.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button onClick={copy}>{copied === 'yes' ? 'Copied' : 'Copy PGN'}</Button>
        <a className={css.download} download="vibechess.pgn" href={`data:application/x-chess-pgn;charset=utf-8,${encodeURIComponent(text)}`}>
          Download .pgn
        </a>
      </div>
    </Dialog>
  )
}
