import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LINE_LENGTH } from '#kit/limits.ts'
import type { ChatLine } from '#kit/wire.ts'
import type { Talk } from '../table.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { mute, useMuted } from './muted.ts'
import { Name } from './name.tsx'
import css from './talk.module.css'

/** How many lines of others came since the sheet was last open. */
export function useNews(talk: Talk | null, open: boolean): number {
  const muted = useMuted()
  const said = talk?.said ?? []
  const last = said.at(-1)?.n ?? 0
  const [read, setRead] = useState(0)
  useEffect(() => {
    if (open) setRead(last)
  }, [open, last])
  return said.filter(({ n, person }) => n > Math.max(read, talk?.before ?? 0) && person !== talk?.you && !muted.includes(person)).length
}

/** What people say to each other, the newest at the end and in sight. */
export function TalkSheet({ talk, team, onClose }: { talk: Talk; team: boolean; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const muted = useMuted()
  const heard = talk.said.filter(({ person }) => !muted.includes(person))
  const count = heard.length + talk.saying.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the end with every new line
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  /** The button goes with its line: the focus stays in the sheet. */
  const silence = (person: string, yes: boolean) => {
    mute(person, yes)
    list.current?.focus()
  }
  return (
    <Dialog title="Talk" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div ref={list} className={css.scroll} tabIndex={0} role="log" aria-label="What was said">
        {talk.said.length + talk.saying.length === 0 && <p className={css.nothing}>Nobody has said anything yet.</p>}
        <Unheard said={talk.said} muted={muted} onUnmute={(person) => silence(person, false)} />
        <ol className={css.lines}>
          {heard.map((line) => (
            <Line key={line.n} line={line} mine={line.person === talk.you} onMute={() => silence(line.person, true)} />
          ))}
          {talk.saying.map(({ id, text }) => (
            <li key={id} className={`${css.line} ${css.mine} ${css.going}`}>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <SayForm team={team} say={talk.say} />
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}

/** Who has spoken here and is muted, and the way back. */
function Unheard({ said, muted, onUnmute }: { said: readonly ChatLine[]; muted: readonly string[]; onUnmute: (person: string) => void }) {
  const speakers = new Map(said.filter(({ person }) => muted.includes(person)).map(({ person, name }) => [person, name]))
  return [...speakers].map(([person, name]) => (
    <p key={person} className={css.nothing}>
      You don’t hear <Name>{name}</Name>.{' '}
      <button type="button" className={css.mute} aria-label={`Unmute ${name}`} onClick={() => onUnmute(person)}>
        Unmute
      </button>
    </p>
  ))
}

function Line({ line: { name, seat, to, text }, mine, onMute }: { line: ChatLine; mine: boolean; onMute: () => void }) {
  return (
    <li className={`${css.line} ${mine ? css.mine : ''}`}>
      <p className={css.who}>
        {mine ? 'You' : <Name>{name}</Name>}
        {to === 'team' && <span className={css.tag}>team</span>}
        {seat === null && <span className={css.tag}>watching</span>}
        {!mine && (
          <button type="button" className={css.mute} aria-label={`Mute ${name}`} onClick={onMute}>
            Mute
          </button>
        )}
      </p>
      <p>{text}</p>
    </li>
  )
}

const CIRCLES = [
  ['team', 'To your team'],
  ['all', 'To everybody'],
] as const

function SayForm({ team, say }: { team: boolean; say: Talk['say'] }) {
  const [to, setTo] = useState<ChatLine['to']>(team ? 'team' : 'all')
  const [text, setText] = useState('')
  const circle = team ? to : 'all'
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (text.trim() === '') return
    say(circle, text.trim())
    setText('')
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {team && (
        <div className={css.circles} role="radiogroup" aria-label="Who hears it">
          {CIRCLES.map(([value, words]) => (
            <label key={value} className={css.circle}>
              <input type="radio" name="circle" checked={to === value} onChange={() => setTo(value)} />
              <span>{words}</span>
            </label>
          ))}
        </div>
      )}
      <div className={css.say}>
        <input
          data-first
          className={css.text}
          aria-label="Say something"
          placeholder="Say something"
          autoComplete="off"
          maxLength={LINE_LENGTH}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <Button look="act" type="submit">
          Send
        </Button>
      </div>
    </form>
  )
}
