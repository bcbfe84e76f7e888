import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import type { Action, ActionOf } from '../rules/actions.ts'
import { isItem, itemOf } from '../rules/content/items.ts'
import type { Place } from '../rules/inventory.ts'
import type { PlayerView } from '../rules/view.ts'
import css from './bag.module.css'
import { thingImage } from './images.ts'
import { wayWords } from './prompts.ts'
import { kindWords, PLACES, thingName, thingWords } from './things.ts'

interface Props {
  player: PlayerView
  choices: readonly Action[]
  pending: boolean
  onAct: (action: Action) => void
  onClose: () => void
}

type Group = Place | 'kept'

const contentsOf = (player: PlayerView): Record<Group, { items: readonly string[]; room: number }> => ({
  wearable: { items: player.equipped.wearable ? [player.equipped.wearable] : [], room: 1 },
  holdable: { items: player.equipped.holdables, room: 2 },
  bandolier: { items: player.bandolier.items ?? [], room: player.bandolier.room },
  backpack: { items: player.backpack.items ?? [], room: player.backpack.room },
  kept: { items: player.kept.cards ?? [], room: 0 },
})

/** How many things somebody carries or wears. */
export const countThings = (player: PlayerView): number => Object.values(contentsOf(player)).reduce((sum, { items }) => sum + items.length, 0)

const GROUPS: readonly Group[] = ['wearable', 'holdable', 'bandolier', 'backpack', 'kept']
const WORDS: Record<Group, string> = { ...PLACES, kept: 'Cards' }

interface Drag {
  item: string
  x: number
  y: number
}

/** So far a finger trembles without meaning it, px. */
const TREMBLE = 8

/** One's own things: tap one for what it does and where it can go, or drag it there. */
export function Bag({ player, choices, pending, onAct, onClose }: Props) {
  const groups = contentsOf(player)
  const all = GROUPS.flatMap((group) => groups[group].items)
  const [looked, setLooked] = useState<string | null>(null)
  const item = looked && all.includes(looked) ? looked : (all[0] ?? null)
  const swaps = choices.filter((choice): choice is ActionOf<'SwapEquip'> => choice.type === 'SwapEquip')
  const drag = useDrag((dragged, to, onto) => {
    const fit = swaps.filter((swap) => swap.item === dragged && swap.to === to)
    const swap = fit.find(({ swapWith }) => swapWith === onto) ?? fit.find(({ swapWith }) => swapWith === undefined) ?? fit[0]
    if (swap && !pending) onAct(swap)
  })
  return (
    <Dialog title="Your bag" onClose={onClose}>
      <div className={css.groups} {...drag.sheet}>
        {GROUPS.filter((group) => group !== 'kept' || groups.kept.items.length > 0).map((group) => (
          <div key={group} className={css.group} data-place={group} role="group" aria-label={WORDS[group]}>
            <span className={css.label}>{WORDS[group]}</span>
            <span className={css.slots}>
              {groups[group].items.map((thing, i) => (
                <button
                  key={thing}
                  type="button"
                  className={css.slot}
                  data-item={thing}
                  data-over={(groups[group].room > 0 && i >= groups[group].room) || undefined}
                  aria-pressed={thing === item}
                  aria-label={thingName(thing)}
                  onPointerDown={(e) => drag.start(e, thing)}
                  onClick={() => setLooked(thing)}
                >
                  <img src={thingImage(thing)} alt="" draggable={false} />
                </button>
              ))}
              {Array.from({ length: Math.max(0, groups[group].room - groups[group].items.length) }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike
                <span key={i} className={css.free} />
              ))}
            </span>
          </div>
        ))}
      </div>
      {item ? <Words item={item} choices={choices} /> : <p className={css.words}>Nothing yet. Treasure tiles and beaten enemies fill it.</p>}
      <div className={css.buttons}>
        {ownChoices(choices, item).map((action) => (
          <Button key={JSON.stringify(action)} look={action.type === 'UseItem' ? 'act' : 'plain'} aria-disabled={pending} onClick={() => !pending && onAct(action)}>
            {doWords(action)}
          </Button>
        ))}
        <Button onClick={onClose}>Close</Button>
      </div>
      {drag.held && <img className={css.ghost} style={{ left: drag.held.x, top: drag.held.y }} src={thingImage(drag.held.item)} alt="" />}
    </Dialog>
  )
}

type Doing = ActionOf<'SwapEquip'> | ActionOf<'UseItem'>

const ownChoices = (choices: readonly Action[], item: string | null): Doing[] =>
  choices.filter((choice): choice is Doing => (choice.type === 'SwapEquip' || choice.type === 'UseItem') && choice.item === item)

/** What it does, and why it can't be done now. */
function Words({ item, choices }: { item: string; choices: readonly Action[] }) {
  return (
    <p className={css.words} aria-live="polite">
      <strong>{thingName(item)}</strong> <small>{kindWords(item)}</small>
      <br />
      {thingWords(item)} {ownChoices(choices, item).length === 0 && <span className={css.not}>{notNow(item, choices)}</span>}
    </p>
  )
}

const TO: Record<Place, string> = { wearable: 'Wear it', holdable: 'Take it in hand', bandolier: 'Into the bandolier', backpack: 'Into the backpack' }

const doWords = (action: Doing): string => (action.type === 'UseItem' ? wayWords(action) : action.swapWith ? `Change for the ${thingName(action.swapWith)}` : TO[action.to])

function notNow(item: string, choices: readonly Action[]): string {
  const row = isItem(item) ? itemOf(item) : undefined
  if (row?.guards) return 'It works by itself.'
  if (row?.kind !== 'wearable' && row?.kind !== 'holdable') return 'Not now.'
  const arranging = choices.some(({ type }) => ['ContinueToPreDuel', 'ConfirmTreasureSwap', 'SwapEquip'].includes(type))
  return arranging ? 'There is no other place for it.' : 'You can change what you wear and hold at the start of your turn, and after finding something.'
}

/** Drags a thing to a place, or onto another thing there. */
function useDrag(onDrop: (item: string, to: string, onto: string | undefined) => void) {
  const [held, setHeld] = useState<Drag | null>(null)
  const from = useRef<Drag | null>(null)
  const start = (e: PointerEvent, item: string) => {
    from.current = { item, x: e.clientX, y: e.clientY }
  }
  const onPointerMove = (e: PointerEvent<HTMLElement>) => {
    const origin = from.current
    if (!origin || (!held && Math.hypot(e.clientX - origin.x, e.clientY - origin.y) < TREMBLE)) return
    const box = e.currentTarget.closest('[role="dialog"]')?.getBoundingClientRect()
    setHeld({ item: origin.item, x: e.clientX - (box?.left ?? 0), y: e.clientY - (box?.top ?? 0) })
  }
  const onPointerUp = (e: PointerEvent) => {
    from.current = null
    if (!held) return
    setHeld(null)
    const under = document.elementFromPoint(e.clientX, e.clientY)
    const to = under?.closest<HTMLElement>('[data-place]')?.dataset.place
    if (to) onDrop(held.item, to, under?.closest<HTMLElement>('[data-item]')?.dataset.item)
  }
  const stop = () => {
    from.current = null
    setHeld(null)
  }
  return { held, start, sheet: { onPointerMove, onPointerUp, onPointerLeave: stop, onPointerCancel: stop } }
}
