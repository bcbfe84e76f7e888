// The cover that hides the match while the device goes to the next player.
import type { Seat } from '#kit/game.ts'
import { isolateName } from '../base/names.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { gameStyle } from '../shell/game-style.ts'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import { cardOf } from '../table/tables.ts'
import { rich, say } from '../words/say.ts'
import css from './cover.module.css'
import type { Session } from './session.ts'

interface Props {
  session: Session
  next: Seat
  /** The player who had the device before; null at the start of the match. */
  last: Seat | null
  onShow: () => void
}

export function LocalCover({ session: { game, seats }, next, last, onShow }: Props) {
  const card = cardOf(game)
  const name = isolateName(seats.find(({ seat }) => seat === next)?.name ?? '')
  useTitle(`${say('local.next', { name })} · Turnstone`)
  const own = last === next
  return (
    <main className={css.cover} style={gameStyle(card)}>
      <div className={css.scene} aria-hidden="true" />
      <header className={css.bar}>
        <button type="button" className={css.back} aria-label={say('shell.games')} onClick={() => navigate('/')}>
          <Icon name="back" size="24px" />
        </button>
        <span className={css.game}>{card?.title}</span>
      </header>
      <section className={css.card} aria-labelledby="pass">
        <span className={css.sign} aria-hidden="true">
          <Avatar id={name} size="100%" />
        </span>
        <h1 id="pass" className={css.title}>
          {rich(own ? 'local.own' : 'local.pass', { name: <Name>{name}</Name> })}
        </h1>
        <p className={css.words}>{say(own ? 'local.ownWords' : 'local.passWords')}</p>
        <Button look="act" wide autoFocus onClick={onShow}>
          <Icon name="eye" />
          {say('local.show', { name })}
        </Button>
      </section>
    </main>
  )
}
