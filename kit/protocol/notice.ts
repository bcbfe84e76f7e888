// Notices: messages that reach a person outside the page (by Web Push or a webhook), and the texts of these messages.

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

const RESULTS = { won: 'You won', lost: 'You lost', drawn: 'A draw', over: 'The match is over' }

/** Returns the title and body of a notice. `until` formats the deadline in the language of the reader. */
export function noticeText(
  { kind, title, others, due, result }: Notice,
  until: (due: number) => string,
): { title: string; body: string } {
  const people = listed(others)
  const company = people ? ` with ${people}` : ''
  const time = due === undefined ? '' : ` You have until ${until(due)}.`
  switch (kind) {
    case 'turn':
      return { title: 'Your turn', body: `${title}${company}.${time}` }
    case 'time':
      return { title: 'Your time is running out', body: `${title}${company}.${time}` }
    case 'came':
      return { title: `${people || 'Somebody'} is in your room`, body: `${title}: sit down and play.` }
    case 'rematch':
      return { title: `${people || 'Somebody'} wants a rematch`, body: `${title}.${time}` }
    case 'over':
      return { title: RESULTS[result ?? 'over'], body: `${title}${company} is over.` }
  }
}

function listed(names: readonly string[]): string {
  const known = names.filter(Boolean)
  return known.length < 2 ? (known[0] ?? '') : `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`
}
