// The home page of a first visit: one lesson, four bots, and a room for friends.
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { Bird } from '../shell/bird.tsx'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { type Start, useStart } from '../start/use-start.tsx'
import { games, loadChunk } from '../table/tables.ts'
import { rich, say } from '../words/say.ts'
import { CodeField } from './code-field.tsx'
import css from './first-visit.module.css'

const ChooseGame = lazy(() =>
  loadChunk(() => import('../start/choose-game.tsx').then((part) => ({ default: part.ChooseGame }))),
)

const first = games.find(({ card }) => card.first)
const others = games.filter((game) => game !== first)

/** Offers a new player the lesson of one game, a match against an easy bot in each other game, and a room for friends. */
export function FirstVisit({ onEnter }: { onEnter: () => void }) {
  const start = useStart()
  return (
    <div className={css.visit}>
      <section className={css.hero}>
        <h2 className={css.call}>{rich('home.call', { b: (inside) => <span>{inside}</span> })}</h2>
        <p className={css.words}>{rich('home.lead', { n: games.length, b: (inside) => <span>{inside}</span> })}</p>
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
          <p className={css.line}>{rich('home.first.line', { b: (inside) => <span>{inside}</span> })}</p>
          <LinkTo className={css.play} href={`/learn/${first.id}`} onClick={onEnter}>
            <Icon name="play" size="18px" />
            {say('home.first.learn')}
          </LinkTo>
        </section>
      )}
      <Bots start={start} onEnter={onEnter} />
      <Friends start={start} />
      {start.question}
    </div>
  )
}

function Bots({ start: { opening, playBot }, onEnter }: { start: Start; onEnter: () => void }) {
  return (
    <section className={css.bots} aria-labelledby="bots">
      <div className={css.head}>
        <h3 id="bots" className={css.caption}>
          {say('home.bots.title')}
        </h3>
        <span className={css.how}>{say('home.bots.how')}</span>
        <button type="button" className={css.all} onClick={onEnter}>
          {say('home.bots.all')}
        </button>
      </div>
      <ul className={css.tiles}>
        {others.map(({ id, card }) => (
          <li key={id}>
            <button
              type="button"
              className={css.tile}
              style={gameStyle(card)}
              aria-label={say('shell.card.playBot', { game: card.title })}
              aria-description={card.line}
              disabled={opening !== null}
              onClick={() => playBot(id)}
            >
              <img src={card.scene[0]} alt="" />
              {/* The button's name and description say the same as these two texts, in sentences. The style sheet writes
                  them, because the name of a button must contain its text. */}
              <span
                className={css.bot}
                aria-hidden="true"
                data-words={say(opening?.game === id ? 'shell.wait' : 'home.bots.play')}
              >
                <Icon name="bot" size="16px" />
              </span>{' '}
              <b className={css.name}>{card.title}</b>{' '}
              <span className={css.about} aria-hidden="true" data-words={card.line} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens a room for friends, by the game that the player chooses. Without a connection, the friends share the device. */
function Friends({ start: { opening, playFriend } }: { start: Start }) {
  const [choosing, setChoosing] = useState(false)
  const offline = useOffline()
  const choose = (game: string) => {
    setChoosing(false)
    playFriend(game)
  }
  const title = say(offline ? 'home.friends.pass' : 'home.friends.make')
  return (
    <section className={css.friends} aria-labelledby="friends">
      <h3 id="friends" className={css.caption}>
        {say('home.friends.title')}
      </h3>
      <p className={css.lead}>{say('home.friends.lead')}</p>
      <button type="button" className={css.room} disabled={opening !== null} onClick={() => setChoosing(true)}>
        <Icon name="friend" size="24px" />
        <span>
          <b>{opening?.with === 'friend' ? say('shell.wait') : title}</b>{' '}
          <small>{say(offline ? 'home.friends.here' : 'home.friends.send')}</small>
        </span>
      </button>
      <CodeField slim off={offline} />
      <Suspense fallback={null}>
        {choosing && (
          <ChooseGame
            title={say('home.choose.title')}
            words={say(offline ? 'home.choose.here' : 'home.choose.link')}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
