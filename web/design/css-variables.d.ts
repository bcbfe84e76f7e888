// Lets the `style` of an element set CSS variables: `style={{ '--turn': '90deg' }}`.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
