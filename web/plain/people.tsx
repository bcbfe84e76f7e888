// The players at the plain table, and the dialog about a player.
import { personName } from '../base/names.ts'
import { Chip } from '../design/frame/chip.tsx'
import { Avatar } from '../design/parts/avatar.tsx'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { plainWords } from '../table/options.ts'
import type { TableProps } from '../table/table.ts'
import { say } from '../words/say.ts'
import css from './people.module.css'

interface Props {
  table: TableProps
  seats: readonly string[]
  onPerson: (seat: string) => void
}

const FACE = '34px'

/** One chip for each taken seat, in the order of the seats. */
export function People({ table, seats, onPerson }: Props) {
  const { people, faces, away, asks } = table
  return (
    <div className={css.people}>
      {seats.map((seat) => (
        <Chip
          key={seat}
          seat={seat}
          face={<Avatar id={people?.[seat] ?? seat} face={faces?.[seat]} size={FACE} />}
          name={seat === table.seat ? say('plain.seat.you') : personName(table, seat)}
          note={plainWords(seat)}
          active={asks.some((ask) => ask.seat === seat)}
          away={away.includes(seat)}
          onClick={() => onPerson(seat)}
        />
      ))}
    </div>
  )
}

export function PersonSheet({ table, seat, onClose }: { table: TableProps; seat: string; onClose: () => void }) {
  const isAsked = table.asks.some((ask) => ask.seat === seat)
  return (
    <Dialog title={personName(table, seat)} onClose={onClose}>
      <p>{say('plain.seat', { seat: plainWords(seat) })}</p>
      {isAsked && <p>{say('plain.seat.turn')}</p>}
      {table.away.includes(seat) && <p>{say('table.away')}</p>}
      <Button onClick={onClose}>{say('design.close')}</Button>
    </Dialog>
  )
}
