// The screen that starts a match on this device.
import { useEffect, useState } from 'react'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { storeItem } from '../design/browser/storage.ts'
import { Stage } from '../design/frame/stage.tsx'
import { type PreparedHost, prepareHost } from '../host/hosted-match.ts'
import type { LocalPlayer } from '../host/seat-plan.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import css from '../shell/loading.module.css'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { PlayersForm } from './players-form.tsx'
import { startMatch } from './session.ts'

/**
 * Returns the bot strength in the page's URL, as in `?bot=easy`. If there is one, the match starts without the form.
 */
function botInAddress(): Strength | undefined {
  const wanted = new URLSearchParams(location.search).get('bot')
  return STRENGTHS.find((strength) => strength === wanted)
}

export default function NewLocalMatch({ game }: { game: string }) {
  const { me } = useApp()
  const [bot] = useState(botInAddress)
  const host = usePreparedHost(game)
  const [failed, setFailed] = useState(false)
  const title = cardOf(game)?.title ?? say('local.game')
  useTitle(`${say('local.title', { game: title })} · Turnstone`)
  useEffect(() => store.leaveRoom(), [])
  const begin = async (at: PreparedHost, players: readonly LocalPlayer[], options?: unknown) => {
    try {
      storeItem('been', true)
      navigate(`/local/${await startMatch(at, game, players, options)}`, { replace: true })
    } catch {
      setFailed(true)
    }
  }
  const ready = host !== null && !(host instanceof Error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the thread is ready
  useEffect(() => {
    if (ready && bot)
      void begin(host, [
        { name: me?.name || say('local.you') },
        ...Array.from({ length: host.plan.minPlayers - 1 }, () => ({ bot })),
      ])
  }, [ready, bot])
  if (failed || host instanceof Error)
    return <ErrorPage title={say('local.cant.begin')} words={say('local.cant.words')} />
  if (ready && !bot)
    return (
      <PlayersForm
        game={game}
        title={title}
        plan={host.plan}
        onBegin={(players, options) => begin(host, players, options)}
      />
    )
  return (
    <Stage label={title}>
      <p role="status" className={css.loading}>
        {say('table.loading')}
      </p>
    </Stage>
  )
}

/** Starts the worker thread for a new match. Returns null until the thread has loaded the game's rules. */
function usePreparedHost(game: string): PreparedHost | Error | null {
  const [host, setHost] = useState<PreparedHost | Error | null>(null)
  useEffect(() => {
    let gone = false
    const preparing = prepareHost(game)
    preparing.then(
      (found) => gone || setHost(found),
      (why: Error) => gone || setHost(why),
    )
    return () => {
      gone = true
      preparing.then((found) => found.close()).catch(() => {})
    }
  }, [game])
  return host
}
