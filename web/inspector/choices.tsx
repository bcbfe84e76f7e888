// The panel of the steps (inputs) that are possible now.
import { type FormEvent, useState } from 'react'
import type { Step } from '#kit/run.ts'
import { Button } from '../design/parts/button.tsx'
import { rich, say } from '../words/say.ts'
import css from './panels.module.css'
import type { PossibleStep } from './possible-steps.ts'
import { SeatChip } from './seat.tsx'
import type { Inspection } from './use-inspector.ts'

/** Lists the possible steps by seat. A click plays the step. A text field accepts any other step. */
export function ChoicesPanel({ inspection }: { inspection: Inspection }) {
  const { details, seats, playStep, refused } = inspection
  const asked = new Set(details.asks.map(({ seat }) => seat))
  const groups = [...Map.groupBy(details.possibleSteps, ({ seat }) => seat)].sort(
    ([a], [b]) => Number(asked.has(b)) - Number(asked.has(a)),
  )
  return (
    <>
      {groups.length === 0 && (
        <p className={css.note}>{say('inspector.choices.none', { over: details.outcome !== null })}</p>
      )}
      {groups.map(([seat, steps]) => (
        <section key={seat} className={css.part} aria-label={say('inspector.choices.of', { seat })}>
          <h2 className={css.seat}>
            {rich('inspector.choices.seat', {
              asked: asked.has(seat),
              seat: () => <SeatChip seat={seat} seats={seats} />,
            })}
          </h2>
          <ul className={css.offers}>
            {steps.map((possible) => (
              <li key={JSON.stringify(possible.step)}>
                <StepButton possible={possible} playStep={playStep} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <OtherStep first={details.possibleSteps[0]?.step} refused={refused} playStep={playStep} />
    </>
  )
}

function StepButton({
  possible: { what, about, seat, step },
  playStep,
}: {
  possible: PossibleStep
  playStep: (step: Step) => void
}) {
  return (
    <button type="button" className={css.possible} translate="no" onClick={() => playStep(step)}>
      <b>{what}</b>
      {about && <small>{about}</small>}
      <span className="unseen"> {seat}</span>
    </button>
  )
}

/** A text field for a step in the simulator's format, for example to see why the rules refuse the step. */
function OtherStep({
  first,
  refused,
  playStep,
}: {
  first: Step | undefined
  refused: string | null
  playStep: (step: Step) => void
}) {
  const [text, setText] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const shown = text ?? JSON.stringify(first ?? { advance: '10s' })
  const attempt = (event: FormEvent) => {
    event.preventDefault()
    try {
      setWrong(null)
      playStep(JSON.parse(shown) as Step)
    } catch {
      setWrong(say('inspector.choices.json'))
    }
  }
  return (
    <form className={css.part} onSubmit={attempt}>
      <h2>{say('inspector.choices.other')}</h2>
      <label className={css.label}>
        {say('inspector.choices.step')}
        <textarea
          className={css.area}
          rows={4}
          spellCheck={false}
          value={shown}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit">{say('inspector.choices.try')}</Button>
      <p role="status" className={css.bad}>
        {wrong ?? refused}
      </p>
    </form>
  )
}
