// The replay of a match stored on this device.
import { ReplayView } from '../replay/screen.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { say } from '../words/say.ts'
import { useStoredMatch } from './use-stored-match.ts'

const NO_FILE = () => {}

export default function LocalReplay({ id }: { id: string }) {
  const stored = useStoredMatch(id)
  if (stored === null) return null
  if (!stored) return <ErrorPage title={say('local.gone.title')} words={say('local.gone.replay')} />
  return (
    <ReplayView
      actions={{ shared: false, inspector: `/local/${id}/inspect`, record: stored.source }}
      source={stored.source}
      playersFrom={stored.players}
      onFile={NO_FILE}
    />
  )
}
