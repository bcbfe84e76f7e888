// The chat panel of a table.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_CHAT_LENGTH } from '#kit/protocol/limits.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { Talk } from '../../table/table.ts'
import { rich, say } from '../../words/say.ts'
import { useCloseOnBack } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Name } from '../parts/name.tsx'
import css from './talk.module.css'

type Speaker = Pick<ChatLine, 'person' | 'name'>

interface Props {
  talk: Talk
  team: boolean
  /** True if the match has ended. Closing the chat then shows the result. */
  over?: boolean
  onClose?: (() => void) | undefined
}

/** All chat lines, scrolled to the newest, and a field for a new line. With `onClose`, the panel has a close button. */
export default function TalkPanel({ talk, team, over = false, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useCloseOnBack(onClose)
  const heard = talk.said.filter(({ person }) => !talk.muted.includes(person))
  const count = heard.length + talk.saying.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end after each new line
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  /** Mutes or unmutes a person. The pressed button disappears, so the focus moves to the list. */
  const silence = (speaker: Speaker, yes: boolean) => {
    talk.mute(speaker, yes)
    list.current?.focus()
  }
  const [reports, setReports] = useState<ReadonlyMap<number, string>>(new Map())
  const report = async (line: ChatLine) => {
    const words = await talk.report(line)
    if (words !== null) setReports((before) => new Map(before).set(line.n, words))
    list.current?.focus()
  }
  return (
    <section
      className={css.panel}
      aria-label={say('table.talk')}
      data-talk
      onKeyDown={(e) => {
        if (e.key === 'Escape') onClose?.()
      }}
    >
      {onClose && (
        <button type="button" className={css.close} aria-label={say('talk.close')} onClick={onClose}>
          <Icon name="close" size="18px" />
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div ref={list} className={css.scroll} tabIndex={0} role="log" aria-live="off" aria-label={say('talk.lines')}>
        {count === 0 && <p className={css.nothing}>{say('talk.empty')}</p>}
        <Unheard talk={talk} onUnmute={(speaker) => silence(speaker, false)} />
        <ol className={css.lines}>
          {heard.map((line) => (
            <Line
              key={line.n}
              line={line}
              mine={line.person === talk.you}
              onMute={() => silence(line, true)}
              reported={reports.has(line.n)}
              onReport={() => void report(line)}
            />
          ))}
          {talk.saying.map(({ id, text }) => (
            <li key={id} className={css.going}>
              <b>{say('talk.you')}</b> {text}
            </li>
          ))}
        </ol>
        <p role="status" className={css.nothing}>
          {[...reports.values()].at(-1)}
        </p>
      </div>
      <SayForm team={team} onSay={talk.say} over={over} onClose={onClose} />
    </section>
  )
}

/** Lists muted people who have written in this chat, with buttons to unmute them. */
function Unheard({ talk: { said, muted }, onUnmute }: { talk: Talk; onUnmute: (speaker: Speaker) => void }) {
  const speakers = new Map(
    said.filter(({ person }) => muted.includes(person)).map(({ person, name }) => [person, name]),
  )
  return [...speakers].map(([person, name]) => (
    <p key={person} className={css.nothing}>
      {rich('talk.muted', { name: <Name>{name}</Name> })}{' '}
      <button
        type="button"
        className={css.mute}
        aria-label={say('talk.unmuteName', { name })}
        onClick={() => onUnmute({ person, name })}
      >
        {say('talk.unmute')}
      </button>
    </p>
  ))
}

interface LineProps {
  line: ChatLine
  mine: boolean
  /** True if the player has reported this chat line to the server's operator. */
  reported: boolean
  onMute: () => void
  onReport: () => void
}

function Line({ line: { name, seat, to, text }, mine, reported, onMute, onReport }: LineProps) {
  const [open, setOpen] = useState(false)
  return (
    <li data-mine={mine || undefined}>
      <b>{mine ? say('talk.you') : <Name>{name}</Name>}</b>{' '}
      {to === 'team' && <span className={css.tag}>{say('talk.team')}</span>}{' '}
      {seat === null && <span className={css.tag}>{say('talk.watching')}</span>} {text}{' '}
      {reported && <span className={css.tag}>{say('talk.reported')}</span>}
      {!mine && (
        <button
          type="button"
          className={css.more}
          aria-label={say('talk.moreName', { name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="more" size="16px" />
        </button>
      )}
      {open && (
        <span className={css.choices}>
          <button type="button" aria-label={say('talk.muteName', { name })} onClick={onMute}>
            {say('talk.mute')}
          </button>
          {!reported && (
            <button type="button" aria-label={say('talk.reportName', { name })} onClick={onReport}>
              {say('talk.report')}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

const CIRCLES = [
  ['team', 'talk.toTeam'],
  ['all', 'talk.toAll'],
] as const

/**
 * Closes the chat when the match ends, so that the player sees the result. The chat stays open while the player is
 * writing.
 */
function useResultSeen(over: boolean, text: string, onClose: Props['onClose']): void {
  const [openedAfter] = useState(over)
  useEffect(() => {
    if (over && !openedAfter && text === '') onClose?.()
  }, [over, openedAfter, text, onClose])
}

/**
 * The form for a new chat line. Takes the focus when the chat opens, except on phones, where the focus would open the
 * keyboard.
 */
function SayForm({
  team,
  onSay,
  over,
  onClose,
}: Pick<Props, 'team' | 'onClose'> & { onSay: Talk['say']; over: boolean }) {
  const [to, setTo] = useState<ChatLine['to']>(team ? 'team' : 'all')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const circle = team ? to : 'all'
  const first = onClose !== undefined
  useResultSeen(over, text, onClose)
  useEffect(() => {
    if (first && !matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [first])
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (text.trim() === '') return
    onSay(circle, text.trim())
    setText('')
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {team && (
        <div className={css.circles} role="radiogroup" aria-label={say('talk.to')}>
          {CIRCLES.map(([value, words]) => (
            <label key={value} className={css.circle}>
              <input type="radio" name="circle" checked={to === value} onChange={() => setTo(value)} />
              <span className={css.name}>{say(words)}</span>
            </label>
          ))}
        </div>
      )}
      <input
        ref={field}
        className={css.text}
        aria-label={say('talk.say')}
        placeholder={say('talk.placeholder')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_CHAT_LENGTH}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      {text.trim() !== '' && (
        <button type="submit" className={css.send}>
          {say('talk.send')}
        </button>
      )}
    </form>
  )
}
