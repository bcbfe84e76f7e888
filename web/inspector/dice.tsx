// The panel of the dice (random draws).
import { type FormEvent, useState } from 'react'
import type { Draw } from '#kit/dice.ts'
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
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
        <h2>{say('inspector.dice.drawn', { step })}</h2>
        {draws.length === 0 && <p className={css.note}>{say('inspector.dice.none')}</p>}
        <ul className={css.cards}>
          {draws.map((draw) => (
            <li key={draw.n} className={css.card}>
              <DrawWords draw={draw} byHand={fixedDraws[draw.n] !== undefined} />
              <FixDrawForm key={draw.value} n={draw.n} value={String(draw.value)} fixDraw={fixDraw} />
            </li>
          ))}
        </ul>
      </section>
      <section className={css.part}>
        <h2>{say('inspector.dice.next')}</h2>
        <ul className={css.cards}>
          {ahead.map(([n, value]) => (
            <li key={n} className={css.card}>
              <div className={css.words}>
                <b>{say('inspector.dice.drawIs', { n, value })}</b>
              </div>
              <Button aria-label={say('inspector.dice.takeBackOne', { n })} onClick={() => fixDraw(n, null)}>
                {say('inspector.dice.takeBack')}
              </Button>
            </li>
          ))}
          <li className={css.card}>
            <div className={css.words}>
              <b>{say('inspector.dice.draw', { n: next })}</b>
              <span className={css.note}>{say('inspector.dice.note')}</span>
            </div>
            <FixDrawForm key={next} n={next} value="" fixDraw={fixDraw} />
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
        {bound === null
          ? say('inspector.dice.in', { value, who: who !== undefined, seat: who ?? '' })
          : say('inspector.dice.of', { value, bound, who: who !== undefined, seat: who ?? '' })}
      </span>
      {byHand && <span className={css.note}>{say('inspector.dice.byHand')}</span>}
    </div>
  )
}

function FixDrawForm({
  n,
  value,
  fixDraw,
}: {
  n: number
  value: string
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
        aria-label={say('inspector.dice.result', { n })}
        aria-invalid={wrong}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" aria-label={say('inspector.dice.fixOne', { n })}>
        {say('inspector.dice.fix')}
      </Button>
      <p role="status" className={css.bad}>
        {wrong && say('inspector.dice.wrong')}
      </p>
    </form>
  )
}
