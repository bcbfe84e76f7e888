// The page's side of the inspector. Sends requests to the inspector's worker and builds the props of a game's table
// from the answers.
import type { Strength } from '#kit/bots/strength.ts'
import type { Seat, Viewer } from '#kit/game.ts'
import type { HeardEvents } from '#kit/past/timeline.ts'
import type { Step } from '#kit/run.ts'
import { openPort, requestSender } from '../base/thread.ts'
import type { TrialProps } from '../table/table.ts'
import type {
  ChangedLines,
  InspectionSubject,
  InspectorReplies,
  InspectorRequest,
  OpenedInspection,
} from './request.ts'
import type { StepDetails, StepPosition } from './workbench.ts'

/** The props of the table at one step of the match. */
export type ShownStep = Pick<
  TrialProps,
  'view' | 'seat' | 'asks' | 'choices' | 'events' | 'firstNew' | 'outcome' | 'away' | 'now'
>

export interface Inspector extends OpenedInspection {
  details(position: StepPosition): Promise<StepDetails>
  /** Returns the table's props for this viewer. The table animates the events after step `from`. */
  shown(details: StepDetails, eyes: Viewer, from?: number): Promise<ShownStep>
  play(position: StepPosition, step: Step): Promise<ChangedLines>
  branch(position: StepPosition): Promise<ChangedLines>
  fixDraw(position: StepPosition, draw: number, value: number | null): Promise<ChangedLines>
  copy(what: 'script' | 'test', position: StepPosition): Promise<string>
  /** Returns the hash of the state after each input, from the start of the match on. */
  digests(line: number): Promise<readonly string[]>
  /** Lets a bot act that owes a decision at the end of the line. Resolves to null if no bot does. */
  playBot(position: StepPosition, bots: Readonly<Record<Seat, Strength>>, luck: number): Promise<ChangedLines | null>
  close(): void
}

/** Starts a worker and opens the match in it. Rejects with `RequestError` if the match or its rules do not exist. */
export async function openInspector(subject: InspectionSubject): Promise<Inspector> {
  const worker = new Worker(new URL('../worker-thread.ts', import.meta.url), { type: 'module', name: 'inspector' })
  const { port, failed, end } = openPort(worker, 'The inspector could not be opened')
  try {
    return await Promise.race([openInspectorOver(port, subject, end), failed])
  } catch (error) {
    end()
    throw error
  }
}

/** Opens an inspector whose worker is at the other end of this port. */
export async function openInspectorOver(
  port: MessagePort,
  subject: InspectionSubject,
  close: () => void,
): Promise<Inspector> {
  const ask = requestSender<InspectorRequest, InspectorReplies>(port)
  const opened = await ask({ type: 'open', subject })
  const heard = cachedEvents((line, viewer) => ask({ type: 'heard', line, viewer }))
  return {
    ...opened,
    details: (position) => ask({ type: 'look', position }),
    async shown(details, eyes, from = details.step) {
      const { events, until } = await heard(details, eyes)
      return {
        ...propsFor(details, eyes),
        events: events.slice(0, until[details.step]),
        firstNew: until[Math.min(from, details.step)] ?? 0,
      }
    },
    play: (position, step) => ask({ type: 'play', position, step }),
    branch: (position) => ask({ type: 'branch', position }),
    fixDraw: (position, draw, value) => ask({ type: 'fix', position, draw, value }),
    copy: (what, position) => ask({ type: what, position }),
    digests: (line) => ask({ type: 'digests', line }),
    playBot: (position, bots, luck) => ask({ type: 'bots', position, bots, luck }),
    close,
  }
}

function propsFor(
  { views, possibleSteps, outcome, away, now }: StepDetails,
  eyes: Viewer,
): Omit<ShownStep, 'events' | 'firstNew'> {
  const seat = eyes === 'spectator' || eyes === 'all' ? null : eyes
  const choices = possibleSteps.flatMap((possible) =>
    possible.seat === seat && 'action' in possible.step ? [possible.step.action as TrialProps['choices'][number]] : [],
  )
  const { view, asks = [] } = views.find(({ viewer }) => viewer === eyes) ?? {}
  return { view, seat, asks, choices, outcome, away, now: () => now }
}

/**
 * Caches the events by viewer and line of play (the match or a variation). Asks for them again when the line has new
 * steps.
 */
function cachedEvents(ask: (line: number, viewer: Viewer) => Promise<HeardEvents>) {
  const known = new Map<string, { steps: number; heard: Promise<HeardEvents> }>()
  return async ({ line, step }: StepPosition, viewer: Viewer): Promise<HeardEvents> => {
    const key = `${line}/${viewer}`
    const before = known.get(key)
    if (before && before.steps >= step) return before.heard
    const heard = ask(line, viewer)
    known.set(key, { steps: (await heard).until.length - 1, heard })
    return heard
  }
}
