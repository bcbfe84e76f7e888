// The content the table shows: what is shipped, unless a page says otherwise.
import { createContext, useContext } from 'react'
import { CONTENT, type Content } from '../../rules/content.ts'

export const ContentContext = createContext<Content>(CONTENT)

export const useContent = (): Content => useContext(ContentContext)
