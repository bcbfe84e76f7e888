// The timeline of a replay, with its turns and key moments.

import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { nameSeats } from '#kit/game.ts'
import type { KeyMoment } from '#kit/past/moments.ts'
import { personName } from '../base/names.ts'
import { Icon } from '../design/parts/icon.tsx'
import { phraseIn } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { momentsOf } from './moments.ts'
import { type Drag, SLOW_DRAG_PX, stepAtDrag } from './scrub.ts'
import { fittingMarks, spreadMarks } from './spread.ts'
import css from './timeline-slider.module.css'
import type { Playback } from './use-playback.ts'
import { placeWords, turnOfStep } from './words.ts'

/** Width in px of the mark of a key moment, large enough for a finger. */
const MARK_PX = 44
/** Smallest distance in px between the ticks of two turns. Closer ticks are not drawn. */
const MIN_TICK_PX = 4

interface Props {
  playback: Playback
  /** The current turn, in words. */
  place: string
  jump: (step: number) => void
}

/** The timeline, filled up to the current step. Ticks mark the turns, and icons above the ticks mark key moments. */
export function TimelineSlider({ playback, place, jump }: Props) {
  const { replay, shown, names } = playback
  const { length, ticks, moments, game } = replay
  const [line, width] = useWidth()
  const scrub = useScrub(playback, jump)
  const share = (step: number) => (length === 0 ? 0 : step / length)
  const marks = fittingMarks(moments, MARK_PX, width)
  const places = spreadMarks(
    marks.map(({ step }) => share(step) * width),
    MARK_PX,
    width,
  )
  const { signs, turn } = momentsOf(game)
  const words = ({ text, step }: KeyMoment) =>
    say('replay.moment', {
      place: placeWords(turn, turnOfStep(ticks, step)),
      words: nameSeats(phraseIn(game, text), (seat) => personName({ names }, seat)),
    })
  return (
    // The timeline and its buttons run from left to right in every language, as those of videos do.
    <div ref={line} className={css.line} dir="ltr">
      {moments.length > 0 && (
        <ul className={css.moments} aria-label={say('replay.moments')}>
          {marks.map((moment, at) => (
            <li key={moment.step} style={{ left: places[at] }} data-past={moment.step <= shown.step || undefined}>
              <button
                type="button"
                className={css.moment}
                data-kind={moment.kind}
                aria-label={words(moment)}
                title={words(moment)}
                onClick={() => jump(Math.max(0, moment.step - 1))}
              >
                {signs[moment.kind] ? <img src={signs[moment.kind]} alt="" /> : <Icon name="lead" size="22px" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.track} {...scrub}>
        <div
          className={css.ticks}
          style={{ '--now': `${100 * share(shown.step)}%` } as CSSProperties}
          aria-hidden="true"
        >
          {width / ticks.length >= MIN_TICK_PX &&
            ticks.map((tick) => (
              <i
                key={tick.step}
                style={{ left: `${100 * share(tick.step)}%` }}
                data-past={tick.step <= shown.step || undefined}
              />
            ))}
        </div>
        <input
          type="range"
          className={css.range}
          data-target="nearest"
          aria-label={say('replay.where')}
          aria-valuetext={say('replay.step', { place, step: shown.step, length })}
          min={0}
          max={length}
          value={shown.step}
          onChange={({ target }) => jump(Number(target.value))}
        />
      </div>
    </div>
  )
}

function useWidth() {
  const line = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return
    const measure = () => setWidth(box.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return [line, width] as const
}

/** Handles dragging on the timeline. A range input under the timeline handles the keyboard. */
function useScrub({ replay: { ticks, length }, shown }: Playback, jump: (step: number) => void) {
  const drag = useRef<(Drag & { x: number }) | null>(null)
  const [byHand, setByHand] = useState(false)
  const goTo = (e: PointerEvent<HTMLDivElement>) => {
    const held = drag.current
    if (!held) return
    const box = e.currentTarget.getBoundingClientRect()
    const above = box.top - e.clientY
    // The pointer has just left the timeline upwards, so the slow drag starts at this step.
    if (above >= SLOW_DRAG_PX && held.above < SLOW_DRAG_PX) Object.assign(held, { x: e.clientX, from: shown.step })
    Object.assign(held, { above, share: (e.clientX - box.left) / box.width, gone: e.clientX - held.x })
    const step = stepAtDrag(held, ticks, length)
    if (step !== shown.step) jump(step)
  }
  const drop = () => {
    drag.current = null
  }
  return {
    onPointerDown(e: PointerEvent<HTMLDivElement>) {
      if (e.button !== 0) return
      setByHand(true)
      e.currentTarget.setPointerCapture(e.pointerId)
      e.currentTarget.querySelector('input')?.focus({ preventScroll: true })
      drag.current = { share: 0, above: 0, gone: 0, from: shown.step, x: e.clientX }
      goTo(e)
      e.preventDefault()
    },
    onPointerMove: goTo,
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: () => setByHand(false),
    'data-by-hand': byHand || undefined,
  }
}
