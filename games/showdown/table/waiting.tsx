import { Strip } from '#web/design/acts.tsx'
import { Frame } from '#web/design/frame.tsx'
import type { Team } from '../rules/actions.ts'
import { useContent } from './content.ts'
import { draftOf } from './draft.ts'
import { Line } from './line.tsx'
import type { TableFrame } from './setup.tsx'
import table from './table.module.css'

/** The team is in, or one only watches: calm until both are. */
export function Waiting({ frame, team, words }: { frame: TableFrame; team: Team | null; words: string }) {
  const content = useContent()
  return <Frame {...frame} title={team ? 'Your team is in' : 'The teams'} layout={table.setup} story={[]} board={team && <Line draft={draftOf(content, team)} />} actions={<Strip>{words}</Strip>} />
}
