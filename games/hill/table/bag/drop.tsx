// The sheet on which the player chooses what to drop, when a bag holds too many items.
import { useEffect, useState } from 'react'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { kindOf } from '../../rules/content/copies.ts'
import { equippedItems } from '../../rules/inventory.ts'
import { say } from '../../words/say.ts'
import { thingImage } from '../art/images.ts'
import { excessOf, leastWorth, markInstead, type Overflow } from '../turn/overflow.ts'
import { ownAsks, ownPlayer, type Situation } from '../turn/situation.ts'
import { placeName, shortWords, thingName } from '../words/things.ts'
import css from './drop.module.css'

/** How long the player can undo a drop, in milliseconds. The action is sent after that time. */
const UNDO_MS = 5000

interface Props {
  situation: Situation
  overflows: readonly Overflow[]
  /** The item that is dropped when the time runs out. */
  byClock: string | undefined
  pending: boolean
  now: () => number
  onDrop: (items: readonly string[]) => void
  onClose: () => void
}

/** Shows each full bag with a mark on the items to drop. Exactly the marked items are dropped. */
export function Drop({ situation, overflows, byClock, pending, now, onDrop, onClose }: Props) {
  const [moved, setMoved] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [held, setHeld] = useState(false)
  const marksIn = (overflow: Overflow) => moved[overflow.place] ?? leastWorth(overflow)
  const items = overflows.flatMap(marksIn)
  const due = ownAsks(situation)[0]?.due
  const undoable = due === undefined || due - now() >= 2 * UNDO_MS
  const drop = () => {
    if (undoable) setHeld(true)
    else onDrop(items)
  }
  if (held) return <Undo items={items} onDrop={() => onDrop(items)} onUndo={() => setHeld(false)} />
  const several = overflows.length > 1
  return (
    <Dialog title={say('prompt.full', { place: several ? 'other' : fullPlace(overflows) })} onClose={onClose}>
      <div className={css.head}>
        <p>{say('drop.stays', { n: items.length })}</p>
        {!several && overflows.map((overflow) => <Count key={overflow.place} overflow={overflow} />)}
      </div>
      <div className={css.bags}>
        {overflows.map((overflow) => (
          <FullBag
            key={overflow.place}
            overflow={overflow}
            named={several}
            marked={marksIn(overflow)}
            worn={equippedItems(ownPlayer(situation))}
            onMark={(item) => setMoved({ ...moved, [overflow.place]: markInstead(marksIn(overflow), item) })}
          />
        ))}
      </div>
      {due !== undefined && byClock && <p className={css.note}>{say('drop.byClock', { thing: thingName(byClock) })}</p>}
      <ActionRow>
        <Secondary words={say('drop.look')} note={say('drop.hill')} onClick={onClose} />
        <Primary words={say('drop.drop', { things: items.map(thingName) })} off={pending} teach="drop" onClick={drop} />
      </ActionRow>
      {undoable && <p className={css.note}>{say('drop.undoTime')}</p>}
    </Dialog>
  )
}

const fullPlace = ([overflow]: readonly Overflow[]): 'bandolier' | 'backpack' =>
  overflow?.place === 'bandolier' ? 'bandolier' : 'backpack'

interface BagProps {
  overflow: Overflow
  /** True if the sheet shows several bags, so that each needs its name. */
  named: boolean
  marked: readonly string[]
  worn: readonly string[]
  onMark: (item: string) => void
}

function FullBag({ overflow, named, marked, worn, onMark }: BagProps) {
  const { place, items, swappable } = overflow
  const other = swappable.filter((item) => marked.includes(item))
  const untouched = worn.filter((item) => !other.includes(item))
  return (
    <section className={css.bag} aria-label={placeName(place)}>
      {named && (
        <div className={css.head}>
          <b>{placeName(place)}</b>
          <Count overflow={overflow} />
        </div>
      )}
      <div className={css.cards}>
        {[...items, ...other].map((item) => (
          <Card key={item} item={item} drops={marked.includes(item)} onClick={() => onMark(item)} />
        ))}
      </div>
      {place === 'backpack' && untouched.length > 0 && (
        <div className={css.worn}>
          <span>{say(swappable.length > 0 ? 'drop.wornTap' : 'drop.worn')}</span>
          {untouched.map((item) => (
            <button
              key={item}
              type="button"
              aria-label={say('drop.instead', { thing: thingName(item) })}
              aria-disabled={!swappable.includes(item) || undefined}
              onClick={() => swappable.includes(item) && onMark(item)}
            >
              <img src={thingImage(item)} alt="" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** How many items the bag holds, and how many fit. */
const Count = ({ overflow }: { overflow: Overflow }) => (
  <span className={css.count}>{say('drop.count', { n: overflow.room + excessOf(overflow), room: overflow.room })}</span>
)

const Card = ({ item, drops, onClick }: { item: string; drops: boolean; onClick: () => void }) => (
  <button
    type="button"
    className={css.card}
    aria-pressed={drops}
    data-choice
    data-effect={kindOf(item)}
    onClick={onClick}
  >
    <em data-drops={drops || undefined}>{say(drops ? 'drop.drops' : 'drop.keeps')}</em>
    <img src={thingImage(item)} alt="" />
    <b>{thingName(item)}</b> <small>{shortWords(item)}</small>
  </button>
)

/**
 * Waits before the items are dropped, so that the player can undo it. There is no main button, because a double tap on
 * the button to drop would press it.
 */
function Undo({ items, onDrop, onUndo }: { items: readonly string[]; onDrop: () => void; onUndo: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once
  useEffect(() => {
    const timer = setTimeout(onDrop, UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={say('drop.dropping', { things: items.map(thingName) })} onClose={onUndo}>
      <div className={css.going}>
        {items.map((item) => (
          <img key={item} src={thingImage(item)} alt="" />
        ))}
      </div>
      <ActionRow>
        <Secondary className={css.half} words={say('drop.undo')} note={say('drop.within')} onClick={onUndo} />
        <Secondary className={css.half} words={say('drop.now')} onClick={onDrop} />
      </ActionRow>
    </Dialog>
  )
}
