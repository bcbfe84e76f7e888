// The card of a game.
import type { CSSProperties } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { Card } from '../table/table.ts'
import css from './game-card.module.css'
import { LinkTo } from './link-to.tsx'

/** A game's colours and its place, for whatever stands before it. */
export const look = (card: Card | undefined): CSSProperties =>
  ({
    '--light': card?.colours[0],
    '--dark': card?.colours[1],
    '--backdrop': `url("${card?.backdrop}")`,
  }) as CSSProperties

interface Props {
  game: string
  card: Card
  /** What is being opened: this card's bot or friend, or something else. */
  busy: 'bot' | 'friend' | 'other' | null
  onBot: () => void
  onFriend: () => void
}

/** A game in its scene: a bot or a friend with one tap, and how it is played. */
export function GameCard({ game, card, busy, onBot, onFriend }: Props) {
  return (
    <li className={css.card} style={look(card)}>
      <div className={css.figures} aria-hidden="true">
        {card.scene.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </div>
      <LinkTo className={css.about} href={`/learn/${game}`}>
        <h3 className={css.title}>{card.title}</h3>
        <p className={css.line}>{card.line}</p>
        <span className={css.learn}>
          Learn to play
          <Icon name="next" size="12px" />
        </span>
      </LinkTo>
      <div className={css.plays}>
        <button
          type="button"
          className={css.bot}
          aria-label={`Play a bot at ${card.title}`}
          disabled={busy !== null}
          onClick={onBot}
        >
          <Icon name="bot" size="20px" />
          {busy === 'bot' ? 'Wait…' : 'Bot'}
        </button>
        <button
          type="button"
          className={css.friend}
          aria-label={`Play with a friend at ${card.title}`}
          disabled={busy !== null}
          onClick={onFriend}
        >
          <Icon name="friend" size="20px" />
          {busy === 'friend' ? 'Wait…' : 'Friend'}
        </button>
      </div>
    </li>
  )
}
