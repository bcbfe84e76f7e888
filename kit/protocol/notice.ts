// Notices: messages that reach a person outside the page (by Web Push or a webhook), and the texts of these messages.
import { text } from '../words/format.ts'
import type { Words } from '../words/keys.ts'
import type { Message } from '../words/message.ts'

export const NOTICE_KINDS = ['turn', 'time', 'came', 'rematch', 'over'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  kind: NoticeKind
  /** The tag of the notice. A new notice replaces an earlier one with the same tag. */
  tag: string
  /** The path on this site that opens when the person taps the notice. */
  path: string
  /** The title of the game. */
  title: string
  /** The names of the other players: first the teammates, then the opponents. */
  others: readonly string[]
  /** Deadline of the recipient's open decision, in milliseconds since 1970. */
  due?: number
  /** The result of the match for the recipient. */
  result?: 'won' | 'lost' | 'drawn' | 'over'
}

/** The hours in which a person wants no notices, as minutes since midnight. */
export interface QuietHours {
  from: number
  to: number
  /** The person's IANA time zone. */
  zone: string
}

/** The kinds of notices that a person wants, and the quiet hours. */
export interface NoticePreferences {
  kinds: Record<NoticeKind, boolean>
  quiet: QuietHours | null
}

/** A change of some notice preferences. Preferences that it does not name stay as they are. */
export interface NoticeChange {
  kinds?: Partial<Record<NoticeKind, boolean>>
  quiet?: QuietHours | null
}

export const DEFAULT_NOTICE_PREFERENCES: NoticePreferences = {
  kinds: { turn: true, time: true, came: true, rematch: true, over: true },
  quiet: null,
}

/** The notice settings of a person, as the page receives them. */
export interface NoticeSettings {
  /** The public VAPID key. With it, browsers verify that a push message comes from this server. */
  key: string
  wish: NoticePreferences
  /** Number of the person's subscribed browsers. */
  browsers: number
  /** The person's webhook, or null. */
  hook: { url: string } | null
}

/** The text of a notice in one language, to be completed with the values of the notice. */
export interface NoticeSaid {
  language: string
  /** The title of the game in this language. */
  game: string
  /** The names of the other players, with those of guests and bots in this language. */
  others: readonly string[]
  title: Message
  body: Message
}

/** A notice as a push message carries it. */
export interface PushedNotice extends Notice {
  /** The text in the browser's language. Absent from servers of earlier versions. */
  says?: NoticeSaid
}

type NoticeKey = Extract<keyof Words, `notice.${string}`>

/** The messages of each kind in `kit/words`. */
export const NOTICE_MESSAGES: Readonly<Record<NoticeKind, { title: NoticeKey; body: NoticeKey }>> = {
  turn: { title: 'notice.turn.title', body: 'notice.turn.body' },
  time: { title: 'notice.time.title', body: 'notice.turn.body' },
  came: { title: 'notice.came.title', body: 'notice.came.body' },
  rematch: { title: 'notice.rematch.title', body: 'notice.rematch.body' },
  over: { title: 'notice.over.title', body: 'notice.over.body' },
}

/** Returns the title and body of a notice. `until` formats the deadline for the reader. */
export function noticeText(
  notice: Notice,
  says: NoticeSaid,
  until: (due: number, language: string) => string,
): { title: string; body: string } {
  const { language } = says
  const others = says.others.filter(Boolean)
  const values = {
    title: says.game,
    others,
    n: others.length,
    company: others.length > 0,
    timed: notice.due !== undefined,
    until: notice.due === undefined ? '' : until(notice.due, language),
    result: notice.result ?? 'over',
  }
  return { title: text(says.title, values, language), body: text(says.body, values, language) }
}
