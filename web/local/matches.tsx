// The list of matches stored on this device.
import { useCallback, useEffect, useState } from 'react'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { matchStorage } from '../host/match-storage.ts'
import type { StoredMatch } from '../host/stored-match.ts'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import sheet from '../shell/sheet.module.css'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { playersText, statusText } from './match-list.ts'
import css from './matches.module.css'

/** How many matches are listed at first. */
const FIRST = 3

/** Returns for example "Titans against Easy bot". */
const matchName = (match: StoredMatch): string =>
  say('home.turn.about', { title: cardOf(match.start.game)?.title ?? '', company: playersText(match) })

export default function LocalMatches() {
  const { matches, remove } = useKeptMatches()
  const [all, setAll] = useState(false)
  const [unwanted, setUnwanted] = useState<StoredMatch | null>(null)
  if (matches.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="here">
      <h2 id="here" className={css.caption}>
        {say('local.list.title')} <small>{say('local.list.private')}</small>
      </h2>
      <ul className={css.list}>
        {(all ? matches : matches.slice(0, FIRST)).map((match) => (
          <Row key={match.id} match={match} onThrow={() => setUnwanted(match)} />
        ))}
      </ul>
      {!all && matches.length > FIRST && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {say('local.list.more', { n: matches.length - FIRST })}
        </button>
      )}
      {unwanted && (
        <div className={sheet.over}>
          <Confirm
            title={say('local.delete.title')}
            yes={say('local.delete.yes')}
            no={say('local.delete.no')}
            busy={false}
            onYes={() => {
              remove(unwanted.id)
              setUnwanted(null)
            }}
            onNo={() => setUnwanted(null)}
          >
            {say('local.delete.words', { match: matchName(unwanted) })}
          </Confirm>
        </div>
      )}
    </section>
  )
}

function Row({ match, onThrow }: { match: StoredMatch; onThrow: () => void }) {
  const card = cardOf(match.start.game)
  if (!card) return null
  return (
    <li className={css.row} style={gameStyle(card)}>
      <LinkTo className={css.match} href={`/local/${match.id}`}>
        <img className={css.figure} src={card.scene[0]} alt="" />
        <span className={css.words}>
          <b>
            {card.title} · {statusText(match)}
          </b>{' '}
          <small>{playersText(match)}</small>
        </span>
      </LinkTo>
      <button
        type="button"
        className={css.throw}
        aria-label={say('local.delete.label', { match: matchName(match), status: statusText(match) })}
        onClick={onThrow}
      >
        <Icon name="close" size="18px" />
      </button>
    </li>
  )
}

function useKeptMatches() {
  const [matches, setMatches] = useState<readonly StoredMatch[]>([])
  const look = useCallback(() => {
    matchStorage.list().then(setMatches, () => {})
  }, [])
  useEffect(() => {
    look()
    // Another tab may have changed the matches since the list was read.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])
  const remove = (id: string) => void matchStorage.remove(id).then(look, look)
  return { matches, remove }
}
