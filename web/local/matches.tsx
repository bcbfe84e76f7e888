// The list of matches stored on this device.
import { useCallback, useEffect, useState } from 'react'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import type { KeptMatch } from '../host/kept-match.ts'
import { shelf } from '../host/shelf.ts'
import { look } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import sheet from '../shell/sheet.module.css'
import { cardOf } from '../table/tables.ts'
import { playersIn, standing } from './listed.ts'
import css from './matches.module.css'

/** How many matches are listed before the player asks for more. */
const FIRST = 3

/** Lists the matches on this device. Each one can be opened or deleted. */
export default function LocalMatches() {
  const { matches, remove } = useKeptMatches()
  const [all, setAll] = useState(false)
  const [unwanted, setUnwanted] = useState<KeptMatch | null>(null)
  if (matches.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="here">
      <h2 id="here" className={css.caption}>
        On this device <small>Nobody else can see these</small>
      </h2>
      <ul className={css.list}>
        {(all ? matches : matches.slice(0, FIRST)).map((match) => (
          <Row key={match.id} match={match} onThrow={() => setUnwanted(match)} />
        ))}
      </ul>
      {!all && matches.length > FIRST && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {matches.length - FIRST} more
        </button>
      )}
      {unwanted && (
        <div className={sheet.over}>
          <Confirm
            title="Throw it away?"
            yes="Throw away"
            no="Keep it"
            busy={false}
            onYes={() => {
              remove(unwanted.id)
              setUnwanted(null)
            }}
            onNo={() => setUnwanted(null)}
          >
            {cardOf(unwanted.start.game)?.title} {playersIn(unwanted)}, and its replay. It is nowhere else and can’t be
            brought back.
          </Confirm>
        </div>
      )}
    </section>
  )
}

function Row({ match, onThrow }: { match: KeptMatch; onThrow: () => void }) {
  const card = cardOf(match.start.game)
  if (!card) return null
  return (
    <li className={css.row} style={look(card)}>
      <LinkTo className={css.match} href={`/local/${match.id}`}>
        <img className={css.figure} src={card.scene[0]} alt="" />
        <span className={css.words}>
          <b>
            {card.title} · {standing(match)}
          </b>{' '}
          <small>{playersIn(match)}</small>
        </span>
      </LinkTo>
      <button
        type="button"
        className={css.throw}
        aria-label={`Throw away ${card.title} ${playersIn(match)}`}
        onClick={onThrow}
      >
        <Icon name="close" size="18px" />
      </button>
    </li>
  )
}

function useKeptMatches() {
  const [matches, setMatches] = useState<readonly KeptMatch[]>([])
  const look = useCallback(() => {
    shelf.list().then(setMatches, () => {})
  }, [])
  useEffect(() => {
    look()
    // Another tab may have changed the matches meanwhile.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])
  const remove = (id: string) => void shelf.remove(id).then(look, look)
  return { matches, remove }
}
