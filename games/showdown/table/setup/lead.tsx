// Step 3 of choosing a team: which monster is active first (the lead).
import { Frame } from '#web/design/frame/frame.tsx'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import table from '../table.module.css'
import { type Choice, type Draft, MOVE_COUNT, makeLead } from './draft.ts'
import { Lineup } from './lineup.tsx'
import type { Step, TableFrame } from './step.ts'

interface Props {
  frame: TableFrame
  draft: Draft
  pending: boolean
  onChange: (draft: Draft) => void
  onStep: (step: Step) => void
  onLock: () => void
}

/** A tap on a monster makes it the lead. A tap on its name plate returns to the choice of its moves. */
export function Lead({ frame, draft, pending, onChange, onStep, onLock }: Props) {
  const { speciesOf } = useContent()
  const short = draft.find((choice): choice is Choice => choice !== null && choice.moves.length < MOVE_COUNT)
  return (
    <Frame
      {...frame}
      title={say('lead.title')}
      layout={table.setup}
      story={[]}
      board={<Lineup draft={draft} onLead={(place) => onChange(makeLead(draft, place))} onEdit={onStep} />}
      actions={
        <ActionRow>
          <Secondary
            words={say('lead.moves')}
            icon={<Icon name="back" size="max(18px, 4.6cqw)" />}
            onClick={() => onStep(draft.length - 1)}
          />
          <Primary
            words={say('lead.lock')}
            note={short ? say('lead.short', { monster: speciesOf(short.id).name }) : say('lead.final')}
            off={pending}
            teach="primary"
            onClick={onLock}
          />
        </ActionRow>
      }
    />
  )
}
