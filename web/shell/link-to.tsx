import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './route.ts'

/** A link to another screen, without loading the page again; with a key held it is the browser's, as everywhere. */
export function LinkTo({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const go = (e: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(e)
    if (e.metaKey || e.ctrlKey || e.shiftKey) return
    e.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={go} {...rest} />
}
