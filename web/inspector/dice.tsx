// The panel of the dice (random draws).
import { type FormEvent, useState } from 'react'
import type { Draw } from '#kit/dice.ts'
import { Button } from '../design/parts/button.tsx'
import css from './panels.module.css'
import type { Inspection } from './use-inspector.ts'

/**
 * Lists the random draws of this step and later draws with a preset result. The user can preset a draw's result or make
 * it random again.
 */
export function DicePanel({ inspection: { details, fixDraw } }: { inspection: Inspection }) {
  const { step, draws, drawCount, fixedDraws } = details
  const ahead = Object.entries(fixedDraws).flatMap(([n, value]) =>
    Number(n) > drawCount ? [[Number(n), value] as const] : [],
  )
  const next = Math.max(drawCount, ...ahead.map(([n]) => n)) + 1
  return (
    <>
      <section className={css.part}>
        <h2>{step === 0 ? 'Drawn at the start' : `Drawn for input ${step}`}</h2>
        {draws.length === 0 && <p className={css.note}>Nothing was drawn.</p>}
        <ul className={css.cards}>
          {draws.map((draw) => (
            <li key={draw.n} className={css.card}>
              <DrawWords draw={draw} byHand={fixedDraws[draw.n] !== undefined} />
              <FixDrawForm key={draw.value} n={draw.n} value={String(draw.value)} words="Lay down" fixDraw={fixDraw} />
            </li>
          ))}
        </ul>
      </section>
      <section className={css.part}>
        <h2>Still to come</h2>
        <ul className={css.cards}>
          {ahead.map(([n, value]) => (
            <li key={n} className={css.card}>
              <div className={css.words}>
                <b>
                  Draw {n}: {value}
                </b>
              </div>
              <Button aria-label={`Take back draw ${n}`} onClick={() => fixDraw(n, null)}>
                Take back
              </Button>
            </li>
          ))}
          <li className={css.card}>
            <div className={css.words}>
              <b>Draw {next}</b>
              <span className={css.note}>a die from 1, a place in a list from 0, or a number below 1</span>
            </div>
            <FixDrawForm key={next} n={next} value="" words="Lay down" fixDraw={fixDraw} />
          </li>
        </ul>
      </section>
    </>
  )
}

function DrawWords({ draw: { n, tag, bound, value, who }, byHand }: { draw: Draw; byHand: boolean }) {
  return (
    <div className={css.words}>
      <b>
        {n} · {tag}
      </b>
      <span>
        {value} {bound === null ? 'in [0, 1)' : `of ${bound}`}
        {who !== undefined && `, for ${who}`}
      </span>
      {byHand && <span className={css.note}>laid down by hand</span>}
    </div>
  )
}

function FixDrawForm({
  n,
  value,
  words,
  fixDraw,
}: {
  n: number
  value: string
  words: string
  fixDraw: (draw: number, value: number) => void
}) {
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNumber = text.trim() !== '' && Number.isFinite(Number(text))
    setWrong(!isNumber)
    if (isNumber) fixDraw(n, Number(text))
  }
  return (
    <form className={css.lay} onSubmit={submit}>
      <input
        className={css.field}
        inputMode="decimal"
        aria-label={`Result of draw ${n}`}
        aria-invalid={wrong}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" aria-label={`${words} draw ${n}`}>
        {words}
      </Button>
      <p role="status" className={css.bad}>
        {wrong && 'This is not a number'}
      </p>
    </form>
  )
}
