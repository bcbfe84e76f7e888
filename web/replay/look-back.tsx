// Lets a player look back at earlier steps of a match that is still being played.
import { useEffect, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { Players } from '../api/matches.ts'
import { Icon } from '../design/parts/icon.tsx'
import { rich, say } from '../words/say.ts'
import css from './caption.module.css'
import { openPast, type RunningMatch } from './past.ts'
import { ReplayTable } from './replay-table.tsx'
import { turnAt } from './transport.tsx'
import { type ReplaySteps, usePlayback } from './use-playback.ts'

interface Props extends Players {
  people: Readonly<Record<Seat, string>>
  /** True while the match waits for this player's move. */
  asked: boolean
  onBack: () => void
}

export default function LookBack({ match, ...props }: Props & { match: RunningMatch }) {
  return <LookBackView past={usePast(match)} {...props} />
}

/** Shows an earlier step on the game's table, as this player saw it. `past` is null while the earlier steps load. */
export function LookBackView({
  past,
  names,
  faces,
  people,
  asked,
  onBack,
}: Props & { past: ReplaySteps | Error | null }) {
  const { shown, open, ...rest } = usePlayback(past instanceof Error ? undefined : (past ?? undefined))
  const length = past instanceof Error ? undefined : past?.length
  useEffect(() => {
    if (length !== undefined) open({ step: length, eyes: 'all' })
  }, [length, open])
  if (past instanceof Error || !past || !shown) {
    return (
      <div role="status" className={css.waiting}>
        <p>{past instanceof Error ? past.message : say('replay.back.loading')}</p>
        <Back onBack={onBack} />
      </div>
    )
  }
  const playback = { ...rest, replay: past, shown, names, faces }
  const { place, of } = turnAt(playback)
  return (
    <ReplayTable
      playback={playback}
      people={people}
      notices={null}
      caption={{
        title: say('replay.back.title'),
        status: say(asked ? 'replay.back.yours' : 'replay.back.goesOn'),
        turn: `${place} ${of}`.trim(),
        buttons: <Back onBack={onBack} />,
        more: [],
      }}
      leave={onBack}
    />
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={css.back} aria-label={say('replay.back.label')} onClick={onBack}>
      <Icon name="next" size="18px" />
      {rich('replay.back.now', { far: (inside) => <span className={css.far}>{inside}</span> })}
    </button>
  )
}

/** Loads the match up to the step at which the player began to look back. */
function usePast({ id, game, options, seat }: RunningMatch): ReplaySteps | Error | null {
  const [past, setPast] = useState<ReplaySteps | Error | null>(null)
  useEffect(() => {
    let left = false
    openPast({ id, game, options, seat }).then(
      (opened) => !left && setPast(opened),
      (why: Error) => !left && setPast(why),
    )
    return () => {
      left = true
    }
  }, [id, game, options, seat])
  return past
}
