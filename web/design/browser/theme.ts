// The preference for the light or dark theme. By default, the app follows the device's setting.
import { preference } from './preference.ts'
import type { ShownTheme } from './stored-theme.ts'

export const theme = preference('theme')

/** Colours for the browser's own bar, equal to the colours at the top of the page's background. */
const BAR: Record<ShownTheme, string> = { light: '#fdf3e1', dark: '#101f2a' }

/** Applies the theme to the root element (`data-theme`) and to the browser's own bar. */
export function applyTheme(): void {
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
