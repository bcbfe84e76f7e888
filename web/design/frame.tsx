import { type ReactNode, useState } from 'react'
import type { TableProps } from '../table.ts'
import { Confirm } from './confirm.tsx'
import css from './frame.module.css'
import { type LogLine, LogSheet } from './log.tsx'
import type { Tone } from './sound.ts'
import { TalkSheet, useNews } from './talk.tsx'
import { type StatusWords, TopButton, Topbar } from './topbar.tsx'
import type { Playout } from './use-playout.ts'
import { useTones } from './use-tones.ts'

/** How this seat can end the match for itself. */
export interface GiveUp {
  /** The verb: Surrender. */
  name: string
  /** What comes of it. */
  words: ReactNode
  /** A milder way is offered too: leave for now. */
  leave?: boolean
  act: () => void
}

interface Props {
  table: TableProps
  title: string
  status: StatusWords
  due: number | null
  /** What is on the screen now; without a play-out, everything is. */
  playout?: Pick<Playout<unknown>, 'beat' | 'at'>
  tones?: Readonly<Record<string, Tone>>
  log: () => readonly LogLine[]
  giveUp: GiveUp | null
  /** People of one team talk among themselves here, and this seat is in one. */
  team?: boolean
  /** Buttons of the table's own, in the top bar. */
  buttons?: ReactNode
  /** A sheet of the table's own that lies over it now: the result waits for it to be closed. */
  sheet?: ReactNode
  /** Why it ended. */
  why: () => string
  /** Where neither won, lost nor a draw says it. */
  headline?: string | undefined
  children: ReactNode
}

const STILL = { beat: null, at: -1 }
const SILENT = {}

/** What every table has around its game: the top bar, the log, the way out, the result. */
export function Frame({ table, title, status, due, playout = STILL, tones = SILENT, log, giveUp, team = false, buttons, sheet, why, headline, children }: Props) {
  const [open, setOpen] = useState<'log' | 'talk' | 'giveUp' | null>(null)
  const news = useNews(table.talk, open === 'talk')
  useTones(tones, playout, table.outcome, table.seat)
  const close = () => setOpen(null)
  const end = () => {
    giveUp?.act()
    close()
  }
  return (
    <div className={css.frame}>
      <Topbar title={title} status={status} due={due} now={table.now}>
        {table.outcome && !playout.beat && open === null && !sheet && table.ending(why(), headline)}
        {buttons}
        {table.talk && <TopButton label="Talk" icon="talk" news={news} onClick={() => setOpen('talk')} />}
        <TopButton label="Log" icon="log" onClick={() => setOpen('log')} />
        {giveUp ? <TopButton label={giveUp.name} icon="flag" onClick={() => setOpen('giveUp')} /> : <TopButton label="Leave the table" icon="leave" onClick={table.leave} />}
      </Topbar>
      {children}
      {sheet}
      {open === 'log' && <LogSheet lines={log()} gap={table.gap ?? false} onClose={close} />}
      {open === 'talk' && table.talk && <TalkSheet talk={table.talk} team={team} onClose={close} />}
      {open === 'giveUp' && giveUp && (
        <Confirm
          title={`${giveUp.name}?`}
          yes={`Yes, ${giveUp.name.toLowerCase()}`}
          no="Keep playing"
          {...(giveUp.leave && { other: { words: 'Leave for now', onClick: table.leave } })}
          busy={table.pending}
          onYes={end}
          onNo={close}
        >
          {giveUp.words}
        </Confirm>
      )}
    </div>
  )
}
