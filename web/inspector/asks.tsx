// The panel of open asks (requests for a decision) and their deadlines.
import { type FormEvent, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { Button } from '../design/parts/button.tsx'
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
        <h2>Now asked</h2>
        {details.asks.length === 0 && <p className={css.note}>{details.outcome ? 'Nobody: it is over.' : 'Nobody.'}</p>}
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
  const clock =
    due === undefined
      ? 'no clock'
      : still === undefined
        ? `${lengthWords(Math.max(0, due - now))} left of ${lengthWords(due - since)}`
        : 'its clock stands still'
  return (
    <>
      <SeatChip seat={seat ?? 'clock'} seats={seats} />
      <div className={css.words}>
        <b>
          {kind} <span className={css.note}>{id}</span>
        </b>
        <span>
          {clock}
          {grace !== undefined && `, ${lengthWords(grace)} grace`}
          {secret && ', secret'}
        </span>
        <span>otherwise: {otherwise}</span>
        {about && <span className={css.note}>{shortText(about, 200)}</span>}
      </div>
    </>
  )
}

/** A button that lets time pass until the next deadline. */
function NextDeadline({ inspection: { details, playStep } }: { inspection: Inspection }) {
  const { next, now } = details
  if (next === null) return <Button aria-disabled>No clock runs</Button>
  const left = Math.max(0, next - now)
  return <Button onClick={() => playStep({ advance: left })}>Let {lengthWords(left)} pass</Button>
}

/** Controls that let time pass until the next deadline or for a typed duration. */
function TimePasses({ inspection }: { inspection: Inspection }) {
  const [length, setLength] = useState('10s')
  const wait = (event: FormEvent) => {
    event.preventDefault()
    inspection.playStep({ advance: length.trim() })
  }
  return (
    <section className={css.part} aria-label="Time">
      <NextDeadline inspection={inspection} />
      <form className={css.form} onSubmit={wait}>
        <label>
          Or so long
          <input
            className={css.field}
            value={length}
            aria-describedby="lengths"
            onChange={({ target }) => setLength(target.value)}
          />
        </label>
        <Button type="submit">Wait</Button>
        <p id="lengths" className={css.note}>
          500ms, 10s, 50m, 2h, 1d
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
    <section className={css.asked} aria-label="Now asked">
      {first && <SeatChip seat={first.seat ?? 'clock'} seats={seats} />}
      <div className={css.words}>
        <b>
          {first?.kind ?? (details.outcome ? 'It is over' : 'Nobody is asked')}
          {others.length > 0 && ` and ${others.length} more`}
        </b>
        {first && <span className={css.note}>otherwise: {first.otherwise}</span>}
      </div>
      {!details.outcome && <NextDeadline inspection={inspection} />}
    </section>
  )
}
