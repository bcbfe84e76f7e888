import { useCallback } from 'react'
import { useKept } from '../local/use-kept.ts'
import { navigate } from '../route.ts'
import { Nowhere } from '../screens/nowhere.tsx'
import { Inspecting } from './screen.tsx'

/** A match on this device, over, with its hood open. */
export default function LocalInspect({ id }: { id: string }) {
  const kept = useKept(id)
  const leave = useCallback(() => navigate(`/local/${id}/replay${location.hash}`), [id])
  if (kept === null) return null
  if (!kept) return <Nowhere title="Not on this device" words="There is no finished match of that name here. It was thrown away, or is still being played." />
  return <Inspecting subject={kept.source} names={kept.names} leave={leave} />
}
