// The replay of a match stored on this device.
import { Opened } from '../replay/screen.tsx'
import { Nowhere } from '../shell/nowhere.tsx'
import { useKept } from './use-kept.ts'

const NO_FILE = () => {}

export default function LocalReplay({ id }: { id: string }) {
  const kept = useKept(id)
  if (kept === null) return null
  if (!kept)
    return (
      <Nowhere
        title="Not on this device"
        words="There is no finished match of that name here. It was thrown away, or is still being played."
      />
    )
  return (
    <Opened
      ways={{ shared: false, inspector: `/local/${id}/inspect`, record: kept.source }}
      source={kept.source}
      namesFrom={kept.names}
      onFile={NO_FILE}
    />
  )
}
