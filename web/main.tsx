// Starts the app in the browser.
import './base/old-browsers.ts'
import '@fontsource-variable/inter'
import '@fontsource-variable/fraunces'
import './design/tokens.css'
import './design/base.css'
import './design/forced-colors.css'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyHand } from './design/browser/handedness.ts'
import { applyLanguage } from './design/browser/language.ts'
import { applyMovement } from './design/browser/motion.ts'
import { applyTheme } from './design/browser/theme.ts'
import { whenIdle } from './design/browser/when-idle.ts'
import { repeatTap } from './first-paint/held-tap.ts'
import { hasBeenHere, loadReturningHome } from './home/returning-home.tsx'
import { startWorker } from './offline/start-worker.ts'
import { syncPreferences } from './shell/preferences.ts'
import { store } from './shell/store.ts'
import { useLanguage } from './words/catalogue.ts'

/** Milliseconds after the start within which the page's own fonts begin to load. */
const FONTS_MS = 500

applyTheme()
applyMovement()
applyHand()
syncPreferences(store)

// The message for browsers that cannot run the app.
document.getElementById('trouble')?.remove()

const root = document.getElementById('root')
if (root) void start(root)

async function start(shown: HTMLElement): Promise<void> {
  await applyLanguage()
  // The page already shows the home page. The app replaces it only when it can show the same.
  if (location.pathname === '/' && hasBeenHere()) await loadReturningHome().catch(() => {})
  createRoot(shown).render(
    <StrictMode>
      <Started root={shown}>
        <InLanguage />
      </Started>
    </StrictMode>,
  )
}

/** Another language replaces the whole tree. Matches are in the store, so they go on. */
const InLanguage = () => <App key={useLanguage()} />

/** Repeats the tap that the player made before the app had started, and loads the fonts that a first visit waits for. */
function Started({ root: shown, children }: { root: HTMLElement; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    repeatTap(shown, window.takeHeldTap?.())
    whenIdle(() => delete document.documentElement.dataset.fonts, FONTS_MS)
  }, [shown])
  return children
}

startWorker()
