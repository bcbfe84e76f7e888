// The page's side of the inspector: starts its worker, questions it and assembles the props of a table.
import type { Viewer } from '#kit/game.ts'
import type { HeardEvents } from '#kit/past/timeline.ts'
import type { Step } from '#kit/run.ts'
import { asking, portTo } from '../base/thread.ts'
import type { TrialProps } from '../table/table.ts'
import type { Answers, Moved, Opened, Question, Subject } from './request.ts'
import type { Place, Sight } from './workbench.ts'

/** The props of a table at one step. */
export type Shown = Pick<
  TrialProps,
  'view' | 'seat' | 'asks' | 'choices' | 'events' | 'firstNew' | 'outcome' | 'away' | 'now'
>

export interface Inspector extends Opened {
  look(place: Place): Promise<Sight>
  /** Returns the table's props as this viewer sees them. The table animates the events after step `from`. */
  shown(sight: Sight, eyes: Viewer, from?: number): Promise<Shown>
  play(place: Place, step: Step): Promise<Moved>
  branch(place: Place): Promise<Moved>
  lay(place: Place, draw: number, value: number | null): Promise<Moved>
  copy(what: 'script' | 'test', place: Place): Promise<string>
  close(): void
}

/** Rejects with `NoAnswer` if the match does not exist or its rules are missing. */
export async function openInspector(subject: Subject): Promise<Inspector> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const { port, failed, end } = portTo(worker, 'The inspector could not be opened')
  try {
    return await Promise.race([inspectorOver(port, subject, end), failed])
  } catch (error) {
    end()
    throw error
  }
}

/** Opens an inspector whose worker is at the other end of this port. */
export async function inspectorOver(port: MessagePort, subject: Subject, close: () => void): Promise<Inspector> {
  const ask = asking<Question, Answers>(port)
  const opened = await ask({ type: 'open', subject })
  const heard = hearing((line, viewer) => ask({ type: 'heard', line, viewer }))
  return {
    ...opened,
    look: (place) => ask({ type: 'look', place }),
    async shown(sight, eyes, from = sight.step) {
      const { events, until } = await heard(sight, eyes)
      return {
        ...seen(sight, eyes),
        events: events.slice(0, until[sight.step]),
        firstNew: until[Math.min(from, sight.step)] ?? 0,
      }
    },
    play: (place, step) => ask({ type: 'play', place, step }),
    branch: (place) => ask({ type: 'branch', place }),
    lay: (place, draw, value) => ask({ type: 'lay', place, draw, value }),
    copy: (what, place) => ask({ type: what, place }),
    close,
  }
}

function seen({ views, offers, outcome, away, now }: Sight, eyes: Viewer): Omit<Shown, 'events' | 'firstNew'> {
  const seat = eyes === 'spectator' || eyes === 'all' ? null : eyes
  const choices = offers.flatMap((offer) =>
    offer.seat === seat && 'action' in offer.step ? [offer.step.action as TrialProps['choices'][number]] : [],
  )
  const { view, asks = [] } = views.find(({ viewer }) => viewer === eyes) ?? {}
  return { view, seat, asks, choices, outcome, away, now: () => now }
}

/** Caches the events of each viewer and line, and requests them again when the line has become longer. */
function hearing(ask: (line: number, viewer: Viewer) => Promise<HeardEvents>) {
  const known = new Map<string, { steps: number; heard: Promise<HeardEvents> }>()
  return async ({ line, step }: Place, viewer: Viewer): Promise<HeardEvents> => {
    const key = `${line}/${viewer}`
    const before = known.get(key)
    if (before && before.steps >= step) return before.heard
    const heard = ask(line, viewer)
    known.set(key, { steps: (await heard).until.length - 1, heard })
    return heard
  }
}
