// The inspector of a match stored on this device.
import { useCallback } from 'react'
import { Inspecting } from '../inspector/screen.tsx'
import { Nowhere } from '../shell/nowhere.tsx'
import { navigate } from '../shell/route.ts'
import { useKept } from './use-kept.ts'

/** Shows the inspector for a finished match, or for a running match with only one person. */
export default function LocalInspect({ id }: { id: string }) {
  const kept = useKept(id, true)
  const over = kept?.over ?? true
  const leave = useCallback(() => navigate(over ? `/local/${id}/replay${location.hash}` : `/local/${id}`), [id, over])
  if (kept === null) return null
  if (!kept)
    return (
      <Nowhere
        title="Not on this device"
        words="There is no match of that name here that can be looked into. It was thrown away, or several people are still playing it."
      />
    )
  return <Inspecting subject={kept.source} names={kept.names} leave={leave} />
}
