// A hook that starts matches against bots and opens rooms for friends, from any screen.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { storeItem } from '../design/browser/storage.ts'
import { useOffline } from '../offline/use-offline.ts'
import { mayOfferClock } from '../shell/bot-clock.ts'
import { botStrengthAt } from '../shell/bot-strength.ts'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import { cardOf, loadChunk, preloadTable } from '../table/tables.ts'
import { useShouldAskName } from '../you/should-ask-name.ts'

const AskName = lazy(() => loadChunk(() => import('../you/ask-name.tsx')))
const ClockOffer = lazy(() => loadChunk(() => import('../shell/clock-offer.tsx')))
const LengthOffer = lazy(() => loadChunk(() => import('./length-offer.tsx')))

interface Opening {
  game: string
  with: 'bot' | 'friend'
  /** The chosen length of the match; undefined before the choice, and in games without this choice. */
  wanted?: { options: object; bots: number }
}

export interface Start {
  /** The room that the page has requested from the server; null if there is none. */
  opening: Opening | null
  /** Starts a match against a bot. Before the second match of a game, asks whether to play with the clock. */
  playBot: (game: string) => void
  /** Opens a room for friends. Asks a player without a name for one. Without a connection, the friends share the device. */
  playFriend: (game: string) => void
  /** The open question, which the screen renders; empty if there is none. */
  question: ReactNode
}

export function useStart(): Start {
  const { opening, go } = useRoomOpening()
  const offline = useOffline()
  const nameless = useShouldAskName()
  const [asks, setAsks] = useState<Opening | null>(null)
  const start = useCallback(
    (what: Opening) => {
      setAsks(null)
      const { game } = what
      go(what, what.with === 'bot' ? store.playBot(game, botStrengthAt(game), what.wanted) : store.createRoom(game))
    },
    [go],
  )
  const startAsked = useCallback(() => asks && start(asks), [asks, start])
  const playBot = (game: string) => {
    if (offline) return navigate(`/local/new/${game}?bot=${botStrengthAt(game)}`)
    preloadTable(game)
    const what: Opening = { game, with: 'bot' }
    if (cardOf(game)?.lengths || mayOfferClock(game)) setAsks(what)
    else start(what)
  }
  const playLength = (options: object, bots: number) => {
    if (!asks) return
    const what = { ...asks, wanted: { options, bots } }
    if (mayOfferClock(what.game)) setAsks(what)
    else start(what)
  }
  const playFriend = (game: string) => {
    if (offline) return navigate(`/local/new/${game}`)
    const what: Opening = { game, with: 'friend' }
    if (nameless) setAsks(what)
    else start(what)
  }
  const close = () => setAsks(null)
  const asksLength = asks?.with === 'bot' && !asks.wanted && cardOf(asks.game)?.lengths !== undefined
  const question =
    asks && asksLength ? (
      <LengthOffer game={asks.game} onStart={playLength} onFriends={() => playFriend(asks.game)} onClose={close} />
    ) : asks?.with === 'bot' ? (
      <ClockOffer game={asks.game} onStart={startAsked} onClose={close} />
    ) : (
      asks && <AskName onDone={startAsked} onClose={close} />
    )
  return { opening, playBot, playFriend, question: <Suspense fallback={null}>{question}</Suspense> }
}

/** Requests a room and shows the room's page once the room exists. */
function useRoomOpening() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const go = useCallback((what: Opening, code: Promise<string>) => {
    setOpening(what)
    storeItem('been', true)
    code.then((found) => navigate(`/r/${found}`)).catch(() => setOpening(null))
  }, [])
  return { opening, go }
}
