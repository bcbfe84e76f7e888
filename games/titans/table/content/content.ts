// React context with the content the table shows. The default is the shipped content.
import { createContext, useContext } from 'react'
import { CONTENT, type Content } from '../../rules/content.ts'

export const ContentContext = createContext<Content>(CONTENT)

export const useContent = (): Content => useContext(ContentContext)
