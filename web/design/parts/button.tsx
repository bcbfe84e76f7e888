// The standard button.
import type { ButtonHTMLAttributes } from 'react'
import css from './button.module.css'

type Look = 'act' | 'plain' | 'quiet' | 'danger'

/** The style `act` is for the main action. A screen has at most one button with this style. */
export function Button({
  look = 'plain',
  wide,
  className = '',
  ...rest
}: { look?: Look; wide?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className={`${css.button} ${css[look]} ${wide ? css.wide : ''} ${className}`} {...rest} />
  )
}
