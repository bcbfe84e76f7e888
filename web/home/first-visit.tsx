// The home page of a first visit: one game and its lesson.
import { Icon } from '../design/parts/icon.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { Bird } from '../shell/bird.tsx'
import { gameStyle } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import { games, preloadTable } from '../table/tables.ts'
import { CodeField } from './code-field.tsx'
import css from './first-visit.module.css'
import { useRoomOpening } from './use-room-opening.ts'

/** Offers a new player the lesson of one game, and a match against an easy bot in each other game. */
export function FirstVisit({ onEnter }: { onEnter: () => void }) {
  const { opening, go } = useRoomOpening()
  const offline = useOffline()
  const first = games.find(({ card }) => card.first) ?? games[0]
  const others = games.filter((game) => game !== first)
  const play = (game: string) => {
    if (offline) return navigate(`/local/new/${game}?bot=easy`)
    preloadTable(game)
    go({ game, with: 'bot' }, store.playBot(game, 'easy'))
  }
  return (
    <div className={css.visit}>
      <section className={css.hero}>
        <h2 className={css.call}>
          Whose turn?
          <br />
          Yours.
        </h2>
        <p className={css.words}>Five games, no account. Start with a two-minute battle.</p>
        <Bird className={css.bird} />
      </section>
      {first && (
        <section className={css.first} style={gameStyle(first.card)} aria-labelledby="first">
          <div className={css.figures} aria-hidden="true">
            {first.card.scene.map((url) => (
              <img key={url} src={url} alt="" />
            ))}
          </div>
          <h3 id="first" className={css.title}>
            {first.card.title}
          </h3>
          <p className={css.line}>Four choices a round. The easiest to learn.</p>
          <LinkTo className={css.play} href={`/learn/${first.id}`} onClick={onEnter}>
            <Icon name="play" size="18px" />
            Learn by playing
          </LinkTo>
        </section>
      )}
      <section className={css.rest} aria-labelledby="others">
        <div className={css.head}>
          <h3 id="others" className={css.caption}>
            Or one of these
          </h3>
          <button type="button" className={css.all} onClick={onEnter}>
            All games
          </button>
        </div>
        <ul className={css.tiles}>
          {others.map(({ id, card }) => (
            <li key={id}>
              <button
                type="button"
                className={css.tile}
                style={gameStyle(card)}
                aria-label={`Play a bot at ${card.title}`}
                disabled={opening !== null}
                onClick={() => play(id)}
              >
                <img src={card.scene[0]} alt="" />
                <span>{opening?.game === id ? 'Wait…' : card.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {!offline && <CodeField slim />}
    </div>
  )
}
