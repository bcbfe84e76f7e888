// Light or dark: as the player wants it, or as their device has it.
import { preference } from './preference.ts'

export const theme = preference('theme')

/** The ground at the upper edge, for the browser's own bar. */
const BAR = { light: '#fdf3e1', dark: '#101f2a' }

/** `data-theme` on the root always says which it is. */
export function followTheme(): void {
  const deviceIsLight = matchMedia('(prefers-color-scheme: light)')
  const show = () => {
    const wanted = theme.get()
    const now = wanted === 'auto' ? (deviceIsLight.matches ? 'light' : 'dark') : wanted
    document.documentElement.dataset.theme = now
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[now])
  }
  show()
  theme.subscribe(show)
  deviceIsLight.addEventListener('change', show)
}
