// The player's open matches on the home page.
import type { CSSProperties } from 'react'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { listedCompanyWords, listWords } from '../base/company.ts'
import { useTimeLeft } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { remainingText } from '../design/parts/remaining.ts'
import { useOffline } from '../offline/use-offline.ts'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { store, useApp } from '../shell/store.ts'
import { cardOf } from '../table/tables.ts'
import { pathOf } from '../wire/follow.ts'
import { rich, say } from '../words/say.ts'
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
      <Group title={say('home.group.rooms')} matches={all.filter(isOpenRoom)} />
      <Group
        title={say('home.group.yours')}
        matches={all.filter((match) => match.waits !== null && !isOpenRoom(match))}
      />
      <Group
        title={say('home.group.others')}
        matches={all.filter((match) => match.waits === null && !isOpenRoom(match))}
      />
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

interface Words {
  head: string
  about: string
  button: string | null
}

function wordsOf(match: MyMatch): Words {
  const { waits, title } = match
  if (waits === null) return { head: title, button: null, about: company(match) }
  return {
    head: say(`home.turn.${waits}`),
    button: say(waits === 'room' ? 'home.turn.enter' : 'home.turn.play'),
    about: say('home.turn.about', { title, company: company(match) }),
  }
}

/** Says with whom and against whom the player plays, or who is in the room. */
function company({ waits, others, teammates }: MyMatch): string {
  if (others.length === 0) return say('home.turn.alone')
  return listedCompanyWords({ others, teammates: waits === 'room' ? undefined : (teammates ?? 0) })
}

/** The words for a room before its first match. */
function roomWords(match: MyMatch): Words {
  const { code, host, title } = match
  const here = match.others
  const who = say('home.room.here', { n: here.length, names: listWords(here) })
  return {
    head: host === null ? say('home.room.yours') : say('home.room.theirs', { name: host || say('shell.guest') }),
    about: `${code} · ${who} · ${title}`,
    button: say('home.room.open'),
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
          {waits === null && due === null && button === null && say('home.turn.thinking')}
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
      {rich('home.turn.left', {
        time: remainingText(left),
        w: (inside) => <span className={css.word}>{inside}</span>,
      })}
    </span>
  )
}
