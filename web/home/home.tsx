// The home page.
import { lazy, Suspense, useEffect, useState } from 'react'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Select } from '../design/parts/select.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { STRENGTH_CHOICES, useBotStrength } from '../shell/bot-strength.ts'
import { GameCard } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { Page } from '../shell/page.tsx'
import { RequestsLink } from '../shell/requests-link.tsx'
import { navigate } from '../shell/route.ts'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { games, loadChunk, preloadTable } from '../table/tables.ts'
import { AskName, useShouldAskName } from '../you/ask-name.tsx'
import { CodeField } from './code-field.tsx'
import { FirstVisit } from './first-visit.tsx'
import css from './home.module.css'
import { MyMatches } from './my-matches.tsx'
import { useRoomOpening } from './use-room-opening.ts'

const LocalMatches = lazy(() => loadChunk(() => import('../local/matches.tsx')))
const HomeMore = lazy(() => loadChunk(() => import('./home-more.tsx')))
const WithoutNetwork = lazy(() => loadChunk(() => import('../offline/without-network.tsx')))

export function Home() {
  const { me } = useApp()
  const offline = useOffline()
  const [been, setBeen] = useState(() => readItem('been') === true)
  useTitle('Turnstone')
  useEffect(() => store.leaveRoom(), [])
  const enter = () => {
    storeItem('been', true)
    setBeen(true)
  }
  const you = (
    <LinkTo className={css.you} href="/you" aria-label="You: name, face and results">
      <Avatar id={me?.id ?? ''} face={me?.face} size="36px" />
    </LinkTo>
  )
  return (
    <Page aside={you} banner={!offline} tab="home">
      <h1 className="unseen">Turnstone</h1>
      <Suspense fallback={null}>{offline && <WithoutNetwork />}</Suspense>
      {been ? <Games /> : <FirstVisit onEnter={enter} />}
    </Page>
  )
}

function Games() {
  const [strength, setStrength] = useBotStrength()
  const { opening, go } = useRoomOpening()
  const offline = useOffline()
  const nameless = useShouldAskName()
  /** The game that the player wants to play with a friend. The room opens once the player has entered a name. */
  const [wanted, setWanted] = useState<string | null>(null)
  const withFriend = (game: string) => go({ game, with: 'friend' }, store.createRoom(game))
  const bot = (game: string) => {
    if (offline) return navigate(`/local/new/${game}?bot=${strength}`)
    preloadTable(game)
    go({ game, with: 'bot' }, store.playBot(game, strength))
  }
  const friend = (game: string) => {
    if (offline) return navigate(`/local/new/${game}`)
    return nameless ? setWanted(game) : withFriend(game)
  }
  return (
    <>
      <RequestsLink />
      <MyMatches />
      <Suspense fallback={null}>
        <LocalMatches />
      </Suspense>
      <section className={css.games} aria-labelledby="games">
        <div className={css.head}>
          <h2 id="games" className={css.caption}>
            Games
          </h2>
          <span className={css.strength}>
            <span aria-hidden="true">Bots</span>
            <Select label="How strong bots are" value={strength} choices={STRENGTH_CHOICES} onChange={setStrength} />
          </span>
        </div>
        <div className={css.grid}>
          <ul className={css.cards}>
            {games.map(({ id, card }) => (
              <GameCard
                key={id}
                game={id}
                card={card}
                busy={opening && (opening.game === id ? opening.with : 'other')}
                onBot={() => bot(id)}
                onFriend={() => friend(id)}
              />
            ))}
          </ul>
          {!offline && <CodeField />}
        </div>
      </section>
      <Suspense fallback={null}>{!offline && <HomeMore />}</Suspense>
      {wanted !== null && <AskName onDone={() => withFriend(wanted)} onClose={() => setWanted(null)} />}
    </>
  )
}
