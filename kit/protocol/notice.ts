// A notice: what a person is told outside of the page, and in which words.

export const NOTICE_KINDS = ['turn', 'time', 'came', 'rematch', 'over'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  kind: NoticeKind
  /** The same for the same thing: it takes the place of an earlier one, wherever it is shown. */
  tag: string
  /** What it opens, an address of this house. */
  path: string
  /** What is played. */
  title: string
  /** With whom, as far as they have names. */
  others: readonly string[]
  /** Until when there is time to answer, ms. */
  due?: number
  /** What the end was for the person who is told. */
  result?: 'won' | 'lost' | 'drawn' | 'over'
}

/** When a person wants to hear of nothing: from this minute of their day until that one. */
export interface QuietHours {
  from: number
  to: number
  /** The time zone their day is of, as IANA names it. */
  zone: string
}

/** What a person wishes to hear of. */
export interface NoticePreferences {
  kinds: Record<NoticeKind, boolean>
  quiet: QuietHours | null
}

export const DEFAULT_NOTICE_PREFERENCES: NoticePreferences = {
  kinds: { turn: true, time: true, came: true, rematch: true, over: true },
  quiet: null,
}

/** What a page is told about its person's notices. */
export interface NoticeSettings {
  /** With which browsers know that a message is from this house. */
  key: string
  wish: NoticePreferences
  /** How many browsers of theirs are subscribed. */
  browsers: number
  /** Where their programs are told, if anywhere. */
  hook: { url: string } | null
}

const RESULTS = { won: 'You won', lost: 'You lost', drawn: 'A draw', over: 'The match is over' }

/** `until` says when time is up, in the reader's own words. */
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
