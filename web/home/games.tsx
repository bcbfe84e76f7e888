// The home page of a returning player: open matches, the games, and recent matches.
import { type CSSProperties, lazy, Suspense } from 'react'
import { Select } from '../design/parts/select.tsx'
import { lessonStatus } from '../lesson/progress.ts'
import { useOffline } from '../offline/use-offline.ts'
import { botStrengthAt, strengthChoices, useStrengthChoice } from '../shell/bot-strength.ts'
import { GameCard } from '../shell/game-card.tsx'
import { RequestsLink } from '../shell/requests-link.tsx'
import { useStart } from '../start/use-start.tsx'
import { games, loadChunk } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { CodeField } from './code-field.tsx'
import css from './home.module.css'
import { MyMatches } from './my-matches.tsx'

export { default as words } from '../words/en.json?returning'

const HomeMore = lazy(() => loadChunk(() => import('./home-more.tsx')))

/** Most games that stand in one line of a wide window. */
const MOST_IN_LINE = 5
const LINES = Math.ceil(games.length / MOST_IN_LINE)

/** The rows and columns for the game cards and, in narrow windows, for the code field after them. */
const ROWS = {
  '--rows': Math.ceil((games.length + 1) / 2),
  '--rows-of-three': Math.ceil((games.length + 1) / 3),
  '--lines': LINES,
  '--columns': Math.ceil(games.length / LINES),
} as CSSProperties

export function Games() {
  const [choice, setChoice] = useStrengthChoice()
  const { opening, playBot, playFriend, question } = useStart()
  const offline = useOffline()
  return (
    <>
      <RequestsLink />
      <div className={css.home} style={ROWS}>
        <div className={css.slot}>
          <MyMatches />
        </div>
        <section className={css.games} aria-labelledby="games">
          <div className={css.head}>
            <h2 id="games" className={css.caption}>
              {say('home.games.title')}
            </h2>
            <span className={css.strength}>
              <span aria-hidden="true">{say('home.games.bots')}</span>
              <Select
                label={say('home.games.strength')}
                value={choice}
                choices={strengthChoices()}
                onChange={setChoice}
              />
            </span>
          </div>
          <ul className={css.cards}>
            {games.map(({ id, card }) => (
              <GameCard
                key={id}
                game={id}
                card={card}
                learned={lessonStatus(id).is === 'learned'}
                level={botStrengthAt(id)}
                busy={opening && (opening.game === id ? opening.with : 'other')}
                onBot={() => playBot(id)}
                onFriend={() => playFriend(id)}
              />
            ))}
          </ul>
        </section>
        <div className={css.code}>
          <CodeField off={offline} />
        </div>
        <div className={css.more}>
          <Suspense fallback={null}>
            <HomeMore />
          </Suspense>
        </div>
      </div>
      {question}
    </>
  )
}
