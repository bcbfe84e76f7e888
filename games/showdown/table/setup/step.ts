// Types that the steps of choosing a team share.
import type { ComponentProps } from 'react'
import type { Frame } from '#web/design/frame/frame.tsx'

/** The properties of the page layout that all screens of this game share. */
export type TableFrame = Omit<ComponentProps<typeof Frame>, 'title' | 'board' | 'actions' | 'story' | 'layout'>

/** A step of choosing a team. A number is the slot of the monster whose moves and passive the player chooses. */
export type Step = 'pick' | number | 'lead'
