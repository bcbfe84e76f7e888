// The panel of open asks (requests for a decision) and their deadlines.
import { type FormEvent, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
import { shortText } from './difference.ts'
import css from './panels.module.css'
import { SeatChip } from './seat.tsx'
import { lengthWords } from './times.ts'
import type { Inspection } from './use-inspector.ts'

/** Lists the players who must decide, the deadline of each decision, and what happens at the deadline. */
export function AsksPanel({ inspection }: { inspection: Inspection }) {
  const { details, seats } = inspection
  return (
    <>
      <section className={css.part}>
        <h2>{say('inspector.asks.now')}</h2>
        {details.asks.length === 0 && (
          <p className={css.note}>{say('inspector.asks.none', { over: details.outcome !== null })}</p>
        )}
        <ul className={css.cards}>
          {details.asks.map((ask) => (
            <li key={ask.id} className={css.card}>
              <AskWords ask={ask} now={details.now} seats={seats} />
            </li>
          ))}
        </ul>
      </section>
      {!details.outcome && <TimePasses inspection={inspection} />}
    </>
  )
}

function AskWords({
  ask: { id, seat, kind, since, due, grace, still, otherwise, about, secret },
  now,
  seats,
}: {
  ask: Ask
  now: number
  seats: readonly string[]
}) {
  const running =
    due === undefined
      ? say('inspector.asks.noClock')
      : still === undefined
        ? say('inspector.asks.left', { left: lengthWords(Math.max(0, due - now)), length: lengthWords(due - since) })
        : say('inspector.asks.stopped')
  const clock =
    grace === undefined ? running : say('inspector.asks.grace', { clock: running, grace: lengthWords(grace) })
  return (
    <>
      <SeatChip seat={seat ?? 'clock'} seats={seats} />
      <div className={css.words}>
        <b>
          {kind} <span className={css.note}>{id}</span>
        </b>
        <span>{secret ? say('inspector.asks.secret', { clock }) : clock}</span>
        <span>{say('inspector.asks.otherwise', { otherwise })}</span>
        {about && <span className={css.note}>{shortText(about, 200)}</span>}
      </div>
    </>
  )
}

/** A button that lets time pass until the next deadline. */
function NextDeadline({ inspection: { details, playStep } }: { inspection: Inspection }) {
  const { next, now } = details
  if (next === null) return <Button aria-disabled>{say('inspector.time.none')}</Button>
  const left = Math.max(0, next - now)
  return (
    <Button onClick={() => playStep({ advance: left })}>
      {say('inspector.time.pass', { length: lengthWords(left) })}
    </Button>
  )
}

/** Examples of what the field accepts. */
const LENGTHS = '500ms, 10s, 50m, 2h, 1d'

/** Controls that let time pass until the next deadline or for a typed duration. */
function TimePasses({ inspection }: { inspection: Inspection }) {
  const [length, setLength] = useState('10s')
  const wait = (event: FormEvent) => {
    event.preventDefault()
    inspection.playStep({ advance: length.trim() })
  }
  return (
    <section className={css.part} aria-label={say('inspector.time.label')}>
      <NextDeadline inspection={inspection} />
      <form className={css.form} onSubmit={wait}>
        <label>
          {say('inspector.time.length')}
          <input
            className={css.field}
            value={length}
            aria-describedby="lengths"
            onChange={({ target }) => setLength(target.value)}
          />
        </label>
        <Button type="submit">{say('inspector.time.wait')}</Button>
        <p id="lengths" className={css.note}>
          {LENGTHS}
        </p>
      </form>
    </section>
  )
}

/** A short form of the panel: the first open ask, and the button that lets time pass until its deadline. */
export function OpenAsk({ inspection }: { inspection: Inspection }) {
  const { details, seats } = inspection
  const [first, ...others] = details.asks
  return (
    <section className={css.asked} aria-label={say('inspector.asks.now')}>
      {first && <SeatChip seat={first.seat ?? 'clock'} seats={seats} />}
      <div className={css.words}>
        <b>
          {!first
            ? say('inspector.asks.none', { over: details.outcome !== null })
            : others.length > 0
              ? say('inspector.asks.more', { kind: first.kind, n: others.length })
              : first.kind}
        </b>
        {first && <span className={css.note}>{say('inspector.asks.otherwise', { otherwise: first.otherwise })}</span>}
      </div>
      {!details.outcome && <NextDeadline inspection={inspection} />}
    </section>
  )
}
