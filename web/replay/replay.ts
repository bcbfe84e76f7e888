// The page's side of a replay. Sends requests to the replay's worker and builds the props of a game's table from the
// answers.
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents, Summary } from '#kit/past/timeline.ts'
import type { RecordSource } from '../api/record.ts'
import { openPort, requestSender } from '../base/thread.ts'
import type { ReplayProps } from '../table/table.ts'
import type { OpenedReplay, ReplayReplies, ReplayRequest, Verdict } from './request.ts'

/** The props of a table at one step. */
export type ShownStep = Pick<
  ReplayProps,
  'view' | 'seat' | 'asks' | 'events' | 'firstNew' | 'outcome' | 'away' | 'now' | 'gap'
> & { step: number }

export interface Replay extends OpenedReplay {
  /** Returns the table's props after a step, for this viewer. The table animates the events after step `from`. */
  at(step: number, viewer: Viewer, from?: number): Promise<ShownStep>
  /** Returns the statistics and the decisive turn of one seat. */
  summary(seat: Seat): Promise<Summary>
  /** Verifies the record: plays all inputs again and compares the states, times and dice with the record. */
  check(): Promise<Verdict>
  close(): void
}

/**
 * Starts a worker and opens the replay in it. Rejects with `RequestError` if the record or the match's rules do not
 * exist.
 */
export async function openReplay(source: RecordSource): Promise<Replay> {
  const { port, failed, end } = startThread()
  try {
    const replay = await Promise.race([openReplayOver(port, source, end), failed])
    return { ...replay, check: () => checkInOwnThread(source) }
  } catch (error) {
    end()
    throw error
  }
}

/** Verifies the record in a second worker, so that the replay stays responsive. */
async function checkInOwnThread(source: RecordSource): Promise<Verdict> {
  const { port, failed, end } = startThread()
  try {
    return await Promise.race([requestSender<ReplayRequest, ReplayReplies>(port)({ type: 'check', source }), failed])
  } finally {
    end()
  }
}

const startThread = () =>
  openPort(
    new Worker(new URL('../worker-thread.ts', import.meta.url), { type: 'module', name: 'replay' }),
    'The replay could not be opened',
  )

/** Opens a replay whose worker is at the other end of this port. */
export async function openReplayOver(port: MessagePort, source: RecordSource, close: () => void): Promise<Replay> {
  const ask = requestSender<ReplayRequest, ReplayReplies>(port)
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
