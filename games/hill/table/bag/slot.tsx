// A slot of the bag, with one item or free.
import type { PointerEvent, ReactNode } from 'react'
import { kindOf } from '../../rules/content/copies.ts'
import { say } from '../../words/say.ts'
import { thingImage } from '../art/images.ts'
import { shortWords, thingName } from '../words/things.ts'
import css from './slot.module.css'

interface Props {
  item: string
  /** The name of the place, if the player's items are in several places. Two copies of an item may be apart. */
  place?: string
  /** Text shown instead of the item's bonus. */
  note?: ReactNode
  pressed?: boolean
  /** True if the selected item may be moved to this slot. */
  open?: boolean
  over?: boolean
  away?: boolean
  onClick: () => void
  onPointerDown?: (e: PointerEvent) => void
}

/** A square with an item's picture and its bonus. */
export const Slot = ({ item, place, note, pressed, open, over, away, onClick, onPointerDown }: Props) => (
  <button
    type="button"
    className={css.slot}
    data-item={item}
    data-effect={`${kindOf(item)} ${place ?? ''}`}
    data-open={open || undefined}
    data-over={over || undefined}
    data-away={away || undefined}
    aria-pressed={pressed}
    aria-label={[thingName(item), shortWords(item), ...(place ? [place] : [])].join(', ')}
    onPointerDown={onPointerDown}
    onClick={onClick}
  >
    <img src={thingImage(item)} alt="" draggable={false} />
    <span>{note ?? shortWords(item)}</span>
  </button>
)

export const FreeSlot = ({ open }: { open?: boolean }) => (
  <span className={css.slot} data-free data-open={open || undefined}>
    <span>{say('slot.free')}</span>
  </span>
)
