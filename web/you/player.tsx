// The profile of another player.
import { guestName } from '#kit/protocol/guests.ts'
import { usePlayer } from '../api/players.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Name } from '../design/parts/name.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { Page } from '../shell/page.tsx'
import { useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { say } from '../words/say.ts'
import { Results, recordWords } from './results.tsx'
import css from './you.module.css'

/** Shows the results of a player whose results are public. */
export default function PlayerScreen({ id }: { id: string }) {
  const { me } = useApp()
  // Waits until the server has identified this browser. A player may always see their own profile.
  const { player, failed } = usePlayer(me && id)
  const name = player && player !== 'hidden' ? player.name || guestName(player.id) : ''
  useTitle(`${name || say('you.player')} · Turnstone`)
  if (player === 'hidden') return <ErrorPage title={say('you.hidden.title')} words={say('you.hidden.words')} />
  return (
    <Page aside={<HomeLink />}>
      <div className={css.screen}>
        {player && (
          <>
            <header className={css.head}>
              <div className={css.face}>
                <Avatar id={player.id} face={player.face} size="86px" />
              </div>
              <div className={css.who}>
                <h1 className={css.name}>
                  <Name>{name}</Name>
                </h1>
                <p className={css.record}>{recordWords(player)}</p>
              </div>
            </header>
            <Results player={player} />
          </>
        )}
        {failed && <p className={css.note}>{say('shell.wire.silent')}</p>}
      </div>
    </Page>
  )
}
