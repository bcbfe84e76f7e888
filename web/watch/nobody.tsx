// What Watch shows while there is no public match.
import { useState } from 'react'
import { listedCompanyWords } from '../base/company.ts'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { dayWords } from '../replay/words.ts'
import { Bird } from '../shell/bird.tsx'
import { store, useApp } from '../shell/store.ts'
import { Tile } from '../shell/tile.tsx'
import { ChooseGame } from '../start/choose-game.tsx'
import { useStart } from '../start/use-start.tsx'
import { cardOf } from '../table/tables.ts'
import beach from './beach.svg?no-inline'
import css from './nobody.module.css'

const ENDINGS = { won: 'You won', lost: 'You lost', drawn: 'A draw' }

/** Offers a room, a bot, and the replay of the player's last match. */
export function Nobody() {
  const { opening, playBot, playFriend, question } = useStart()
  const offline = useOffline()
  const [choosing, setChoosing] = useState<'bot' | 'friend' | null>(null)
  const start = (game: string) => {
    setChoosing(null)
    if (choosing === 'bot') playBot(game)
    else playFriend(game)
  }
  return (
    <section className={css.nobody}>
      <div className={css.shore} aria-hidden="true">
        <img className={css.beach} src={beach} alt="" />
        <Bird className={css.bird} />
      </div>
      <div className={css.words}>
        <h2 className={css.title}>{offline ? 'No connection just now' : 'No public matches right now'}</h2>
        <p>
          {offline
            ? 'Public matches show up here once you are back online.'
            : 'Make your room public and it shows up here for anyone to watch.'}
        </p>
        <div className={css.ways}>
          <Button look="act" disabled={opening !== null} onClick={() => setChoosing('friend')}>
            <Icon name="friend" size="20px" />
            {offline ? 'Pass and play' : 'Make a room'}
          </Button>
          <Button disabled={opening !== null} onClick={() => setChoosing('bot')}>
            <Icon name="bot" size="20px" />
            Play a bot
          </Button>
        </div>
        <LastMatch />
      </div>
      {choosing && (
        <ChooseGame
          title="Which game?"
          words={
            choosing === 'bot'
              ? 'You play a bot.'
              : offline
                ? 'You share this device.'
                : 'Make the room public under “Change” in the room.'
          }
          onChoose={start}
          onClose={() => setChoosing(null)}
        />
      )}
      {question}
    </section>
  )
}

/** A link to the replay of the player's last match. */
function LastMatch() {
  const last = useApp().mine?.finished.find(({ game }) => cardOf(game))
  if (!last) return null
  return (
    <div className={css.last}>
      <Tile
        game={last.game}
        href={`/replay/${encodeURIComponent(last.matchId)}`}
        title="Your last match"
        line={`${last.title} · ${ENDINGS[last.ending]}${last.others.length > 0 ? ` ${listedCompanyWords(last)}` : ''}`}
      >
        <Icon name="play" size="13px" />
        Replay · {dayWords(last.at, store.now())}
      </Tile>
    </div>
  )
}
