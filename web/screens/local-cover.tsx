import type { Seat } from '#kit/game.ts'
import { Avatar } from '../design/avatar.tsx'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Name } from '../design/name.tsx'
import { apart } from '../design/names.ts'
import type { Session } from '../local/session.ts'
import { navigate } from '../route.ts'
import { cardOf } from '../tables.ts'
import { useTitle } from '../title.ts'
import { look } from './game-card.tsx'
import css from './local-cover.module.css'

interface Props {
  session: Session
  next: Seat
  /** Who had it before. */
  last: Seat | null
  onShow: () => void
}

/** Between two people's turns: nothing of the match is drawn here. */
export function LocalCover({ session: { game, seats }, next, last, onShow }: Props) {
  const card = cardOf(game)
  const name = apart(seats.find(({ seat }) => seat === next)?.name ?? '')
  useTitle(`${name} is next · Turnstone`)
  const own = last === next
  return (
    <main className={css.cover} style={look(card)}>
      <div className={css.scene} aria-hidden="true" />
      <header className={css.bar}>
        <button type="button" className={css.back} aria-label="To the games" onClick={() => navigate('/')}>
          <Icon name="back" size="24px" />
        </button>
        <span className={css.game}>{card?.title}</span>
      </header>
      <section className={css.card} aria-labelledby="pass">
        <span className={css.sign} aria-hidden="true">
          <Avatar id={name} size="100%" />
        </span>
        <h1 id="pass" className={css.title}>
          {own ? 'Your turn, ' : 'Pass the phone to '}
          <Name>{name}</Name>
        </h1>
        <p className={css.words}>
          {own
            ? 'What only you may know is covered until you tap.'
            : 'The others look away: what only one may know is covered until that one taps.'}
        </p>
        <Button look="act" wide autoFocus onClick={onShow}>
          <Icon name="eye" />I am {name}: show my side
        </Button>
      </section>
    </main>
  )
}
