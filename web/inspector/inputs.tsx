// The list of inputs and the playback buttons of the inspector.
import { Fragment, useEffect, useRef } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import { rich, say } from '../words/say.ts'
import { shortText } from './difference.ts'
import css from './inputs.module.css'
import type { Row } from './rows.ts'
import { SeatChip } from './seat.tsx'
import { clockWords } from './times.ts'
import type { Inspection } from './use-inspector.ts'
import type { LineSummary } from './workbench.ts'

/**
 * Lists the inputs and the refused steps of the current line of play (the match or a variation). The user can switch to
 * another line.
 */
export function Inputs({ inspection }: { inspection: Inspection }) {
  const { inspector, line, lines, goTo, showLine } = inspection
  return (
    <>
      {lines.length > 1 && (
        <Select
          className={css.lines ?? ''}
          label={say('inspector.line.label')}
          value={String(line.number)}
          choices={lines.map((one) => [String(one.number), lineWords(one, inspector.isRecorded)])}
          onChange={(number) => showLine(Number(number))}
        />
      )}
      <Rows inspection={inspection} goTo={goTo} />
      {line.stopped && <p className={css.stopped}>{line.stopped}</p>}
    </>
  )
}

function lineWords({ number, from }: LineSummary, recorded: boolean): string {
  if (!from) return say(recorded ? 'inspector.line.played' : 'inspector.line.first')
  return from.line > 0
    ? say('inspector.line.branch', { number, from: from.line, step: from.step })
    : say('inspector.line.main', { number, step: from.step })
}

/** Longest seat name in letters that fits a narrow column. For example, P1 fits. */
const SHORT_SEAT = 4

function Rows({
  inspection: { inspector, line, seats, details },
  goTo,
}: {
  inspection: Inspection
  goTo: (step: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const { step } = details
  useEffect(() => {
    list.current?.querySelector(`[data-step="${step}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <ol
      ref={list}
      className={css.rows}
      translate="no"
      data-long-seats={seats.some((seat) => seat.length > SHORT_SEAT) || undefined}
      aria-label={say('inspector.tab.Inputs')}
    >
      {line.rows.map((row, at) =>
        row.kind === 'refused' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
          <li key={at} className={css.refused}>
            <RowWords row={row} seats={seats} began={inspector.beganAt} />
          </li>
        ) : (
          <li key={`step ${row.step}`}>
            <button
              type="button"
              className={css.row}
              data-step={row.step}
              data-later={row.step > step || undefined}
              aria-current={row.step === step ? 'step' : undefined}
              onClick={() => goTo(row.step)}
            >
              <RowWords row={row} seats={seats} began={inspector.beganAt} chosen={row.step === step} />
            </button>
          </li>
        ),
      )}
    </ol>
  )
}

/** Returns the seats that the input comes from, or the kind of an input without a seat. */
const sourceOf = ({ kind, who }: Row): string => (kind === 'start' || kind === 'due' || !who ? kind : who)

/** Shortens an id to its beginning and its end, which are enough to tell ids apart. */
const shortened = (id: string): string => (id.length > 16 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id)

/** Most characters of an action's details. The selected row shows all details. */
const MAX_DETAIL_LENGTH = 64

/** The content of a row. With `chosen`, the row shows the whole action and the whole id. */
function RowWords({
  row,
  seats,
  began,
  chosen = false,
}: {
  row: Row
  seats: readonly string[]
  began: number
  chosen?: boolean
}) {
  const { step, kind, what, about, at, id, draws, reason } = row
  return (
    <>
      <span className={css.number}>{kind === 'refused' ? '×' : step}</span>
      <SeatChip seat={sourceOf(row)} seats={seats} />
      <span className={css.words}>
        <b>
          {kind === 'refused' ? (
            rich('inspector.row.refused', { what: () => <WrappableName word={what} /> })
          ) : (
            <WrappableName word={what} />
          )}
        </b>
        <small>
          {reason ??
            [
              chosen ? about : shortText(about, MAX_DETAIL_LENGTH),
              draws > 0 && say('inspector.row.draws', { n: draws }),
              id && say('inspector.row.id', { id: chosen ? id : shortened(id) }),
            ]
              .filter(Boolean)
              .join(' · ')}
        </small>
      </span>
      <span className={css.time}>{clockWords(at - began)}</span>
    </>
  )
}

/**
 * Shows an action's name that may wrap between its words. The bars mark the possible breaks in two names:
 * Continue|To|Pre|Duel and use|_move.
 */
function WrappableName({ word }: { word: string }) {
  return word.split(/(?=[A-Z][a-z])|(?=_)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a word keep their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The buttons for first, back, play, forward and last. */
export function StepButtons({ inspection }: { inspection: Inspection }) {
  const { details, line, isPlaying, goTo, moveBy, setPlaying } = inspection
  const { step } = details
  const [first, last] = [step === 0, step === line.length]
  const by = (move: () => void) => () => {
    setPlaying(false)
    move()
  }
  return (
    <div className={css.steps} dir="ltr" role="group" aria-label={say('inspector.steps')}>
      <button
        type="button"
        className={css.step}
        aria-label={say('replay.toStart')}
        aria-disabled={first || undefined}
        onClick={by(() => goTo(0))}
      >
        <Icon name="start" />
      </button>
      <button
        type="button"
        className={css.step}
        aria-label={say('replay.stepBack')}
        aria-disabled={first || undefined}
        onClick={by(() => moveBy(-1))}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={css.play}
        aria-label={say(isPlaying ? 'replay.pause' : 'replay.play')}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className={css.step}
        aria-label={say('replay.stepOn')}
        aria-disabled={last || undefined}
        onClick={by(() => moveBy(1))}
      >
        <Icon name="next" />
      </button>
      <button
        type="button"
        className={css.step}
        data-end
        aria-label={say('inspector.toEnd')}
        aria-disabled={last || undefined}
        onClick={by(() => goTo(line.length))}
      >
        <Icon name="start" />
      </button>
    </div>
  )
}
