// Starts the app in the browser.
import './base/old-browsers.ts'
import '@fontsource-variable/inter'
import '@fontsource-variable/fraunces'
import './design/tokens.css'
import './design/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyHand } from './design/browser/handedness.ts'
import { applyMovement } from './design/browser/motion.ts'
import { applyTheme } from './design/browser/theme.ts'
import { startWorker } from './offline/start-worker.ts'
import { syncPreferences } from './shell/preferences.ts'
import { store } from './shell/store.ts'

applyTheme()
applyMovement()
applyHand()
syncPreferences(store)

// The message for browsers that cannot run the app.
document.getElementById('trouble')?.remove()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

startWorker()
