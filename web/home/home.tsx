// The home page.
import { lazy, Suspense, useEffect, useState } from 'react'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Select } from '../design/parts/select.tsx'
import { lessonStatus } from '../lesson/progress.ts'
import { useOffline } from '../offline/use-offline.ts'
import { botStrengthAt, STRENGTH_CHOICES, STRENGTH_WORDS, useStrengthChoice } from '../shell/bot-strength.ts'
import { GameCard } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { Page } from '../shell/page.tsx'
import { RequestsLink } from '../shell/requests-link.tsx'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { useStart } from '../start/use-start.tsx'
import { games, loadChunk } from '../table/tables.ts'
import { CodeField } from './code-field.tsx'
import { FirstVisit } from './first-visit.tsx'
import css from './home.module.css'
import { MyMatches } from './my-matches.tsx'

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
  const [choice, setChoice] = useStrengthChoice()
  const { opening, playBot, playFriend, question } = useStart()
  const offline = useOffline()
  return (
    <>
      <RequestsLink />
      <div className={css.home}>
        <div className={css.slot}>
          <MyMatches />
        </div>
        <section className={css.games} aria-labelledby="games">
          <div className={css.head}>
            <h2 id="games" className={css.caption}>
              Games
            </h2>
            <span className={css.strength}>
              <span aria-hidden="true">Bots</span>
              <Select label="How strong bots are" value={choice} choices={STRENGTH_CHOICES} onChange={setChoice} />
            </span>
          </div>
          <ul className={css.cards}>
            {games.map(({ id, card }) => (
              <GameCard
                key={id}
                game={id}
                card={card}
                learned={lessonStatus(id).is === 'learned'}
                level={STRENGTH_WORDS[botStrengthAt(id)]}
                busy={opening && (opening.game === id ? opening.with : 'other')}
                onBot={() => playBot(id)}
                onFriend={() => playFriend(id)}
              />
            ))}
          </ul>
        </section>
        <div className={css.code}>
          <CodeField off={offline} />
        </div>
        <div className={css.more}>
          <Suspense fallback={null}>
            <HomeMore />
          </Suspense>
        </div>
      </div>
      {question}
    </>
  )
}
