// The panel below the board: the selected unit, the ways to act and the confirm button.
import type { Ask } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { ActionRow, Primary, Secondary, WaitingLine } from '#web/design/parts/actions.tsx'
import { useTimeLeft } from '#web/design/parts/clock.tsx'
import type { GameState, Player } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import type { Subject } from '../facts/facts.tsx'
import { signImage } from '../parts/images.ts'
import { confirmWords, outcomeWords } from '../words/plan.ts'
import type { Speaker } from '../words/units.ts'
import css from './actions.module.css'
import { endTurnRequest } from './aims.ts'
import { Modes } from './modes.tsx'
import { Summary } from './summary.tsx'
import type { Turn } from './use-turn.ts'

interface Props {
  view: GameState
  seat: Player | null
  speaker: Speaker
  turn: Turn
  /** The ask of the seat that has to decide now. */
  ask: Ask | undefined
  away: readonly string[]
  refused: string | null
  now: () => number
  onFacts: (about: Subject) => void
}

/** The panel below the board. It has the same height on every turn, so that the board does not move. */
export function Actions(props: Props) {
  const { view, seat, speaker, turn, ask, onFacts } = props
  return (
    <div className={css.actions} data-watching={seat === null || undefined}>
      <Summary view={view} speaker={speaker} turn={turn} asked={ask?.seat} onFacts={onFacts} />
      {seat && <Modes view={view} seat={seat} speaker={speaker} turn={turn} />}
      {turn.acting ? <Acts {...props} /> : <WaitingLine>{waitWords(props)}</WaitingLine>}
    </div>
  )
}

function waitWords({ seat, speaker, ask, away, refused }: Props): string {
  if (!ask?.seat) return say('wait.round')
  if (ask.seat === seat) return refused ?? say('prompt.sending')
  const name = personName(speaker, ask.seat as Player)
  if (away.includes(ask.seat)) return say('wait.away', { name })
  return ask.kind === 'DEATH_CHOICE' ? say('wait.choice', { name }) : say('wait.name', { name })
}

function Acts({ view, speaker, turn, ask, refused, now }: Props) {
  const { requests, selection, seen, onSelect, onCommit } = turn
  const { wanted } = selection
  const about = typeof ask?.about?.unitId === 'string' ? ask.about.unitId : null
  const wait = endTurnRequest(requests, selection.unitId ?? about)
  return (
    <ActionRow>
      <Secondary
        className={css.wait ?? ''}
        words={say('do.wait')}
        icon={signImage('end')}
        chosen={wanted?.type === 'END_TURN'}
        teach="wait"
        onClick={() =>
          wait &&
          (wanted?.type === 'END_TURN'
            ? onCommit(wait)
            : onSelect({ unitId: wait.actingUnitId ?? null, mode: 'unit', wanted: wait }))
        }
      />
      <div className={css.primary}>
        {wanted && seen ? (
          <Primary
            words={confirmWords(wanted, seen, view, speaker)}
            note={outcomeWords(wanted, seen, view, speaker)}
            teach="do"
            onClick={() => onCommit(wanted)}
          />
        ) : (
          <Primary
            words={selection.unitId ? say('act.choose') : say('prompt.pick')}
            note={refused ?? toDo(turn)}
            off
            teach="do"
          />
        )}
        {ask?.due != null && <Fuse due={ask.due} now={now} />}
      </div>
    </ActionRow>
  )
}

/** Returns a sentence that tells the player what to tap next. */
function toDo({ selection, marks }: Turn): string {
  if (!selection.unitId) return say('act.tapUnit')
  if (selection.mode === 'skill') return say('act.tapTarget')
  const hits = [...marks.values()].includes('hit')
  return hits ? say('act.tapHit') : say('act.tapDot')
}

/** When fewer milliseconds than this are left until the deadline, the confirm button also shows the time left. */
const FUSE_MS = 4000

function Fuse({ due, now }: { due: number; now: () => number }) {
  const { left } = useTimeLeft(due, now)
  if (left > FUSE_MS || left < 0) return null
  return <i className={css.fuse} style={{ '--share': `${Math.round((100 * left) / FUSE_MS)}%` }} aria-hidden="true" />
}
