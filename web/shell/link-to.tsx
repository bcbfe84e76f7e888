// A link between screens.
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './route.ts'

/**
 * A link to another screen without a reload of the page. With a modifier key, the browser handles the click, for
 * example by opening a tab.
 */
export function LinkTo({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const go = (e: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(e)
    if (e.metaKey || e.ctrlKey || e.shiftKey) return
    e.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={go} {...rest} />
}
