// The board while teams are chosen, with both teams on their starting tiles.

import { useEffect, useState } from 'react'
import { Answer } from '#web/design/parts/answer.tsx'
import type { Content, UnitKind } from '../../rules/content.ts'
import { HERO_COLUMN, HOME_ROW, MINION_COLUMNS } from '../../rules/roster.ts'
import { opponentOf, type Player, type Team } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { BoardArea } from '../board/board.tsx'
import stand from '../board/piece.module.css'
import { OnTile } from '../board/piece.tsx'
import { Slab } from '../board/slab.tsx'
import { figureImage } from '../parts/images.ts'
import { minionWords, skillWords, unitLabel } from '../words/labels.ts'
import css from './lineup.module.css'
import type { PublicPicks } from './public-picks.ts'
import { slotsOf } from './team.ts'

/** Duration in milliseconds for which a unit's description stays visible. */
const DESCRIPTION_MS = 4000

export type Slot = 'hero' | 0 | 1

interface Props {
  content: Content
  below: Player
  /** The viewer's own team so far, or null to show only public choices. */
  team: Team | null
  picked: PublicPicks
  /**
   * The slot that the viewer chose last. Each choice is a new object, so that choosing the same slot twice shows its
   * description twice.
   */
  read: { slot: Slot } | null
}

/** Shows both teams on their starting tiles, and of the opponent's team only what is public. */
export function Lineup({ content, below, team, picked, read }: Props) {
  const above = opponentOf(below)
  const [tapped, setTapped] = useDescribedSlot(read)
  const mine: readonly { slot: Slot; row: Row | undefined; does: string | undefined }[] = team
    ? [
        {
          slot: 'hero',
          row: rowNamed(content.heroes, team.heroClass),
          does: skillWords(content, team.skillId),
        },
        ...slotsOf('P1').map((slot) => ({
          slot,
          row: rowNamed(content.minions, team.minions[slot]),
          does: minionWords(content, team.minions[slot]),
        })),
      ]
    : [
        { slot: 'hero', row: rowNamed(content.heroes, picked[below]), does: undefined },
        ...slotsOf('P1').map((slot) => ({ slot, row: undefined, does: undefined })),
      ]
  return (
    <BoardArea label={say('draft.lineup')}>
      <Slab below={below} painted={[]} path={null} pressed={false} />
      {(['hero', 0, 1] as const).map((slot) => (
        <Figure
          key={slot}
          below={below}
          player={above}
          slot={slot}
          row={slot === 'hero' ? rowNamed(content.heroes, picked[above]) : undefined}
        />
      ))}
      {mine.map(({ slot, row, does }) => (
        <Figure
          key={`${slot} ${row?.name}`}
          below={below}
          player={below}
          slot={slot}
          row={row}
          read={tapped?.slot === slot ? does : undefined}
          onTap={does ? () => setTapped({ slot }) : undefined}
        />
      ))}
    </BoardArea>
  )
}

/** A content row with the name of the unit in the reader's language. */
interface Row {
  kind: UnitKind
  name: string
}

function rowNamed(rows: Readonly<Record<string, UnitKind>>, id: string | undefined): Row | undefined {
  const kind = id === undefined ? undefined : rows[id]
  return kind && id ? { kind, name: unitLabel(id, kind.name) } : undefined
}

/** Returns the slot whose description is shown, or none after a few seconds. */
function useDescribedSlot(read: { slot: Slot } | null) {
  const [tapped, setTapped] = useState(read)
  useEffect(() => setTapped(read), [read])
  useEffect(() => {
    if (!tapped) return
    const timer = setTimeout(() => setTapped(null), DESCRIPTION_MS)
    return () => clearTimeout(timer)
  }, [tapped])
  return [tapped, setTapped] as const
}

const columnOf = (slot: Slot): number => (slot === 'hero' ? HERO_COLUMN : MINION_COLUMNS[slot])

interface FigureProps {
  below: Player
  player: Player
  slot: Slot
  row: Row | undefined
  read?: string | undefined
  onTap?: (() => void) | undefined
}

function Figure({ below, player, slot, row, read, onTap }: FigureProps) {
  const at = { x: columnOf(slot), y: HOME_ROW[player] }
  const side = player === below ? 'below' : 'above'
  // The second player sees the board rotated, so their first minion stands on the right.
  const edge = slot === 'hero' ? undefined : (slot === 0) === (below === 'P1') ? 'left' : 'right'
  return (
    <OnTile
      below={below}
      at={at}
      className={css.figure}
      data-side={side}
      data-kind={slot === 'hero' ? 'HERO' : 'MINION'}
    >
      <i className={stand.shadow} />
      <i className={stand.base} />
      {row ? (
        <span className={stand.body}>
          <img className={stand.figure} src={figureImage(row.kind.picture)} alt={side === 'above' ? row.name : ''} />
        </span>
      ) : (
        <Unknown />
      )}
      {row && side === 'below' && <span className={stand.hp}>{row.kind.hp}</span>}
      {row && onTap && (
        <button type="button" className={css.tap} aria-label={say('draft.about', { unit: row.name })} onClick={onTap} />
      )}
      {read && (
        <Answer className={css.read} data-edge={edge}>
          {read}
        </Answer>
      )}
    </OnTile>
  )
}

const Unknown = () => (
  <svg className={stand.body} viewBox="-24 -30 48 58" aria-hidden="true">
    <path d="M-17 20C-17-6-12-22 0-22S17-6 17 20Q0 26-17 20z" fill="#4a2530" stroke="#16110e" strokeWidth="3.4" />
    <text y="9" textAnchor="middle" fill="#ffc0c8" className={css.unknown}>
      ?
    </text>
  </svg>
)
