import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { LINE_LENGTH } from '#kit/limits.ts'
import type { ChatLine } from '#kit/wire.ts'
import type { TableProps, Talk } from '../table.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Name } from './name.tsx'
import css from './talk.module.css'

/** How many lines of others came since the sheet was last open. */
export function useNews({ talk, seat }: Pick<TableProps, 'talk' | 'seat'>, open: boolean): number {
  const said = talk?.said ?? []
  const last = said.at(-1)?.n ?? 0
  const [read, setRead] = useState(0)
  useEffect(() => {
    if (open) setRead(last)
  }, [open, last])
  return said.filter((line) => line.n > Math.max(read, talk?.before ?? 0) && (line.seat === null || line.seat !== seat)).length
}

/** What people say to each other, the newest at the end and in sight. */
export function TalkSheet({ talk, seat, team, onClose }: { talk: Talk; seat: Seat | null; team: boolean; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const count = talk.said.length + talk.saying.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the end with every new line
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return (
    <Dialog title="Talk" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div ref={list} className={css.scroll} tabIndex={0} role="log" aria-label="What was said">
        {count === 0 && <p className={css.nothing}>Nobody has said anything yet.</p>}
        <ol className={css.lines}>
          {talk.said.map((line) => (
            <Line key={line.n} line={line} mine={line.seat !== null && line.seat === seat} />
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

function Line({ line: { name, seat, to, text }, mine }: { line: ChatLine; mine: boolean }) {
  return (
    <li className={`${css.line} ${mine ? css.mine : ''}`}>
      <p className={css.who}>
        {mine ? 'You' : <Name>{name || 'Somebody'}</Name>}
        {to === 'team' && <span className={css.tag}>team</span>}
        {seat === null && <span className={css.tag}>watching</span>}
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
