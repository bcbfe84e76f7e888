// A hook that runs a player's action and reports why it failed.
import { useState } from 'react'
import { passkeyErrorText } from './passkey-error.ts'

/** `busy` is true while the action runs. `problem` says why the last action failed; empty if it succeeded. */
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
