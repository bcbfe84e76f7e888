// React context with the content that the game screen shows. The default is the shipped content.
import { createContext, useContext } from 'react'
import { CONTENT } from '../../rules/build-content.ts'
import type { Content } from '../../rules/content.ts'

export const ContentContext = createContext<Content>(CONTENT)

export const useContent = (): Content => useContext(ContentContext)
