// The buttons under a result: play again, or watch another match.
import { listWords } from '../base/company.ts'
import { Primary, Secondary } from '../design/parts/actions.tsx'
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Clock } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import {
  awaitedOwner,
  hasNoOpponent,
  isAmongBots,
  mySeat,
  type Person,
  personNameIn,
  type RoomState,
  rematchPlayers,
} from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './ending.module.css'
import { againWords, type EndingKind } from './ending-kind.ts'
import { PlayAgain } from './play-again.tsx'
import { TeamRematch } from './team-rematch.tsx'

/** Offers a rematch, and shows which players want a rematch and how long they wait. */
export function Rematch({ room, kind, leave }: { room: RoomState; kind: EndingKind | undefined; leave: () => void }) {
  const { view, you } = room
  // At the end of a match, the page gets the match's state a moment before the room's state. The page waits for both
  // before it shows who wants a rematch.
  const settled = view?.match?.over === true && room.outgoing.length === 0
  const mayPlay = mySeat(room) !== null || view?.lobby === true
  const waitsFor = awaitedOwner(room)
  const all = settled ? rematchPlayers(room) : []
  const mine = all.find(({ id }) => id === you)
  const others = all.filter(({ id }) => id !== you)
  const teams = view?.match?.rematch
  if (teams && !isAmongBots(room)) return <TeamRematch room={room} rematch={teams} />
  if (waitsFor !== null)
    return settled && <RematchStatus>{say('rematch.host', { name: personNameIn(room, waitsFor) })}</RematchStatus>
  if (mine) return <Asked room={room} mine={mine} others={others} />
  if (settled && mayPlay && !view.lobby && hasNoOpponent(room)) return <OthersLeft leave={leave} />
  return (
    <>
      <Wanted room={room} others={others} />
      {others.length > 0 && <Answers room={room} />}
      {mayPlay && <PlayAgain room={room} words={againWords(kind, isAmongBots(room))} off={!settled} />}
    </>
  )
}

/** The button that leads a spectator to other matches. */
export const WatchAnother = () => (
  <Primary
    words={say('rematch.watch')}
    icon={<Icon name="eye" />}
    onClick={() => navigate('/watch')}
    className={css.again}
  />
)

const RematchStatus = ({ children }: { children: React.ReactNode }) => (
  <p role="status" className={css.wish}>
    {children}
  </p>
)

const namesOf = (room: RoomState, people: readonly Person[]): string =>
  listWords(people.map(({ id }) => personNameIn(room, id)))

/** Counts down until the first of `people` stops waiting for a rematch. */
function Until({ people }: { people: readonly Person[] }) {
  const due = Math.min(...people.flatMap(({ until }) => until ?? []))
  return Number.isFinite(due) && <Clock due={due} now={store.now} label={say('rematch.until')} />
}

function Wanted({ room, others }: { room: RoomState; others: readonly Person[] }) {
  const [first] = others
  if (!first) return null
  return (
    <RematchStatus>
      <Avatar id={first.id} face={room.faces[first.id]} size="34px" />
      <span>{say('rematch.wants', { n: others.length, names: namesOf(room, others) })}</span>
      <Until people={others} />
    </RematchStatus>
  )
}

/** Shows each player of the last match with the answer to the rematch. */
function Answers({ room }: { room: RoomState }) {
  const players = room.view?.people.filter(({ seat }) => seat !== null) ?? []
  // With two players, this list is left out, because a sentence already gives the other player's answer.
  if (players.length <= 2) return null
  return (
    <ul className={css.answers} aria-label={say('rematch.answers')}>
      {players.map(({ id, ready, bot }) => (
        <li key={id} data-in={ready || undefined}>
          {bot ? <BotAvatar size="28px" /> : <Avatar id={id} face={room.faces[id]} size="28px" />}
          <span>
            <Name>{id === room.you ? say('talk.you') : personNameIn(room, id)}</Name>{' '}
            {say(ready ? 'rematch.in' : 'rematch.waiting')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Asked({ room, mine, others }: { room: RoomState; mine: Person; others: readonly Person[] }) {
  const waited = room.view?.people.filter(({ seat, bot, ready }) => seat !== null && !bot && !ready) ?? []
  return (
    <div className={css.asked}>
      <RematchStatus>
        <span>
          {others.length > 0 && `${say('rematch.too', { n: others.length, names: namesOf(room, others) })} `}
          {waited.length > 0 ? say('rematch.askedNames', { names: namesOf(room, waited) }) : say('rematch.asked')}
        </span>
        <Until people={[mine]} />
      </RematchStatus>
      <Secondary words={say('rematch.back')} onClick={() => store.setReady(false)} className={css.back} />
      <Answers room={room} />
    </div>
  )
}

function OthersLeft({ leave }: { leave: () => void }) {
  return (
    <>
      <RematchStatus>{say('rematch.left')}</RematchStatus>
      <Primary words={say('rematch.room')} onClick={leave} className={css.again} />
    </>
  )
}
