// The home page.
import { lazy, Suspense, useEffect, useState } from 'react'
import { storeItem } from '../design/browser/storage.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { Page } from '../shell/page.tsx'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { loadChunk } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { FirstVisit } from './first-visit.tsx'
import css from './home.module.css'
import { hasBeenHere, ReturningHome } from './returning-home.tsx'

const WithoutNetwork = lazy(() => loadChunk(() => import('../offline/without-network.tsx')))

export function Home() {
  const { me } = useApp()
  const offline = useOffline()
  const [been, setBeen] = useState(hasBeenHere)
  useTitle('Turnstone')
  useEffect(() => store.leaveRoom(), [])
  const enter = () => {
    storeItem('been', true)
    setBeen(true)
  }
  const you = (
    <LinkTo className={css.you} href="/you" aria-label={say('home.you')}>
      <Avatar id={me?.id ?? ''} face={me?.face} size="36px" />
    </LinkTo>
  )
  return (
    <Page aside={you} banner={!offline} tab="home">
      <h1 className="unseen">Turnstone</h1>
      <Suspense fallback={null}>{offline && <WithoutNetwork />}</Suspense>
      {been ? <ReturningHome /> : <FirstVisit onEnter={enter} />}
    </Page>
  )
}
