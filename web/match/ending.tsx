// The result of a match.

import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Outcome } from '#kit/game.ts'
import type { FinishedMatch } from '../api/matches.ts'
import { Icon } from '../design/parts/icon.tsx'
import { Bird, BirdFlip } from '../shell/bird.tsx'
import { navigate } from '../shell/route.ts'
import type { IconName } from '../table/icon-name.ts'
import { useResultParts } from '../table/result-parts.ts'
import type { ResultParts } from '../table/table.ts'
import { cardOf, loadChunk } from '../table/tables.ts'
import { type MatchState, seatNames } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { Celebration } from './celebration.tsx'
import css from './ending.module.css'
import { type EndingKind, endingKind } from './ending-kind.ts'
import { useFirstWin } from './first-win.ts'
import { headline } from './headline.ts'
import { placesOf } from './places.ts'

// These components are loaded when a match ends, so that tables open faster.
const Summary = lazy(() => loadChunk(() => import('./match-summary.tsx')))
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
 * Shows who won and why, the places, the course of the lead, and the next steps. Replaces the action buttons, so that
 * the board stays visible. Nothing is shown until the game's part of the result is loaded.
 */
export function Ending(props: Props) {
  const parts = useResultParts(props.match.game)
  return parts && <Card {...props} parts={parts} />
}

function Card({ outcome, match, finished, why, words, again, parts }: Props & { parts: ResultParts }) {
  const kind = endingKind(outcome, match.seat)
  const first = useFirstWin(match.game, kind === 'won')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on nothing else
  const names = useMemo(() => seatNames(match), [match.names, match.personBySeat])
  const places = useMemo(
    () => placesOf({ outcome, view: match.view, names }, parts),
    [outcome, match.view, names, parts],
  )
  const told = parts.fact?.(match.view, outcome, { seat: match.seat, names }) ?? why
  const [card, setCard] = useState<HTMLElement | null>(null)
  const [sharing, setSharing] = useState(false)
  // The dialog and the celebration are rendered into the table's element, because they cover the whole table.
  const table = card?.closest('[data-parts]')
  return (
    <section ref={setCard} className={css.card} aria-label={say('match.result')} data-part="ending" data-kind={kind}>
      <div className={css.head}>
        <div className={css.told}>
          <h2 className={css.title}>{words ?? headline(outcome, match.seat, names, places)}</h2>
          <p className={css.words}>{told}</p>
          {first && (
            <p className={css.first}>
              <Icon name="lead" size="15px" /> {say('match.firstWin', { game: cardOf(match.game)?.title ?? '' })}
            </p>
          )}
        </div>
        {places.length <= 2 && (
          <Sign kind={kind} figures={places.map(({ seats: [seat = ''] }) => parts.figureOf(match.view, seat))} />
        )}
      </div>
      <Suspense fallback={<div className={css.story} data-waits />}>
        <Summary match={match} outcome={outcome} finished={finished} parts={parts} places={places} told={told} />
      </Suspense>
      <div className={css.next}>
        {again}
        <div className={css.ways}>
          <EndingButton icon="play" words={say('match.replay')} onClick={() => navigate(finished.replayPath)} />
          <EndingButton icon="share" words={say('match.share')} onClick={() => setSharing(true)} />
          <EndingButton icon="home" words={say('match.home')} onClick={() => navigate('/')} />
        </div>
      </div>
      {table && kind === 'won' && createPortal(<Celebration />, table)}
      {sharing &&
        table &&
        createPortal(
          <Suspense fallback={null}>
            <ShareSheet
              match={match}
              outcome={outcome}
              finished={finished}
              parts={parts}
              places={places}
              onClose={() => setSharing(false)}
            />
          </Suspense>,
          table,
        )}
    </section>
  )
}

/** The picture beside the title: the bird, or in a draw the figures of both sides. */
function Sign({ kind, figures }: { kind: EndingKind; figures: readonly (string | undefined)[] }) {
  if (kind === 'won') return <BirdFlip className={css.bird} />
  if (kind !== 'drawn') return <Bird className={css.bird} />
  return (
    <span className={css.both} aria-hidden="true">
      {figures.slice(0, 2).map((figure) => figure && <img key={figure} src={figure} alt="" />)}
    </span>
  )
}

const EndingButton = ({ icon, words, onClick }: { icon: IconName; words: string; onClick: () => void }) => (
  <button type="button" className={css.way} onClick={onClick}>
    <Icon name={icon} size="18px" />
    {words}
  </button>
)
