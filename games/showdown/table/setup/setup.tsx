// Choosing a team in three steps: monsters, moves and passives, lead.
import { useEffect, useRef, useState } from 'react'
import { useMedia } from '#web/design/browser/use-media.ts'
import type { Team } from '../../rules/actions.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { completed, type Draft, draftOf, emptyDraft, teamOf } from './draft.ts'
import { loadTeam, saveTeam } from './last-team.ts'
import { Lead } from './lead.tsx'
import { Loadout } from './loadout.tsx'
import { Pick } from './pick.tsx'
import type { Step, TableFrame } from './step.ts'

interface Props {
  frame: TableFrame
  editable: boolean
  pending: boolean
  onLock: (team: Team) => void
}

/** Every step has one main button that leads to the next step. */
export function Setup({ frame, editable, pending, onLock }: Props) {
  const content = useContent()
  const short = useMedia('(max-width: 479px), (max-height: 479px)')
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [step, setStep] = useState<Step>('pick')
  const play = frame.table.mode === 'play' ? frame.table : undefined
  const { askHint, shared } = play ?? {}
  const [last] = useState(() => (shared ? undefined : loadTeam(content, editable)))
  useFocusOnStep(step)
  const fill = (team: Draft) => {
    setDraft(team)
    setStep('lead')
  }
  const lock = () => {
    if (!shared) saveTeam(draft)
    onLock(teamOf(content, draft))
  }
  const number = step === 'pick' ? 1 : step === 'lead' ? 3 : 2
  const stepWords = say('setup.step', { step: number })
  const steady: TableFrame = {
    ...frame,
    table: play ? { ...play, askHint: undefined } : frame.table,
    // A hint is a whole team. Its button fills in the team, and the player can still change it.
    hintUse: {
      words: say('hint.use'),
      name: () => say('hint.team'),
      use: (action) => fill(completed(content, draftOf(content, action as Team))),
    },
    status: short
      ? stepWords
      : typeof frame.status === 'string'
        ? [stepWords, frame.status]
        : [say('setup.stepWith', { step: number, name: frame.status[0] }), frame.status[1]],
  }
  if (step === 'pick')
    return (
      <Pick
        frame={steady}
        draft={draft}
        last={last}
        askHint={askHint}
        onChange={setDraft}
        onFill={fill}
        onDone={() => setStep(0)}
      />
    )
  if (step === 'lead')
    return <Lead frame={steady} draft={draft} pending={pending} onChange={setDraft} onStep={setStep} onLock={lock} />
  return (
    <Loadout
      key={step}
      frame={steady}
      draft={draft}
      place={step}
      editable={editable}
      onChange={setDraft}
      onStep={setStep}
    />
  )
}

/** Moves the keyboard focus to the next step's button, because the pressed button disappears with its step. */
function useFocusOnStep(step: Step): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-primary]')?.focus({ preventScroll: true })
    before.current = step
  }, [step])
}
