// The panel of possible steps.
import { type FormEvent, useState } from 'react'
import type { Step } from '#kit/run.ts'
import { Button } from '../design/parts/button.tsx'
import type { Offer } from './offers.ts'
import css from './panels.module.css'
import { SeatChip } from './seat.tsx'
import type { Inspected } from './use-inspector.ts'

/** Lists the possible steps by seat; a click plays one. A text field accepts any other step. */
export function ChoicesPanel({ inspected }: { inspected: Inspected }) {
  const { sight, seats, play, refused } = inspected
  const asked = new Set(sight.asks.map(({ seat }) => seat))
  const groups = [...Map.groupBy(sight.offers, ({ seat }) => seat)].sort(
    ([a], [b]) => Number(asked.has(b)) - Number(asked.has(a)),
  )
  return (
    <>
      {groups.length === 0 && <p className={css.note}>Nothing can be done{sight.outcome ? ': it is over.' : '.'}</p>}
      {groups.map(([seat, offers]) => (
        <section key={seat} className={css.part} aria-label={`Choices of ${seat}`}>
          <h2 className={css.seat}>
            <SeatChip seat={seat} seats={seats} /> {asked.has(seat) ? 'is asked' : 'may'}
          </h2>
          <ul className={css.offers}>
            {offers.map((offer) => (
              <li key={JSON.stringify(offer.step)}>
                <OfferButton offer={offer} play={play} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AnyStep first={sight.offers[0]?.step} refused={refused} play={play} />
    </>
  )
}

function OfferButton({ offer: { what, about, step }, play }: { offer: Offer; play: (step: Step) => void }) {
  return (
    <button type="button" className={css.offer} onClick={() => play(step)}>
      <b>{what}</b>
      {about && <small>{about}</small>}
    </button>
  )
}

/** A field for a step in the simulator's format, for example to see why the rules refuse it. */
function AnyStep({
  first,
  refused,
  play,
}: {
  first: Step | undefined
  refused: string | null
  play: (step: Step) => void
}) {
  const [text, setText] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const shown = text ?? JSON.stringify(first ?? { advance: '10s' })
  const attempt = (event: FormEvent) => {
    event.preventDefault()
    try {
      setWrong(null)
      play(JSON.parse(shown) as Step)
    } catch {
      setWrong('This is not JSON')
    }
  }
  return (
    <form className={css.part} onSubmit={attempt}>
      <h2>Anything else</h2>
      <label className={css.label}>
        A step, as the simulator takes it
        <textarea
          className={css.area}
          rows={4}
          spellCheck={false}
          value={shown}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit">Try it</Button>
      <p role="status" className={css.bad}>
        {wrong ?? refused}
      </p>
    </form>
  )
}
