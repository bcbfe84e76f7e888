// The screen of a room: the lobby or the running match.
import { useEffect, useState } from 'react'
import { Match } from '../match/match.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Page } from '../shell/page.tsx'
import { store, useApp } from '../shell/store.ts'
import { cardOf, preloadTable } from '../table/tables.ts'
import type { RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import AskName from '../you/ask-name.tsx'
import { useShouldAskName } from '../you/should-ask-name.ts'
import { Lobby } from './lobby.tsx'
import css from './room.module.css'

/** Codes of refusals to join a room that have a title of their own. */
const REFUSALS = ['no_room', 'full', 'too_many', 'locked', 'kicked'] as const

export default function Room({ code }: { code: string }) {
  const { room, match, newRoom } = useApp()
  const game = room?.view?.game
  useEffect(() => store.openRoom(code), [code])
  useEffect(() => {
    if (game) preloadTable(game)
  }, [game])
  if (room?.stage === 'refused') {
    const known = REFUSALS.find((each) => each === room.refusalCode)
    const problem = (room.problem ?? say('room.refused.problem')).replace(/\.$/, '')
    return (
      <ErrorPage
        title={known ? say(`room.refused.${known}.title`) : say('room.refused.title')}
        words={`${problem}. ${known ? say(`room.refused.${known}.more`) : say('room.refused.more')}`}
      />
    )
  }
  const view = room?.view
  // True while the server gives a seat to the player who has just created this room. Until then, the room stays hidden.
  const sitting =
    newRoom?.answer &&
    'code' in newRoom.answer &&
    newRoom.answer.code === code &&
    view?.people.length === 1 &&
    room?.outgoing.some(({ action }) => action.type === 'sit')
  const shown = match && view ? 'table' : view && !room.quick && !sitting ? 'room' : 'nothing'
  if (shown === 'nothing') return <Waiting words={say(room?.quick ? 'table.loading' : 'room.opening')} />
  if (!room || !cardOf(game ?? ''))
    return <ErrorPage title={say('room.noGame.title')} words={say('room.noGame.words')} />
  return (
    <>
      {match && shown === 'table' ? <Match match={match} room={room} /> : <Lobby room={room} />}
      <Introduce room={room} />
    </>
  )
}

const Waiting = ({ words }: { words: string }) => (
  <Page>
    <p role="status" className={css.loading}>
      {words}
    </p>
  </Page>
)

/** Asks a nameless player for a name when other people are in the room. */
function Introduce({ room }: { room: RoomState }) {
  const nameless = useShouldAskName()
  const [asked, setAsked] = useState(false)
  const company = room.view?.people.some(({ id, bot }) => !bot && id !== room.you)
  return nameless && company && !asked && <AskName onDone={() => setAsked(true)} />
}
