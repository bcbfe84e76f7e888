// The player's own profile.

import { useState } from 'react'
import { faceOf, guestName } from '#kit/protocol/guests.ts'
import { FACE_COUNT } from '#kit/protocol/limits.ts'
import type { Player } from '#kit/protocol/player.ts'
import { usePlayer } from '../api/players.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { Page } from '../shell/page.tsx'
import { RequestsLink } from '../shell/requests-link.tsx'
import { store, useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import type { Me } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { NameField } from './name-field.tsx'
import { ProfileHead } from './profile-head.tsx'
import { Results, recordWords } from './results.tsx'
import { ResultsVisibility } from './results-visibility.tsx'
import css from './you.module.css'

/** Shows the player's own name, avatar and results. */
export default function You() {
  useTitle(`${say('you.title')} · Turnstone`)
  const { me } = useApp()
  const { player, failed } = usePlayer(me?.id ?? null)
  const offline = useOffline()
  const known = player === 'hidden' ? null : player
  return (
    <Page tab="you">
      <div className={css.screen}>
        {me && <Head me={me} player={known} />}
        <ProfileHead at="you" />
        <RequestsLink withPasskeys />
        {offline && !me && <p className={css.note}>{say('you.offline')}</p>}
        {failed && <p className={css.note}>{say('you.failed')}</p>}
        {known?.games.length === 0 && <p className={css.note}>{say('home.recent.none')}</p>}
        {known?.games.length === 0 && (
          <LinkTo className={css.before} href="/you/devices">
            {say('you.before')}
          </LinkTo>
        )}
        {known && known.games.length > 0 && <Results player={known} />}
        {me && <ResultsVisibility me={me} />}
      </div>
    </Page>
  )
}

function Head({ me, player }: { me: Me; player: Player | null }) {
  const [renaming, setRenaming] = useState(false)
  return (
    <header className={css.head}>
      <Face me={me} />
      {renaming ? (
        <>
          <h1 className="unseen">{say('you.title')}</h1>
          <NameField onDone={() => setRenaming(false)} />
        </>
      ) : (
        <>
          <div className={css.who}>
            <h1 className={css.name}>
              <Name>{me.name || guestName(me.id)}</Name>
            </h1>
            <p className={css.record}>{player ? recordWords(player) : ' '}</p>
          </div>
          <button type="button" className={css.rename} onClick={() => setRenaming(true)}>
            {say(me.name ? 'you.rename' : 'you.setName')}
          </button>
        </>
      )}
    </header>
  )
}

/** Returns the number of a random avatar other than the current one. */
const anotherFace = (now: number): number => (now + 1 + Math.floor(Math.random() * (FACE_COUNT - 1))) % FACE_COUNT

/** Shows the player's avatar, with a button that changes to another random avatar. */
function Face({ me }: { me: Me }) {
  const [failed, setFailed] = useState(false)
  const draw = () =>
    void store.changeMe({ face: anotherFace(me.face ?? faceOf(me.id)) }).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <div className={css.face}>
      <Avatar id={me.id} face={me.face} size="86px" />
      <button type="button" className={css.draw} aria-label={say('you.newAvatar')} onClick={draw}>
        <Icon name="draw" size="20px" />
      </button>
      {failed && (
        <p role="alert" className="unseen">
          {say('shell.wire.silent')}
        </p>
      )}
    </div>
  )
}
