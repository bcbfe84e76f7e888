// The playback controls of a replay.

import { nameSeats } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { Icon } from '../design/parts/icon.tsx'
import { phraseIn } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { momentsOf } from './moments.ts'
import { TimelineSlider } from './timeline-slider.tsx'
import css from './transport.module.css'
import { useKeys } from './use-keys.ts'
import type { Playback } from './use-playback.ts'
import { ViewerChoice } from './viewer-choice.tsx'
import { ofWords, placeWords, turnOfStep } from './words.ts'

const SPEEDS = [1, 2, 4, 0.5]

/** Returns the current turn and the number of turns, in words. */
export function turnAt({ replay: { ticks, game }, shown: { step } }: Pick<Playback, 'replay' | 'shown'>): {
  place: string
  of: string
  last: number
} {
  const turn = turnOfStep(ticks, step)
  const last = ticks.at(-1)?.turn ?? 0
  return { place: placeWords(momentsOf(game).turn, turn), of: ofWords(turn, last), last }
}

/** The timeline and the buttons for playing, stepping, speed and viewer. */
export function Transport({ playback }: { playback: Playback }) {
  const { replay, shown, goTo, setPlaying } = playback
  useKeys(playback)
  const { place, of } = turnAt(playback)
  const wrong = playback.trouble ?? (shown.step === replay.length ? replay.stopped : null)
  const jump = (to: number) => {
    setPlaying(false)
    goTo(to)
  }
  return (
    <div className={css.box}>
      <div className={css.transport}>
        <p className={css.turn}>
          <b>{place}</b> {of}
        </p>
        <Said playback={playback} />
        <div className={css.line}>
          <TimelineSlider playback={playback} place={`${place} ${of}`} jump={jump} />
        </div>
        <Buttons playback={playback} jump={jump} />
        <div className={css.eyes}>
          <ViewerChoice playback={playback} />
        </div>
        {wrong !== null && (
          <p role="status" className={css.stopped}>
            {wrong}
          </p>
        )}
      </div>
    </div>
  )
}

/** The text of the key moment at the current step, if the step has a key moment. */
function Said({ playback: { replay, shown, names } }: { playback: Playback }) {
  const moment = replay.moments.find(({ step }) => step === shown.step || step === shown.step + 1)
  return (
    <p className={css.said}>
      {moment && <span>{nameSeats(phraseIn(replay.game, moment.text), (seat) => personName({ names }, seat))}</span>}
    </p>
  )
}

function Buttons({ playback, jump }: { playback: Playback; jump: (step: number) => void }) {
  const { replay, shown, isPlaying, goTo, setPlaying, speed, setSpeed } = playback
  const { step } = shown
  const on = () => {
    setPlaying(false)
    goTo(step + 1, true)
  }
  const ended = step === replay.length
  return (
    <div className={css.buttons} dir="ltr">
      <button
        type="button"
        className={css.button}
        data-start
        aria-label={say('replay.toStart')}
        aria-disabled={step === 0 || undefined}
        onClick={() => jump(0)}
      >
        <Icon name="start" size="22px" />
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={say('replay.stepBack')}
        aria-disabled={step === 0 || undefined}
        onClick={() => jump(step - 1)}
      >
        <Icon name="back" size="22px" />
      </button>
      <button
        type="button"
        className={css.play}
        data-primary
        aria-label={say(isPlaying ? 'replay.pause' : ended ? 'replay.again' : 'replay.play')}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : ended ? 'again' : 'play'} size="26px" />
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={say('replay.stepOn')}
        aria-disabled={ended || undefined}
        onClick={on}
      >
        <Icon name="next" size="22px" />
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={say('replay.speed', { n: speed })}
        onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
      >
        {speed === 0.5 ? '½' : speed}×
      </button>
    </div>
  )
}
