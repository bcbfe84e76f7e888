// The screen of a room: the lobby or the running match.
import { useEffect, useState } from 'react'
import { Match } from '../match/match.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Page } from '../shell/page.tsx'
import { store, useApp } from '../shell/store.ts'
import { cardOf, preloadTable } from '../table/tables.ts'
import type { RoomState } from '../wire/app.ts'
import AskName from '../you/ask-name.tsx'
import { useShouldAskName } from '../you/should-ask-name.ts'
import { Lobby } from './lobby.tsx'
import css from './room.module.css'

/** Why the player can't join the room, by the code of the refusal. */
const REFUSALS: Record<string, { title: string; more: string }> = {
  no_room: { title: 'No such room', more: 'Check the code with whoever sent it, or open a room of your own.' },
  full: { title: 'This room is full', more: 'Ask the others to make room, or open one of your own.' },
  too_many: { title: 'Too many tries', more: 'Then check the code and try it again.' },
  locked: { title: 'This room is locked', more: 'Ask the host to unlock it, or open a room of your own.' },
  kicked: { title: 'You were removed from this room', more: 'Open a room of your own, or play against a bot.' },
}

export default function Room({ code }: { code: string }) {
  const { room, match, newRoom } = useApp()
  const game = room?.view?.game
  useEffect(() => store.openRoom(code), [code])
  useEffect(() => {
    if (game) preloadTable(game)
  }, [game])
  if (room?.stage === 'refused') {
    const shut = REFUSALS[room.refusalCode ?? '']
    return (
      <ErrorPage
        title={shut?.title ?? 'Can’t join this room'}
        words={`${room.problem ?? 'That room is not open'}. ${shut?.more ?? 'Open a room of your own instead.'}`}
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
  if (shown === 'nothing') return <Waiting words={room?.quick ? 'Setting the table…' : 'Going to the room…'} />
  if (!room || !cardOf(game ?? ''))
    return (
      <ErrorPage
        title="This game is not here"
        words="The room is for a game that can’t be played here now. The others are on the home page."
      />
    )
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
