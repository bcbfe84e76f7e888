// The tabs of the inspector, and the props of its two layouts.
import type { ComponentType } from 'react'
import { AsksPanel } from './asks.tsx'
import { ChoicesPanel } from './choices.tsx'
import { DicePanel } from './dice.tsx'
import { StatePanel } from './state.tsx'
import type { TabName } from './tab-name.ts'
import type { Inspection } from './use-inspector.ts'
import { ViewsPanel } from './views.tsx'

export interface LayoutProps {
  inspection: Inspection
  title: string
  leave: () => void
  chosen: TabName
  choose: (tab: TabName) => void
}

type Panel = ComponentType<{ inspection: Inspection }>

type Tab = readonly [name: TabName, panel: Panel]

export const PANELS: readonly [Tab, ...Tab[]] = [
  ['State', StatePanel],
  ['Views', ViewsPanel],
  ['Asks', AsksPanel],
  ['Choices', ChoicesPanel],
  ['Dice', DicePanel],
]
