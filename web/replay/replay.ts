// The page's side of a replay: starts its thread, asks it, and puts together what a table needs.
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents, Summary } from '#kit/past/timeline.ts'
import type { Source } from '../api/record.ts'
import { asking, portTo } from '../base/thread.ts'
import type { ReplayProps } from '../table/table.ts'
import type { Answers, Opened, Question, Verdict } from './request.ts'

/** What a table gets of a step. */
export type Shown = Pick<
  ReplayProps,
  'view' | 'seat' | 'asks' | 'events' | 'firstNew' | 'outcome' | 'away' | 'now' | 'gap'
> & { step: number }

export interface Replay extends Opened {
  /** After a step, through these eyes; `from`: the step the table shows now, so that what came since is played out. */
  at(step: number, viewer: Viewer, from?: number): Promise<Shown>
  /** What it came to for a seat. */
  summary(seat: Seat): Promise<Summary>
  /** Whether the record is what its rules, its clock and its dice make of it. */
  check(): Promise<Verdict>
  close(): void
}

/** Rejects with `NoAnswer` if there is no such record, or no rules for it. */
export async function openReplay(source: Source): Promise<Replay> {
  const { port, failed, end } = thread()
  try {
    const replay = await Promise.race([replayOver(port, source, end), failed])
    return { ...replay, check: () => checkApart(source) }
  } catch (error) {
    end()
    throw error
  }
}

/** On a thread of its own: a long record takes a while, and meanwhile one looks on. */
async function checkApart(source: Source): Promise<Verdict> {
  const { port, failed, end } = thread()
  try {
    return await Promise.race([asking<Question, Answers>(port)({ type: 'check', source }), failed])
  } finally {
    end()
  }
}

const thread = () =>
  portTo(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), 'The replay could not be opened')

/** A replay whose thread is at the other end of this port. */
export async function replayOver(port: MessagePort, source: Source, close: () => void): Promise<Replay> {
  const ask = asking<Question, Answers>(port)
  const heard = new Map<Viewer, Promise<HeardEvents>>()
  const opened = await ask({ type: 'open', source })
  return {
    ...opened,
    async at(step, viewer, from = step) {
      const all = heard.get(viewer) ?? ask({ type: 'heard', viewer })
      heard.set(viewer, all)
      const [look, { events, until }] = await Promise.all([ask({ type: 'look', step, viewer }), all])
      const { view, asks, outcome, away, at } = look
      return {
        step: look.step,
        view,
        asks,
        outcome,
        away,
        seat: opened.seats.includes(viewer) ? viewer : null,
        now: () => at,
        events: events.slice(0, until[look.step]),
        firstNew: until[Math.min(from, look.step)] ?? 0,
      }
    },
    summary: (seat) => ask({ type: 'summary', seat }),
    check: () => ask({ type: 'check', source }),
    close,
  }
}
