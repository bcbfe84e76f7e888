import '@fontsource-variable/inter'
import '@fontsource-variable/fraunces'
import './design/tokens.css'
import './design/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followMovement } from './design/motion.ts'
import { followTheme } from './design/theme.ts'
import { startWorker } from './offline/start.ts'

followTheme()
followMovement()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

startWorker()
