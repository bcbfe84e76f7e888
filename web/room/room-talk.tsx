// The chat of a room: its newest lines, quick phrases, and a dialog with all lines.
import { type FormEvent, useState } from 'react'
import { MAX_CHAT_LENGTH } from '#kit/protocol/limits.ts'
import TalkPanel from '../design/frame/talk.tsx'
import { Avatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { mute, report } from '../people/conduct.ts'
import { Sheet } from '../shell/sheet.tsx'
import { store, useApp } from '../shell/store.ts'
import type { Talk } from '../table/table.ts'
import { chatLinesOf, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './room-talk.module.css'

const PHRASES = ['hello', 'more', 'minute', 'begin'] as const
/** Number of chat lines that are shown outside the dialog. */
const SHOWN = 2

export function RoomTalk({ room }: { room: RoomState }) {
  const { muted } = useApp()
  const [open, setOpen] = useState(false)
  const talk: Talk = {
    you: room.you,
    said: chatLinesOf(room),
    before: room.saidBefore,
    saying: room.outgoingChat,
    say: (_, text) => store.sendRoomChat(text),
    muted: muted.map(({ person }) => person),
    mute: ({ person, name }, yes) => void mute({ person, name }, yes),
    report: ({ person }) => report({ person, code: room.code }),
  }
  const lines = talk.said.filter(({ person }) => !talk.muted.includes(person)).slice(-SHOWN)
  return (
    <section className={css.talk} aria-label={say('room.talk')}>
      {lines.length > 0 && (
        <div className={css.lines} role="log" aria-label={say('room.talk.newest')}>
          {lines.map(({ n, person, name, text }) => (
            <p key={n}>
              <Avatar id={person} face={room.faces[person]} size="26px" />
              <span>
                <b>{person === room.you ? say('talk.you') : <Name>{name}</Name>}</b> {text}
              </span>
            </p>
          ))}
        </div>
      )}
      <div className={css.row}>
        <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="talk" size="20px" />
          {say('table.talk')}
        </button>
        <div className={css.phrases} role="group" aria-label={say('room.talk.quick')}>
          {PHRASES.map((id) => {
            const phrase = say(`room.phrase.${id}`)
            return (
              <button key={id} type="button" className={css.phrase} onClick={() => store.sendRoomChat(phrase)}>
                {phrase}
              </button>
            )
          })}
        </div>
      </div>
      <SayField />
      {open && (
        <Sheet title={say('table.talk')} onClose={() => setOpen(false)}>
          <TalkPanel talk={talk} team={false} />
        </Sheet>
      )}
    </section>
  )
}

/** A field for one chat line. In low windows it is hidden, and the dialog has a field of its own. */
function SayField() {
  const [text, setText] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (text.trim() === '') return
    store.sendRoomChat(text.trim())
    setText('')
  }
  return (
    <form className={css.say} onSubmit={submit}>
      <input
        className={css.text}
        aria-label={say('room.talk.say')}
        placeholder={say('talk.say')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_CHAT_LENGTH}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <button type="submit" className={css.send} aria-label={say('talk.send')} aria-disabled={text.trim() === ''}>
        <Icon name="next" size="20px" />
      </button>
    </form>
  )
}
