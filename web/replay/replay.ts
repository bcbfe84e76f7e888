// The page's side of a replay: starts its worker, questions it and assembles the props of a table.
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents, Summary } from '#kit/past/timeline.ts'
import type { Source } from '../api/record.ts'
import { asking, portTo } from '../base/thread.ts'
import type { ReplayProps } from '../table/table.ts'
import type { Answers, Opened, Question, Verdict } from './request.ts'

/** The props of a table at one step. */
export type Shown = Pick<
  ReplayProps,
  'view' | 'seat' | 'asks' | 'events' | 'firstNew' | 'outcome' | 'away' | 'now' | 'gap'
> & { step: number }

export interface Replay extends Opened {
  /** Returns the table after a step, as this viewer sees it. The table animates the events after step `from`. */
  at(step: number, viewer: Viewer, from?: number): Promise<Shown>
  /** Returns the statistics and the decisive turn of one seat. */
  summary(seat: Seat): Promise<Summary>
  /** Replays the whole record and checks that its rules, times and dice lead to the same match. */
  check(): Promise<Verdict>
  close(): void
}

/** Rejects with `NoAnswer` if the record does not exist or its rules are missing. */
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

/** Checks the record in a separate worker, so that the replay stays responsive during a long check. */
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

/** Opens a replay whose worker is at the other end of this port. */
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
