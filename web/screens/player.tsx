import { Avatar } from '../design/avatar.tsx'
import { Name } from '../design/name.tsx'
import { guestName } from '../design/names.ts'
import { usePlayer } from '../player.ts'
import { useTitle } from '../title.ts'
import { useApp } from '../wire/browser.ts'
import { Nowhere } from './nowhere.tsx'
import { Page } from './page.tsx'
import { Results, recordWords } from './results.tsx'
import { WayBack } from './way-back.tsx'
import css from './you.module.css'

/** Somebody who shows how they have played. */
export default function PlayerScreen({ id }: { id: string }) {
  const { me } = useApp()
  // Only after it is known who asks: one may always look at oneself.
  const { player, failed } = usePlayer(me && id)
  const name = player && player !== 'hidden' ? player.name || guestName(player.id) : ''
  useTitle(`${name || 'Player'} · Turnstone`)
  if (player === 'hidden')
    return (
      <Nowhere
        title="Nobody to be seen"
        words="There is no such player here, or they don’t show how they have played."
      />
    )
  return (
    <Page aside={<WayBack />}>
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
        {failed && <p className={css.note}>The server does not answer.</p>}
      </div>
    </Page>
  )
}
