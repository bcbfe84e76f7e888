// Asks the captain whether to give the captaincy back to an earlier captain, who had lost the connection and is back.
import { useState } from 'react'
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Action } from '../../rules/actions.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { isCaptain, sideAt } from '../view/queries.ts'
import { returnedCaptain } from '../view/returned-captain.ts'
import { whyNotNow } from '../words/captain-words.ts'
import type { Speaker } from '../words/names.ts'
import { Question } from './question.tsx'

/** Returns the captain who is back, while the reader leads that team and may hand over now. */
export function useGiveBack(view: View, events: readonly Event[], seat: Seat | null) {
  const [kept, setKept] = useState<Seat | null>(null)
  const side = sideAt(view, seat)
  const found =
    side && view.phase !== 'over' && isCaptain(view, seat) && !whyNotNow(view, side)
      ? returnedCaptain(view, events, side)
      : undefined
  return { back: found === kept ? undefined : found, onKeep: () => setKept(found ?? null) }
}

interface Props {
  back: Seat
  speaker: Speaker
  act: (action: Action) => void
  onKeep: () => void
}

export const GiveBack = ({ back, speaker, act, onKeep }: Props) => (
  <Question
    label={say('giveBack.title')}
    yes={say('giveBack.yes')}
    no={say('giveBack.no')}
    onAnswer={(yes) => (yes ? act({ type: 'hand_over', player: back }) : onKeep())}
  >
    {say('giveBack.words', { name: personName(speaker, back) })}
  </Question>
)
