// Starts the app in the browser.
import '@fontsource-variable/inter'
import '@fontsource-variable/fraunces'
import './design/tokens.css'
import './design/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followHand } from './design/browser/handedness.ts'
import { followMovement } from './design/browser/motion.ts'
import { followTheme } from './design/browser/theme.ts'
import { startWorker } from './offline/start.ts'
import { sharePreferencesOver } from './shell/preferences.ts'
import { store } from './shell/store.ts'

followTheme()
followMovement()
followHand()
sharePreferencesOver(store)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

startWorker()
