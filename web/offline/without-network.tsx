// The home page's section for use without a network.
import { useEffect, useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { store } from '../shell/store.ts'
import { playersLine } from '../shell/tile.tsx'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { ALL_FILES_MARK } from '../worker/page-contract.ts'
import { type StoredReplay, storedReplays } from './replays.ts'
import css from './without-network.module.css'

export default function WithoutNetwork() {
  const hasAllGames = useHasAllGames()
  return (
    <section className={css.section} aria-labelledby="without">
      <div className={css.card}>
        <span className={css.sign} aria-hidden="true">
          <Icon name="offline" size="24px" />
        </span>
        <div className={css.words}>
          <h2 id="without">{say('offline.title')}</h2>
          <p>{say(hasAllGames ? 'offline.all' : 'offline.some')}</p>
        </div>
        <button type="button" className={css.again} onClick={store.reconnect}>
          <Icon name="again" size="18px" />
          {say('offline.again')}
        </button>
      </div>
      <Replays />
    </section>
  )
}

/** True if this device has the files of all games. */
function useHasAllGames(): boolean {
  const [hasAll, setHasAll] = useState(true)
  useEffect(() => {
    // Private windows of some browsers refuse access to their caches.
    caches.match(ALL_FILES_MARK).then(
      (mark) => setHasAll(mark !== undefined),
      () => {},
    )
  }, [])
  return hasAll
}

function Replays() {
  const replays = useStoredReplays()
  if (replays.length === 0) return null
  return (
    <>
      <h3 className={css.caption}>{say('offline.replays')}</h3>
      <ul className={css.replays}>
        {replays.map(({ id, game, names }) => (
          <li key={id}>
            <LinkTo className={css.replay} href={`/replay/${encodeURIComponent(id)}`}>
              <Icon name="play" size="16px" />
              <span>
                <b>{cardOf(game)?.title ?? say('offline.match')}</b>{' '}
                <small>{playersLine(Object.values(names).filter(Boolean)) || say('offline.guests')}</small>
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </>
  )
}

function useStoredReplays(): readonly StoredReplay[] {
  const [replays, setReplays] = useState<readonly StoredReplay[]>([])
  useEffect(() => {
    let left = false
    // Private windows of some browsers have a cache, but refuse access to it.
    storedReplays().then(
      (found) => left || setReplays(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return replays
}
