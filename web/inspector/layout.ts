// What both ways to lay the inspector out have in common.
import type { ComponentType } from 'react'
import { AsksPanel } from './asks.tsx'
import { ChoicesPanel } from './choices.tsx'
import { DicePanel } from './dice.tsx'
import { StatePanel } from './state.tsx'
import type { Inspected } from './use-inspector.ts'
import { ViewsPanel } from './views.tsx'

export interface LayoutProps {
  inspected: Inspected
  title: string
  leave: () => void
  /** The tab in front. */
  chosen: string
  choose: (tab: string) => void
}

type Panel = ComponentType<{ inspected: Inspected }>

type Tab = readonly [name: string, panel: Panel]

/** The tabs, in their order. */
export const PANELS: readonly [Tab, ...Tab[]] = [
  ['State', StatePanel],
  ['Views', ViewsPanel],
  ['Asks', AsksPanel],
  ['Choices', ChoicesPanel],
  ['Dice', DicePanel],
]
