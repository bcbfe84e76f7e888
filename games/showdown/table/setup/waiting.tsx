// The screen between submitting a team and the start of the match.
import { Frame } from '#web/design/frame/frame.tsx'
import { WaitingLine } from '#web/design/parts/actions.tsx'
import type { Team } from '../../rules/actions.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import table from '../table.module.css'
import { draftOf } from './draft.ts'
import { Lineup } from './lineup.tsx'
import type { TableFrame } from './step.ts'

/** Shows the team that the viewer has submitted, or nothing before that. */
export function SubmittedTeam({ team }: { team: Team | null }) {
  const content = useContent()
  return team && <Lineup draft={draftOf(content, team)} />
}

/** Shown to a player whose team is submitted and to spectators, until both teams are submitted. */
export const Waiting = ({ frame, team, words }: { frame: TableFrame; team: Team | null; words: string }) => (
  <Frame
    {...frame}
    title={say(team ? 'waiting.yours' : 'waiting.title')}
    layout={table.setup}
    story={[]}
    board={<SubmittedTeam team={team} />}
    actions={<WaitingLine>{words}</WaitingLine>}
  />
)
