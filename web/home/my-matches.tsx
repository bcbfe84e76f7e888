// The player's open matches on the home page.
import type { CSSProperties } from 'react'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { listedCompanyWords, listWords } from '../base/company.ts'
import { isolateName } from '../base/names.ts'
import { useTimeLeft } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { remainingText } from '../design/parts/remaining.ts'
import { useOffline } from '../offline/use-offline.ts'
import { gameStyle } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { store, useApp } from '../shell/store.ts'
import { cardOf } from '../table/tables.ts'
import { pathOf } from '../wire/follow.ts'
import css from './my-matches.module.css'
import { NextUp } from './next-up.tsx'

/**
 * Shows the matches that wait for this player, then the matches that wait for other players. The server sorts the list
 * (`byUrgency` in `server/home/my-matches.ts`). Without such matches, suggests what to do next.
 */
export function MyMatches() {
  const { mine } = useApp()
  const offline = useOffline()
  const all = mine?.matches.filter(({ game }) => cardOf(game)) ?? []
  if (all.length === 0 && mine === null && !offline) return <div className={css.calm} aria-busy="true" />
  if (all.length === 0) return <NextUp finished={mine?.finished ?? []} />
  return (
    <div className={css.strip}>
      <Group title="Open rooms" matches={all.filter(isOpenRoom)} />
      <Group title="Your turn" matches={all.filter((match) => match.waits !== null && !isOpenRoom(match))} />
      <Group title="Waiting for others" matches={all.filter((match) => match.waits === null && !isOpenRoom(match))} />
    </div>
  )
}

const isOpenRoom = ({ host }: MyMatch): boolean => host !== undefined

function Group({ title, matches }: { title: string; matches: readonly MyMatch[] }) {
  if (matches.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <ul className={css.group}>
        {matches.map((match) => (
          <Turn
            key={`${match.code} ${match.matchId}`}
            match={match}
            words={isOpenRoom(match) ? roomWords(match) : wordsOf(match)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Title and button text for each reason why a match waits for the player. */
const HEADS = {
  move: ['Your turn', 'Play'],
  rematch: ['Rematch?', 'Play'],
  room: ['Somebody is here', 'Go in'],
} as const

interface Words {
  head: string
  about: string
  button: string | null
}

function wordsOf(match: MyMatch): Words {
  const { waits, title } = match
  const [head, button] = waits === null ? [title, null] : HEADS[waits]
  return {
    head,
    button,
    about: waits === null ? company(match) : `${title} ${company(match)}`,
  }
}

/** Says with whom and against whom the player plays, or who is in the room. */
function company({ waits, others, teammates }: MyMatch): string {
  if (others.length === 0) return 'with nobody yet'
  return listedCompanyWords({ others, teammates: waits === 'room' ? undefined : (teammates ?? 0) })
}

/** The words for a room before its first match. */
function roomWords(match: MyMatch): Words {
  const { code, host, title } = match
  const here = match.others
  const who = here.length === 0 ? 'nobody else yet' : `${listWords(here)} ${here.length === 1 ? 'is' : 'are'} here`
  return {
    head: host === null ? 'Your room is open' : `${isolateName(host || 'A guest')}’s room is open`,
    about: `${code} · ${who} · ${title}`,
    button: 'Open',
  }
}

function Turn({ match, words: { head, about, button } }: { match: MyMatch; words: Words }) {
  const { waits, due, since } = match
  const card = cardOf(match.game)
  return (
    <li className={css.item}>
      <LinkTo className={`${css.turn} ${button === null ? '' : css.mine}`} style={gameStyle(card)} href={pathOf(match)}>
        <span className={css.figures} aria-hidden="true">
          {card?.scene.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </span>
        <strong className={css.title}>{head}</strong> <span className={css.words}>{about}</span>{' '}
        <span className={css.foot}>
          {button && (
            <span className={css.play}>
              <Icon name="play" size="16px" />
              <span className={css.act}>{button}</span>{' '}
            </span>
          )}
          {due !== null && <Left due={due} span={since === null ? undefined : due - since} />}
          {waits === null && due === null && button === null && 'Others think'}
        </span>
      </LinkTo>
    </li>
  )
}

/** The ring turns red when less than this share of the turn's time (0 to 1) is left. */
const LITTLE = 0.1

/** Shows the time left in the turn, as a ring and as a number. */
function Left({ due, span }: { due: number; span: number | undefined }) {
  const { left, share } = useTimeLeft(due, store.now, span)
  return (
    <span
      className={`${css.left} ${share < LITTLE ? css.little : ''}`}
      style={{ '--share': `${Math.round(100 * share)}%` } as CSSProperties}
    >
      {remainingText(left)} <span className={css.word}>left</span>
    </span>
  )
}
