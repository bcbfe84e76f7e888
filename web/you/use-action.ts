// A hook that runs a player's action. If the action fails, the hook says why.
import { useState } from 'react'
import { passkeyErrorText } from './passkey-error.ts'

/**
 * Runs an action and reports its progress. `busy` is true while the action runs. `problem` says why the last action
 * failed; `problem` is empty if the last action succeeded.
 */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem('')
    await action().catch((error: unknown) => setProblem(passkeyErrorText(error)))
    setBusy(false)
  }
  return { busy, problem, run }
}
