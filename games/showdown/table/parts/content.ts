// The content this table shows. Around it another may be given; the shipped one is what everybody plays.
import { createContext, use } from 'react'
import type { Content } from '../../rules/content.ts'
import { content } from '../../rules/shipped.ts'

export const ContentContext = createContext<Content>(content)

export const useContent = (): Content => use(ContentContext)
