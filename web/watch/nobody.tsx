// What Watch shows while there is no public match.

import { useState } from 'react'
import type { FinishedMatch } from '#kit/protocol/match-lists.ts'
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
import { say } from '../words/say.ts'
import beach from './beach.svg?no-inline'
import css from './nobody.module.css'

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
        <h2 className={css.title}>{say(offline ? 'watch.none.offline' : 'watch.none.title')}</h2>
        <p>{say(offline ? 'watch.none.offlineWords' : 'watch.none.words')}</p>
        <div className={css.ways}>
          <Button look="act" disabled={opening !== null} onClick={() => setChoosing('friend')}>
            <Icon name="friend" size="20px" />
            {say(offline ? 'home.friends.pass' : 'home.friends.make')}
          </Button>
          <Button disabled={opening !== null} onClick={() => setChoosing('bot')}>
            <Icon name="bot" size="20px" />
            {say('home.bots.play')}
          </Button>
        </div>
        <LastMatch />
      </div>
      {choosing && (
        <ChooseGame
          title={say('home.choose.title')}
          words={
            choosing === 'bot' ? say('watch.choose.bot') : say(offline ? 'home.choose.here' : 'watch.choose.public')
          }
          onChoose={start}
          onClose={() => setChoosing(null)}
        />
      )}
      {question}
    </section>
  )
}

/** Returns for example "You won against Ben". */
function endedWords(last: FinishedMatch): string {
  const ending = say(`watch.ended.${last.ending}`)
  return last.others.length === 0 ? ending : say('home.ended.company', { ending, company: listedCompanyWords(last) })
}

/** A link to the replay of the player’s last match. */
function LastMatch() {
  const last = useApp().mine?.finished.find(({ game }) => cardOf(game))
  if (!last) return null
  return (
    <div className={css.last}>
      <Tile
        game={last.game}
        href={`/replay/${encodeURIComponent(last.matchId)}`}
        title={say('home.next.last')}
        line={`${last.title} · ${endedWords(last)}`}
      >
        <Icon name="play" size="13px" />
        {say('watch.replay', { day: dayWords(last.at, store.now()) })}
      </Tile>
    </div>
  )
}
