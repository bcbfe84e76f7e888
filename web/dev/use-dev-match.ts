// The match of the development page. It is kept in the tab, so that it goes on after the page has loaded new rules.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Step } from '#kit/run.ts'
import { randomHex } from '../base/random.ts'
import { RequestError } from '../base/thread.ts'
import { type Inspector, openInspector, type ShownStep } from '../inspector/inspector.ts'
import type { ChangedLines, InspectionSubject } from '../inspector/request.ts'
import type { StepDetails, StepPosition } from '../inspector/workbench.ts'
import { firstDifference, forgetMatch, keepMatch, keptMatch } from './kept-match.ts'
import { type DevSetup, seatsOf } from './setup.ts'

/** Pause in milliseconds before a bot acts, so that its actions can be seen. */
const BOT_PAUSE_MS = 500

export interface DevMatch {
  inspector: Inspector
  details: StepDetails
  /** What each viewer sees, by viewer. */
  shown: Readonly<Record<string, ShownStep>>
  viewers: readonly string[]
  /** The first input from which the changed rules give something else; undefined if they give the same. */
  differsFrom: number | undefined
  refused: string | null
  play(step: Step): void
  /** Goes back to the last state that the old and the new rules agree on. */
  restart(): void
  /** Forgets the match and starts another one. */
  renew(): void
  /** Returns the match as a simulator script. */
  script(): Promise<string>
}

const address = () => location.pathname + location.search

async function subjectOf(setup: DevSetup): Promise<InspectionSubject> {
  const kept = keptMatch(address())
  if (kept) return { text: kept.script }
  if (setup.from !== undefined) {
    const answer = await fetch(`/dev-scripts/${encodeURIComponent(setup.from)}`)
    if (!answer.ok) throw new RequestError({ code: 'no_script', message: `There is no script ${setup.from}` })
    const script = JSON.parse(await answer.text()) as object
    return { text: JSON.stringify({ ...script, game: setup.game, ...(setup.seed && { seed: setup.seed }) }) }
  }
  const seats = seatsOf(setup)
  return {
    game: setup.game,
    seed: setup.seed ?? randomHex(16),
    ...(seats && { seats }),
    bots: Object.keys(setup.bots),
  }
}

type Opened = { inspector: Inspector; differsFrom: number | undefined } | RequestError | null

/** Returns the match, null while it opens, or an error. */
export function useDevMatch(setup: DevSetup): DevMatch | RequestError | null {
  const [opened, setOpened] = useState<Opened>(null)
  const [scene, setScene] = useState<Pick<DevMatch, 'details' | 'shown' | 'viewers'> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const isBusy = useRef(false)
  const inspector = opened && 'inspector' in opened ? opened.inspector : undefined

  const show = useCallback(
    async (position: StepPosition, from?: number) => {
      if (!inspector) return
      const details = await inspector.details(position)
      const viewers = setup.shown.length > 0 ? setup.shown : inspector.seats.filter((seat) => !setup.bots[seat])
      const shown = await Promise.all(viewers.map((viewer) => inspector.shown(details, viewer, from)))
      setScene({
        details,
        viewers,
        shown: Object.fromEntries(viewers.map((viewer, at) => [viewer, shown[at]])) as DevMatch['shown'],
      })
    },
    [inspector, setup],
  )

  useEffect(() => {
    // `round` starts the match again after `restart` and `renew`.
    void round
    let left = false
    const opening = subjectOf(setup).then(openInspector)
    opening
      .then(async (found) => {
        const kept = keptMatch(address())
        const differsFrom = kept && firstDifference(kept.digests, await found.digests(0))
        if (!left) setOpened({ inspector: found, differsFrom })
      })
      .catch((why: RequestError) => !left && setOpened(why))
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [setup, round])

  useEffect(() => {
    if (inspector) void show({ line: 0, step: inspector.lines[0]?.length ?? 0 })
  }, [inspector, show])

  const attempt = useCallback(
    async (move: (inspector: Inspector) => Promise<ChangedLines | null>, from: number) => {
      if (!inspector || isBusy.current) return
      isBusy.current = true
      try {
        const changed = await move(inspector)
        if (!changed) return
        const last = changed.lines[changed.position.line]?.rows.at(-1)
        setRefused(last?.kind === 'refused' ? (last.reason ?? null) : null)
        const script = await inspector.copy('script', changed.position)
        keepMatch(address(), { script, digests: await inspector.digests(changed.position.line) })
        await show(changed.position, from)
      } catch (why) {
        setRefused((why as RequestError).message)
      } finally {
        isBusy.current = false
      }
    },
    [inspector, show],
  )

  useEffect(() => {
    if (!scene) return
    const { line, step } = scene.details
    const timer = setTimeout(
      () => void attempt((own) => own.playBot({ line, step }, setup.bots, Math.floor(Math.random() * 2 ** 32)), step),
      BOT_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [scene, attempt, setup])

  if (!opened || !('inspector' in opened)) return opened
  if (!scene) return null
  const { line, step } = scene.details
  const reopen = () => {
    setScene(null)
    setRefused(null)
    setOpened(null)
    setRound(round + 1)
  }
  const script = () => opened.inspector.copy('script', { line, step })
  return {
    ...scene,
    inspector: opened.inspector,
    differsFrom: opened.differsFrom,
    refused,
    play: (what) => void attempt((own) => own.play({ line, step }, what), step),
    restart: () =>
      void (async () => {
        const last = Math.max(0, (opened.differsFrom ?? 0) - 1)
        const text = await opened.inspector.copy('script', { line: 0, step: last })
        const digests = (await opened.inspector.digests(0)).slice(0, last + 1)
        keepMatch(address(), { script: text, digests })
        reopen()
      })(),
    renew: () => {
      forgetMatch(address())
      reopen()
    },
    script,
  }
}
