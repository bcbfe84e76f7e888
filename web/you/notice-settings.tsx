// The settings for notices (push messages about the player's matches).

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isRefusal, type Refusal } from '#kit/game.ts'
import type { NoticeChange, NoticeKind, NoticePreferences, NoticeSettings, QuietHours } from '#kit/protocol/notice.ts'
import { Button } from '../design/parts/button.tsx'
import {
  isSubscribed,
  readSettings,
  savePreferences,
  saveWebhook,
  subscribe,
  unsubscribe,
  updateLanguage,
} from '../notices/subscription.ts'
import type { IconName } from '../table/icon-name.ts'
import { rich, say } from '../words/say.ts'
import { whyUnavailable } from '../worker/feature-support.ts'
import css from './notice-settings.module.css'
import list from './settings.module.css'
import { Row, Toggle } from './settings-row.tsx'

const KINDS: readonly (readonly [
  NoticeKind,
  icon: IconName,
  note?: 'notices.kind.turnNote' | 'notices.kind.timeNote',
])[] = [
  ['turn', 'play', 'notices.kind.turnNote'],
  ['time', 'clock', 'notices.kind.timeNote'],
  ['came', 'friend'],
  ['rematch', 'again'],
  ['over', 'flag'],
]

const NIGHT: Pick<QuietHours, 'from' | 'to'> = { from: 22 * 60, to: 8 * 60 }

/** Lets the player choose which notices to get, when, and on which devices. */
export function NoticeSection() {
  const { settings, told, problem, turn, change, wishFor } = useNotices()
  if (!settings) return problem ? <Problem words={problem} /> : null
  const { wish, browsers, hook } = settings
  const anywhere = browsers > 0 || hook !== null
  return (
    <section className={list.list} aria-label={say('notices.title')}>
      {!whyUnavailable('notices') && (
        <Toggle
          icon="bell"
          words={say('notices.here')}
          note={say('notices.hereNote')}
          on={told}
          onTurn={() => void turn()}
        />
      )}
      {anywhere &&
        KINDS.map(([kind, icon, note]) => (
          <Toggle
            key={kind}
            icon={icon}
            words={say(`notices.kind.${kind}`)}
            {...(note && { note: say(note) })}
            on={wish.kinds[kind]}
            onTurn={() => wishFor({ kinds: { [kind]: !wish.kinds[kind] } })}
          />
        ))}
      {anywhere && <Quiet wish={wish} onChange={wishFor} />}
      <Hook hook={hook} onChange={change} />
      {problem && <Problem words={problem} />}
    </section>
  )
}

type Answer = NoticeSettings | Refusal

function useNotices() {
  const [settings, setSettings] = useState<NoticeSettings>()
  const [told, setTold] = useState(false)
  const [problem, setProblem] = useState('')
  const take = (answer: Answer): boolean => {
    const refused = isRefusal(answer)
    setProblem(refused ? answer.message : '')
    if (!refused) setSettings(answer)
    return !refused
  }
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  /**
   * Shows changed settings at once and sends the changes one after another. Only the changes are sent, so that another
   * device's changes count too. After a refusal, reads the settings again.
   */
  const wishFor = ({ kinds, ...change }: NoticeChange) => {
    setSettings(
      (before) =>
        before && { ...before, wish: { ...before.wish, ...change, kinds: { ...before.wish.kinds, ...kinds } } },
    )
    sent.current = sent.current
      .then(() => savePreferences({ ...change, ...(kinds && { kinds }) }))
      .then((answer) => (isRefusal(answer) ? undo(answer) : undefined))
  }
  const undo = async (why: Refusal) => {
    const stored = await readSettings()
    if (!isRefusal(stored)) setSettings(stored)
    setProblem(why.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when mounted
  useEffect(() => {
    void readSettings().then(take)
    void isSubscribed().then(setTold)
    // Another language mounts the page again.
    updateLanguage().catch(() => {})
  }, [])
  const turn = async () => {
    if (take(await (told ? unsubscribe() : subscribe()))) setTold(!told)
  }
  const change = async <Given extends Answer>(answer: Promise<Given>): Promise<Given> => {
    const given = await answer
    take(given)
    return given
  }
  return { settings, told, problem, turn, change, wishFor }
}

const Problem = ({ words }: { words: string }) => (
  <p role="alert" className={css.problem}>
    {words}
  </p>
)

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** Sets the hours without notices, in the time zone of this device. */
function Quiet({ wish, onChange }: { wish: NoticePreferences; onChange: (change: NoticeChange) => void }) {
  const { quiet } = wish
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const choose = (hours: Partial<QuietHours>) => onChange({ quiet: { ...(quiet ?? NIGHT), ...hours, zone } })
  const time = (which: 'from' | 'to', label: string) =>
    quiet && (
      <input
        type="time"
        required
        className={css.field}
        aria-label={label}
        value={clock(quiet[which])}
        onChange={({ target }) => target.value && choose({ [which]: minutesOf(target.value) })}
      />
    )
  return (
    <>
      <Toggle
        icon="theme"
        words={say('notices.quiet')}
        note={say('notices.quietNote')}
        on={quiet !== null}
        onTurn={() => (quiet ? onChange({ quiet: null }) : choose({}))}
      />
      {quiet && (
        <p className={css.hours}>
          {rich('notices.quietHours', {
            from: time('from', say('notices.quietFrom')),
            to: time('to', say('notices.quietUntil')),
          })}
        </p>
      )}
    </>
  )
}

interface Hooked {
  hook: NoticeSettings['hook']
  onChange: (answer: ReturnType<typeof saveWebhook>) => Promise<Awaited<ReturnType<typeof saveWebhook>>>
}

/** Sets up a webhook, which sends notices to the player's own program. */
function Hook({ hook, onChange }: Hooked) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(hook?.url ?? '')
  const [secret, setSecret] = useState<string>()
  const field = useId()
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    const answer = await onChange(saveWebhook(typed.trim() || null))
    if (!isRefusal(answer)) setSecret(answer.secret)
  }
  return (
    <>
      <Row
        icon="link"
        words={say('notices.hook.title')}
        note={hook ? new URL(hook.url).host : say('notices.hook.note')}
      >
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'design.close' : hook ? 'notices.hook.change' : 'notices.hook.setUp')}
        </Button>
      </Row>
      {open && (
        <form className={css.hook} onSubmit={(e) => void submit(e)}>
          <label htmlFor={field}>{say('notices.hook.field')}</label>
          <input
            id={field}
            type="url"
            className={css.field}
            inputMode="url"
            placeholder="https://"
            maxLength={2048}
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
          <Button type="submit">{say('notices.hook.save')}</Button>
          {secret && (
            <p role="status">{rich('notices.hook.secret', { secret, code: (inside) => <code>{inside}</code> })}</p>
          )}
        </form>
      )}
    </>
  )
}
