// Types that the steps of the team setup share.
import type { ComponentProps } from 'react'
import type { Frame } from '#web/design/frame/frame.tsx'

/** The frame properties that all screens of this game share. */
export type TableFrame = Omit<ComponentProps<typeof Frame>, 'title' | 'board' | 'actions' | 'story' | 'layout'>

/** A step of the team setup. A number is the slot of the monster whose moves and passive the player chooses. */
export type Step = 'pick' | number | 'lead'
