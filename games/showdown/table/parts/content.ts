// Provides the content that the table shows. By default it is the shipped content; tests provide their own.
import { createContext, use } from 'react'
import type { Content } from '../../rules/content.ts'
import { content } from '../../rules/shipped.ts'

export const ContentContext = createContext<Content>(content)

export const useContent = (): Content => use(ContentContext)
