// What all parts of the table share: the data of the match, and which sheet is open.
import type { Ask, Event, Seat } from '#kit/game.ts'
import type { TableProps } from '#web/table/table.ts'
import type { View } from '../rules/view.ts'
import type { Shown } from './board/playout.ts'
import type { Prompt } from './turn/prompt.ts'
import type { Situation } from './turn/situation.ts'
import type { ActionSender } from './turn/use-actions.ts'
import type { Speaker } from './words/speaker.ts'

type ItemSheet = { bag: string | null } | { itemChoice: string }
export type Sheet = { person: Seat } | { tiles: readonly number[] } | { trade: Seat } | ItemSheet | 'summary'

/** The data that all parts of the table share. */
export interface Table {
  props: TableProps
  view: View
  shown: Shown
  beat: Event | null
  /** The events up to and including the one that the screen shows now. */
  told: readonly Event[]
  at: number
  speaker: Speaker
  situation: Situation
  prompt: Prompt
  doing: ActionSender
  own: Ask | undefined
  over: boolean
  /** The enemy the viewer has tapped. */
  aim: string | null
  setAim: (id: string) => void
  open: (sheet: Sheet | null) => void
}
