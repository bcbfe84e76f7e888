// The panel of open asks and deadlines.
import { type FormEvent, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { Button } from '../design/parts/button.tsx'
import { brief } from './difference.ts'
import css from './panels.module.css'
import { SeatChip } from './seat.tsx'
import { lengthWords } from './times.ts'
import type { Inspected } from './use-inspector.ts'

/** Lists who must decide, until when, and what happens at the deadline. */
export function AsksPanel({ inspected }: { inspected: Inspected }) {
  const { sight, seats } = inspected
  return (
    <>
      <section className={css.part}>
        <h2>Now asked</h2>
        {sight.asks.length === 0 && <p className={css.note}>{sight.outcome ? 'Nobody: it is over.' : 'Nobody.'}</p>}
        <ul className={css.cards}>
          {sight.asks.map((ask) => (
            <li key={ask.id} className={css.card}>
              <AskWords ask={ask} now={sight.now} seats={seats} />
            </li>
          ))}
        </ul>
      </section>
      {!sight.outcome && <TimePasses inspected={inspected} />}
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
        {about && <span className={css.note}>{brief(about, 200)}</span>}
      </div>
    </>
  )
}

/** A button that lets time pass until the next deadline. */
function NextDeadline({ inspected: { sight, play } }: { inspected: Inspected }) {
  const { next, now } = sight
  if (next === null) return <Button aria-disabled>No clock runs</Button>
  const left = Math.max(0, next - now)
  return <Button onClick={() => play({ advance: left })}>Let {lengthWords(left)} pass</Button>
}

/** Controls that let time pass until the next deadline or for a typed duration. */
function TimePasses({ inspected }: { inspected: Inspected }) {
  const [length, setLength] = useState('10s')
  const wait = (event: FormEvent) => {
    event.preventDefault()
    inspected.play({ advance: length.trim() })
  }
  return (
    <section className={css.part} aria-label="Time">
      <NextDeadline inspected={inspected} />
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

/** A short form of the panel: the first ask and the button for the next deadline. */
export function NowAsked({ inspected }: { inspected: Inspected }) {
  const { sight, seats } = inspected
  const [first, ...others] = sight.asks
  return (
    <section className={css.asked} aria-label="Now asked">
      {first && <SeatChip seat={first.seat ?? 'clock'} seats={seats} />}
      <div className={css.words}>
        <b>
          {first?.kind ?? (sight.outcome ? 'It is over' : 'Nobody is asked')}
          {others.length > 0 && ` and ${others.length} more`}
        </b>
        {first && <span className={css.note}>otherwise: {first.otherwise}</span>}
      </div>
      {!sight.outcome && <NextDeadline inspected={inspected} />}
    </section>
  )
}
