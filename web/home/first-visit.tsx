// The home page of a first visit: one lesson, four bots, and a room for friends.
import { useState } from 'react'
import { capital, inWords } from '../base/numbers.ts'
import { Icon } from '../design/parts/icon.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { Bird } from '../shell/bird.tsx'
import { gameStyle } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { ChooseGame } from '../start/choose-game.tsx'
import { type Start, useStart } from '../start/use-start.tsx'
import { hasLesson } from '../table/lessons.ts'
import { games } from '../table/tables.ts'
import { CodeField } from './code-field.tsx'
import css from './first-visit.module.css'

const first = games.find(({ card }) => card.first) ?? games.find(({ id }) => hasLesson(id))
const others = games.filter((game) => game !== first)

/** Offers a new player the lesson of one game, a match against an easy bot in each other game, and a room for friends. */
export function FirstVisit({ onEnter }: { onEnter: () => void }) {
  const start = useStart()
  return (
    <div className={css.visit}>
      <section className={css.hero}>
        <h2 className={css.call}>
          Whose turn? <span>Yours.</span>
        </h2>
        <p className={css.words}>
          {capital(inWords(games.length))} turn-based games. <span>No account, no waiting.</span>
        </p>
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
          <p className={css.line}>
            Two minutes, four choices: <span>the one to start with.</span>
          </p>
          <LinkTo className={css.play} href={`/learn/${first.id}`} onClick={onEnter}>
            <Icon name="play" size="18px" />
            Learn by playing
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
          Or play a bot now
        </h3>
        <span className={css.how}>easy, no clock</span>
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
              disabled={opening !== null}
              onClick={() => playBot(id)}
            >
              <img src={card.scene[0]} alt="" />
              <span className={css.bot}>
                <Icon name="bot" size="16px" />
                {opening?.game === id ? 'Wait…' : 'Play a bot'}
              </span>{' '}
              <span className="unseen">at</span> <b className={css.name}>{card.title}</b>{' '}
              <span className={css.about}>{card.line}</span>
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
  const [title, words] = offline ? ['Pass and play', 'on this phone'] : ['Make a room', 'and send the link']
  return (
    <section className={css.friends} aria-labelledby="friends">
      <h3 id="friends" className={css.caption}>
        Play with friends
      </h3>
      <p className={css.lead}>Pick a game, send the link. They play in the browser too.</p>
      <button type="button" className={css.room} disabled={opening !== null} onClick={() => setChoosing(true)}>
        <Icon name="friend" size="24px" />
        <span>
          <b>{opening?.with === 'friend' ? 'Wait…' : title}</b> <small>{words}</small>
        </span>
      </button>
      <CodeField slim off={offline} />
      {choosing && (
        <ChooseGame
          title="Which game?"
          words={offline ? 'You share this device.' : 'Your friends join by a link.'}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
