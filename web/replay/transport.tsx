import { useEffect } from 'react'
import { nameSeats, type Viewer } from '#kit/game.ts'
import { Icon } from '../design/icon.tsx'
import { personName } from '../design/names.ts'
import { Select } from '../design/select.tsx'
import css from './transport.module.css'
import type { Watched } from './use-replay.ts'

const SPEEDS = [1, 2, 4, 0.5]

interface Props {
  watched: Watched
  speed: number
  onSpeed: (speed: number) => void
}

/** What moves through a replay: a line of turns with its moments, play, steps, speed, whose eyes. */
export function Transport({ watched, speed, onSpeed }: Props) {
  const { replay, shown, playing, go, play } = watched
  const { step } = shown
  const { length, ticks } = replay
  useKeys(watched)
  const turn = ticks.findLast((tick) => tick.step <= step)?.turn ?? 0
  const last = ticks.at(-1)?.turn ?? 0
  const jump = (to: number) => {
    play(false)
    go(to)
  }
  return (
    <div className={css.transport}>
      <Line watched={watched} jump={jump} turn={turn} last={last} />
      <div className={css.buttons}>
        <button type="button" className={css.button} data-start aria-label="To the start" onClick={() => jump(0)}>
          <Icon name="again" />
        </button>
        <button type="button" className={css.button} aria-label="One step back" aria-disabled={step === 0 || undefined} onClick={() => jump(step - 1)}>
          <Icon name="back" />
        </button>
        <button type="button" className={css.play} data-primary aria-label={playing ? 'Pause' : step === length ? 'Play again' : 'Play'} onClick={() => play(!playing)}>
          {playing ? <span className={css.pause} aria-hidden="true" /> : <Icon name="play" />}
        </button>
        <button
          type="button"
          className={css.button}
          aria-label="One step on"
          aria-disabled={step === length || undefined}
          onClick={() => {
            play(false)
            go(step + 1, true)
          }}
        >
          <Icon name="next" />
        </button>
        <button type="button" className={css.button} aria-label={`Speed: ${speed} times`} onClick={() => onSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}>
          {speed === 0.5 ? '½' : speed}×
        </button>
        <Eyes watched={watched} />
      </div>
    </div>
  )
}

function Line({ watched, jump, turn, last }: { watched: Watched; jump: (step: number) => void; turn: number; last: number }) {
  const { replay, shown, names } = watched
  const { length, ticks, moments } = replay
  const share = (step: number) => `${length === 0 ? 0 : (100 * step) / length}%`
  return (
    <div className={css.line} style={{ '--now': share(shown.step) } as React.CSSProperties}>
      <p className={css.turn}>
        <b>Turn {turn}</b> of {last}
      </p>
      <div className={css.track}>
        <div className={css.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <i key={tick.step} style={{ left: share(tick.step) }} />
          ))}
        </div>
        <input
          type="range"
          className={css.range}
          aria-label="Where in the match"
          aria-valuetext={`Turn ${turn} of ${last}, step ${shown.step} of ${length}`}
          min={0}
          max={length}
          value={shown.step}
          onChange={({ target }) => jump(Number(target.value))}
        />
      </div>
      <ul className={css.moments} aria-label="Moments">
        {moments.map((moment) => (
          <li key={moment.step} style={{ left: share(moment.step) }}>
            <button
              type="button"
              className={css.moment}
              data-kind={moment.kind}
              title={nameSeats(moment.text, (seat) => personName({ names }, seat))}
              onClick={() => jump(Math.max(0, moment.step - 1))}
            >
              <span className={css.unseen}>{nameSeats(moment.text, (seat) => personName({ names }, seat))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Eyes({ watched: { replay, names, eyes, see } }: { watched: Watched }) {
  const choices: [Viewer, string][] = [['all', 'All eyes'], ...replay.seats.map((seat): [Viewer, string] => [seat, personName({ names }, seat)])]
  return <Select className={css.eyes ?? ''} label="Whose eyes" value={eyes} choices={choices} onChange={see} />
}

/** Arrow keys step, space plays, home and end jump; where a field or a button has them for itself they are its own. */
function useKeys({ replay, shown, playing, go, play }: Watched): void {
  const { step } = shown
  const { length } = replay
  useEffect(() => {
    const keys: Record<string, () => void> = { ArrowLeft: () => go(step - 1), ArrowRight: () => go(step + 1, true), ' ': () => play(!playing), Home: () => go(0), End: () => go(length) }
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.defaultPrevented || (event.target as Element).closest('input, button, select, [role=listbox], [role=dialog]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [step, length, playing, go, play])
}
