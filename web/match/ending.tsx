// The result of a match.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Outcome } from '#kit/game.ts'
import type { FinishedMatch } from '../api/matches.ts'
import { Icon } from '../design/parts/icon.tsx'
import { BirdFlip } from '../shell/bird.tsx'
import { navigate } from '../shell/route.ts'
import { cardOf, loadChunk } from '../table/tables.ts'
import { type MatchState, seatNames } from '../wire/app.ts'
import css from './ending.module.css'
import { useFirstWin } from './first-win.ts'
import { headline } from './headline.ts'

// These components are loaded when a match ends, so that tables open faster.
const Story = lazy(() => loadChunk(() => import('./match-summary.tsx')))
const ShareSheet = lazy(() => loadChunk(() => import('./share-sheet.tsx')))

interface Props {
  outcome: Outcome
  match: MatchState
  finished: FinishedMatch
  /** The reason for the result, in the game's own words. */
  why: string
  words: string | undefined
  /** The button that starts another match. */
  again: ReactNode
}

/**
 * Shows who won and why, a summary of the match, and the next steps. Replaces the action buttons, so that the board
 * stays visible.
 */
export function Ending({ outcome, match, finished, why, words, again }: Props) {
  const won = match.seat !== null && outcome.winners.includes(match.seat)
  const first = useFirstWin(match.game, won)
  const title = words ?? headline(outcome, match.seat, seatNames(match))
  const card = useRef<HTMLElement>(null)
  const [sharing, setSharing] = useState(false)
  // The dialog is rendered into the table's element, so that the dialog covers the whole table and not only this
  // result.
  const table = card.current?.closest('[data-parts]')
  return (
    <section
      ref={card}
      className={css.card}
      aria-label="Result"
      data-won={won || undefined}
      data-lost={(!won && match.seat !== null && outcome.winner !== null) || undefined}
    >
      <div className={css.head}>
        {first ? (
          <BirdFlip className={css.bird} />
        ) : (
          <span className={css.badge} aria-hidden="true">
            <Icon name={won ? 'lead' : 'flag'} size="56%" />
          </span>
        )}
        <div className={css.told}>
          <h2 className={css.title}>{title}</h2>
          {first && <p className={css.first}>Your first win at {cardOf(match.game)?.title}</p>}
          <p className={css.words}>{why}</p>
        </div>
      </div>
      <Suspense fallback={<div className={css.story} data-waits />}>
        <Story match={match} outcome={outcome} finished={finished} />
      </Suspense>
      <div className={css.next}>
        {again}
        <div className={css.ways}>
          <EndingButton icon="play" words="Replay" onClick={() => navigate(finished.replayPath)} />
          <EndingButton icon="share" words="Share" onClick={() => setSharing(true)} />
          <EndingButton icon="home" words="Home" onClick={() => navigate('/')} />
        </div>
      </div>
      {sharing &&
        table &&
        createPortal(
          <Suspense fallback={null}>
            <ShareSheet match={match} outcome={outcome} finished={finished} onClose={() => setSharing(false)} />
          </Suspense>,
          table,
        )}
    </section>
  )
}

const EndingButton = ({ icon, words, onClick }: { icon: string; words: string; onClick: () => void }) => (
  <button type="button" className={css.way} onClick={onClick}>
    <Icon name={icon} size="18px" />
    {words}
  </button>
)
