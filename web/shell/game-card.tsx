// The card of a game on the home screen, with buttons to play the game.
import type { Strength } from '#kit/bots/strength.ts'
import { nameOfBot } from '#kit/protocol/names.ts'
import { localName } from '../base/names.ts'
import { Icon } from '../design/parts/icon.tsx'
import { hasLesson } from '../table/lessons.ts'
import type { Card } from '../table/table.ts'
import { say } from '../words/say.ts'
import css from './game-card.module.css'
import { gameStyle } from './game-style.ts'
import { LinkTo } from './link-to.tsx'

interface Props {
  game: string
  card: Card
  /** True if the player has finished the game's lesson. */
  learned: boolean
  /** The strength of the bot. */
  level: Strength
  /** Which button is loading: `bot` or `friend` on this card, `other` on another card, or null for none. */
  busy: 'bot' | 'friend' | 'other' | null
  onBot: () => void
  onFriend: () => void
}

/** Shows the game's picture, buttons to play a bot or a friend, and a link to the lesson. */
export function GameCard({ game, card, learned, level, busy, onBot, onFriend }: Props) {
  return (
    <li className={css.card} style={gameStyle(card)}>
      <div className={css.figures} aria-hidden="true">
        {card.scene.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </div>
      <About game={game} card={card} learned={learned} />
      <div className={css.plays}>
        <button
          type="button"
          className={css.bot}
          aria-label={say('shell.card.playBot', { game: card.title })}
          aria-description={localName(nameOfBot(level, 1))}
          disabled={busy !== null}
          onClick={onBot}
        >
          <Icon name="bot" size="20px" />
          {say(busy === 'bot' ? 'shell.wait' : 'shell.card.bot')}
          <span className={css.level} data-level={say(`shell.strength.${level}`)} />
        </button>
        <button
          type="button"
          className={css.friend}
          aria-label={say('shell.card.playFriend', { game: card.title })}
          disabled={busy !== null}
          onClick={onFriend}
        >
          <Icon name="friend" size="20px" />
          {say(busy === 'friend' ? 'shell.wait' : 'shell.card.friend')}
        </button>
      </div>
    </li>
  )
}

/** Shows what the game is about. If the game has a lesson, this is the link to the lesson. */
function About({ game, card, learned }: Pick<Props, 'game' | 'card' | 'learned'>) {
  const words = (
    <>
      <h3 className={css.title}>{card.title}</h3>
      <p className={css.line}>{card.line}</p>
    </>
  )
  if (!hasLesson(game)) return <div className={css.about}>{words}</div>
  return (
    <LinkTo className={css.about} href={`/learn/${game}`}>
      {words}
      {learned ? (
        <span className="unseen">{say('shell.card.lesson')}</span>
      ) : (
        <span className={css.learn}>
          {say('shell.card.learn')}
          <Icon name="next" size="12px" />
        </span>
      )}
    </LinkTo>
  )
}
