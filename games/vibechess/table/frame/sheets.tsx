// The sheets that open over the lobby and the game.
import type { ReactNode } from 'react'
import { Confirm } from '#web/design/parts/confirm.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { SIDES } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { MovesSheet } from '../moves/moves.tsx'
import { CrownSheet } from '../team/crown.tsx'
import { MemberSheet } from '../team/member.tsx'
import { TeamsSheet } from '../team/teams.tsx'
import { clockPlies } from '../view/clock-decisions.ts'
import { knownMoves } from '../view/known-moves.ts'
import { mayHandOver, memberAt, sideAt } from '../view/queries.ts'
import type { Speaker } from '../words/names.ts'
import { leavingWords } from '../words/team-words.ts'
import { SettingsSheet } from './settings.tsx'

/** Kinds of sheets. `member` is the sheet with the owner's actions for that seat. */
export type OpenSheet =
  | { sheet: 'teams' | 'moves' | 'settings' | 'leave' | 'crown' }
  | { sheet: 'member'; seat: string }

interface SheetContext {
  table: TableProps
  view: View
  speaker: Speaker
  act: (action: Action) => void
  setOpen: (open: OpenSheet | null) => void
}

/** Returns the open sheet; null if it no longer applies, for example because its player has left. */
export function sheetOf(open: OpenSheet, { table, view, speaker, act, setOpen }: SheetContext): ReactNode {
  const side = sideAt(view, speaker.seat)
  const { pending } = table
  const onClose = () => setOpen(null)
  switch (open.sheet) {
    case 'moves':
      return (
        <MovesSheet
          view={view}
          moves={knownMoves(view, table.events)}
          byClock={clockPlies(table.events)}
          speaker={speaker}
          onClose={onClose}
        />
      )
    case 'teams': {
      const onLeave = side && view.phase === 'playing' ? () => setOpen({ sheet: 'leave' }) : null
      return (
        <TeamsSheet
          view={view}
          below={side ?? 'white'}
          speaker={speaker}
          pending={pending}
          onName={(name) => act({ type: 'rename_team', name })}
          onLeave={onLeave}
          onClose={onClose}
        />
      )
    }
    case 'settings': {
      if (view.phase !== 'lobby') return null
      const largest = Math.max(...SIDES.map((team) => view.teams[team].members.length))
      return (
        <SettingsSheet
          options={view.options}
          largest={largest}
          owner={view.owner === speaker.seat}
          pending={pending}
          time={table.mode === 'play' ? table.time?.setting : undefined}
          onSave={(options) => act({ type: 'set_options', options })}
          onClose={onClose}
        />
      )
    }
    case 'member': {
      const member = view.phase === 'lobby' ? memberAt(view, open.seat) : undefined
      return member ? (
        <MemberSheet view={view} member={member} speaker={speaker} pending={pending} act={act} onClose={onClose} />
      ) : null
    }
    case 'crown':
      return side && mayHandOver(view, speaker.seat) ? (
        <CrownSheet view={view} side={side} speaker={speaker} pending={pending} act={act} onClose={onClose} />
      ) : null
    case 'leave':
      return side && view.phase !== 'over' ? (
        <Leaving
          view={view}
          speaker={speaker}
          pending={pending}
          onLeave={() => act({ type: 'leave' })}
          onClose={onClose}
        />
      ) : null
  }
}

function Leaving({
  view,
  speaker,
  pending,
  onLeave,
  onClose,
}: Pick<SheetContext, 'view' | 'speaker'> & { pending: boolean; onLeave: () => void; onClose: () => void }) {
  const yes = () => {
    onLeave()
    onClose()
  }
  return (
    <Confirm
      title={say('leave.title')}
      yes={say('leave.yes')}
      no={say('leave.no')}
      busy={pending}
      onYes={yes}
      onNo={onClose}
    >
      {leavingWords(view, speaker)}
    </Confirm>
  )
}
