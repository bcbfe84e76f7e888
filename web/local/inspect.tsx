// The inspector of a match stored on this device.
import { useCallback } from 'react'
import { InspectorView } from '../inspector/screen.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { navigate } from '../shell/route.ts'
import { say } from '../words/say.ts'
import { useStoredMatch } from './use-stored-match.ts'

/** Shows the inspector for a finished match, or for a running match with only one person. */
export default function LocalInspect({ id }: { id: string }) {
  const stored = useStoredMatch(id, true)
  const over = stored?.isOver ?? true
  const leave = useCallback(() => navigate(over ? `/local/${id}/replay${location.hash}` : `/local/${id}`), [id, over])
  if (stored === null) return null
  if (!stored) return <ErrorPage title={say('local.gone.title')} words={say('local.gone.inspect')} />
  return <InspectorView subject={stored.source} names={stored.names} leave={leave} />
}
