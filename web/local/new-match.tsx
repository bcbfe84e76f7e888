// The screen that starts a match on this device.
import { useEffect, useState } from 'react'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { keep } from '../design/browser/storage.ts'
import { Stage } from '../design/frame/stage.tsx'
import { type Opening, planLocal } from '../host/local.ts'
import type { Place } from '../host/plan.ts'
import css from '../shell/loading.module.css'
import { Nowhere } from '../shell/nowhere.tsx'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { cardOf } from '../table/tables.ts'
import { LocalPlaces } from './places.tsx'
import { beginMatch } from './session.ts'

/** The name of a player without a name in a match against bots. */
const NAMELESS = 'You'

/** Returns the bot strength in the address, as in `?bot=easy`. The match then starts without the form. */
function botWanted(): Strength | undefined {
  const wanted = new URLSearchParams(location.search).get('bot')
  return STRENGTHS.find((strength) => strength === wanted)
}

export default function LocalNew({ game }: { game: string }) {
  const { me } = useApp()
  const [bot] = useState(botWanted)
  const opening = useOpening(game)
  const [failed, setFailed] = useState<string | null>(null)
  const title = cardOf(game)?.title ?? 'Game'
  useTitle(`${title} on this device · Turnstone`)
  useEffect(() => store.leaveRoom(), [])
  const begin = async (at: Opening, places: readonly Place[], options?: unknown) => {
    try {
      keep('been', true)
      navigate(`/local/${await beginMatch(at, game, places, options)}`, { instead: true })
    } catch (error) {
      setFailed((error as Error).message)
    }
  }
  const ready = opening !== null && !(opening instanceof Error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the thread is ready
  useEffect(() => {
    if (ready && bot)
      void begin(opening, [
        { name: me?.name || NAMELESS },
        ...Array.from({ length: opening.plan.least - 1 }, () => ({ bot })),
      ])
  }, [ready, bot])
  const why = failed ?? (opening instanceof Error ? opening.message : null)
  if (why !== null) return <Nowhere title="It can’t begin" words={why} />
  if (ready && !bot)
    return (
      <LocalPlaces
        game={game}
        title={title}
        plan={opening.plan}
        onBegin={(places, options) => begin(opening, places, options)}
      />
    )
  return (
    <Stage label={title}>
      <p role="status" className={css.loading}>
        Setting the table…
      </p>
    </Stage>
  )
}

/** Starts the worker thread for a new match. Returns null until the thread has loaded the game's rules. */
function useOpening(game: string): Opening | Error | null {
  const [opening, setOpening] = useState<Opening | Error | null>(null)
  useEffect(() => {
    let gone = false
    const planning = planLocal(game)
    planning.then(
      (found) => gone || setOpening(found),
      (why: Error) => gone || setOpening(why),
    )
    return () => {
      gone = true
      planning.then((found) => found.close()).catch(() => {})
    }
  }, [game])
  return opening
}
