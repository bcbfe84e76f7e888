// Provides the content that the game screen shows. The default is the shipped content; tests provide other content.
import { createContext, use } from 'react'
import type { Content } from '../../rules/content.ts'
import { content } from '../../rules/shipped.ts'

export const ContentContext = createContext<Content>(content)

export const useContent = (): Content => use(ContentContext)
