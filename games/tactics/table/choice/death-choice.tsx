// The panel where the owner of a dead minion chooses which buff tile it leaves.
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { ALPHABET } from '#web/design/frame/prerender.tsx'
import { useTimeLeft } from '#web/design/parts/clock.tsx'
import type { Content } from '../../rules/content.ts'
import { say } from '../../words/say.ts'
import { buffImage, figureImage } from '../parts/images.ts'
import { buffLine, buffName } from '../words/labels.ts'
import css from './death-choice.module.css'

interface Props {
  content: Content
  ask: Ask
  now: () => number
  pending: boolean
  onChoose: (type: string) => void
}

/** Milliseconds for which the opened panel ignores taps, so that a tap meant for the board chooses nothing. */
const TAP_GUARD_MS = 300

/** Returns the buff types, with helpful buffs before debuffs, so that each group fills one row. */
const buffsFirst = (content: Content): readonly string[] =>
  content.tileBuffs.toSorted(
    (a, b) => Number(content.buffs[a]?.debuff ?? false) - Number(content.buffs[b]?.debuff ?? false),
  )

/** Asks the owner which buff tile a dead minion leaves. One tap decides. */
export function DeathChoicePanel({ content, ask, now, pending, onChoose }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setOpen(true), TAP_GUARD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={css.legacy} aria-label={say('choice.label')}>
      <header className={css.head}>
        {ask.due != null && <Fuse due={ask.due} span={ask.due - ask.since} now={now} />}
        <div>
          <h2>{say('choice.title')}</h2>
          <p>{ask.due == null ? say('choice.words') : say('choice.wordsTimed')}</p>
        </div>
      </header>
      <div className={css.six}>
        {buffsFirst(content).map((type, i) => (
          <button
            key={type}
            ref={i === 0 ? first : undefined}
            type="button"
            className={css.choice}
            data-type={type}
            data-choice
            data-teach={`leave-${type}`}
            aria-disabled={pending || !open}
            onClick={() => open && !pending && onChoose(type)}
          >
            <img src={buffImage(content, type)} alt="" />
            <b>{buffName(content, type)}</b> <small>{buffLine(content, type)}</small>
          </button>
        ))}
      </div>
    </section>
  )
}

/** Hidden copies of the panel's text, so that the browser knows their layout before the panel opens. */
export const DEATH_CHOICE_TEXTS = [
  <header key="head" className={css.head}>
    <div>
      <h2>{ALPHABET}</h2>
      <p>{ALPHABET}</p>
    </div>
  </header>,
  <span key="choice" className={css.choice}>
    <b>{ALPHABET}</b> <small>{ALPHABET}</small>
  </span>,
]

/** A ring that closes while the time to choose runs out. */
function Fuse({ due, span, now }: { due: number; span: number; now: () => number }) {
  const { share } = useTimeLeft(due, now, span)
  return (
    <i
      className={css.fuse}
      style={{ '--share': `${Math.round(100 * share)}%` } as React.CSSProperties}
      aria-hidden="true"
    >
      <img src={figureImage('obstacle')} alt="" />
    </i>
  )
}
