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
import { NameField } from './name-field.tsx'
import { ProfileHead } from './profile-head.tsx'
import { Results, recordWords } from './results.tsx'
import { ResultsVisibility } from './results-visibility.tsx'
import css from './you.module.css'

/** Shows the player's own name, avatar and results. */
export default function You() {
  useTitle('You · Turnstone')
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
        {offline && !me && (
          <p className={css.note}>
            Without a network nobody knows who you are here: your name and your matches are on the server.
          </p>
        )}
        {failed && <p className={css.note}>Your matches can’t be read now: the server does not answer.</p>}
        {known?.games.length === 0 && (
          <p className={css.note}>Here will be every match you have played to its end, with its replay.</p>
        )}
        {known?.games.length === 0 && (
          <LinkTo className={css.before} href="/you/devices">
            I have been here before
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
          <h1 className="unseen">You</h1>
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
            {me.name ? 'Rename' : 'Name me'}
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
      <button type="button" className={css.draw} aria-label="Draw another face" onClick={draw}>
        <Icon name="draw" size="20px" />
      </button>
      {failed && (
        <p role="alert" className="unseen">
          The server did not answer
        </p>
      )}
    </div>
  )
}
