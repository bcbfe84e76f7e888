// The bag: the sheet with the player's own items.

import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Answer } from '#web/design/parts/answer.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { Action, ActionOf } from '../../rules/actions.ts'
import type { Board } from '../../rules/board.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'
import type { PlayerView } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { signImage, thingImage } from '../art/images.ts'
import { detailsWords } from '../turn/prompt.ts'
import { ownAsks, type Situation } from '../turn/situation.ts'
import { doesWords, kindWords, placeName, thingName, thingWords, withSign } from '../words/things.ts'
import css from './bag.module.css'
import { contentsOf, type Group } from './contents.ts'
import { bestSwap, bonusesAfterSwap, type FightBonuses, fightBonusesOf } from './gear.ts'
import { FreeSlot, Slot } from './slot.tsx'

interface Props {
  player: PlayerView
  /** Id of the item that is selected when the bag opens. */
  first: string | null
  situation: Situation
  pending: boolean
  title?: string
  /**
   * The action that ends the decision about found items. Absent if the player opened the bag only to look at the items.
   */
  done?: Action
  onAct: (action: Action) => void
  /** Called to advance the turn to the phase in which the player can use items that move the player. */
  onGoToMove?: () => void
  onClose: () => void
}

const slotsIn = ({ items, room }: { items: readonly string[]; room: number }): number => Math.max(items.length, room)

const GROUPS: readonly Group[] = ['wearable', 'holdable', 'bandolier', 'backpack', 'kept']
const groupName = (group: Group): string => (group === 'kept' ? say('bag.kept') : placeName(group))

interface Drag {
  item: string
  x: number
  y: number
}

/** A pointer that moves less than this, in px, is not a drag. */
const DRAG_THRESHOLD = 8

/** The player's own items. A tap on an item shows its effect and the best action. Dragging moves an item. */
export function Bag(props: Props) {
  const { player, first, situation, pending, title = say('bag.title'), onAct, onClose } = props
  const { choices } = situation
  const groups = contentsOf(player)
  const all = GROUPS.flatMap((group) => groups[group].items)
  const [looked, setLooked] = useState<string | null>(first ?? bestSwap(player, choices)?.item ?? null)
  const item = looked && all.includes(looked) ? looked : (all[0] ?? null)
  const swaps = choices.filter((choice): choice is ActionOf<'SwapEquip'> => choice.type === 'SwapEquip')
  const drag = useDrag((dragged, to, onto) => {
    const fit = swaps.filter((swap) => swap.item === dragged && swap.to === to)
    const swap =
      fit.find(({ swapWith }) => swapWith === onto) ?? fit.find(({ swapWith }) => swapWith === undefined) ?? fit[0]
    if (swap && !pending) onAct(swap)
  })
  const goesTo = (group: Group, onto?: string) =>
    swaps.some((swap) => swap.item === item && swap.to === group && swap.swapWith === onto)
  return (
    <Dialog title={title} onClose={onClose}>
      <SumsLine sums={fightBonusesOf(player)} />
      <div className={css.groups} {...drag.sheet}>
        {GROUPS.filter((group) => group !== 'kept' || groups.kept.items.length > 0).map((group) => (
          <div
            key={group}
            className={css.group}
            data-place={group}
            data-wide={slotsIn(groups[group]) > 1 || undefined}
            role="group"
            aria-label={groupName(group)}
          >
            <span className={css.label}>{groupName(group)}</span>
            <span className={css.slots}>
              {groups[group].items.map((thing, i) => (
                <Slot
                  key={thing}
                  item={thing}
                  place={groupName(group)}
                  over={groups[group].room > 0 && i >= groups[group].room}
                  pressed={thing === item}
                  open={goesTo(group, thing)}
                  onPointerDown={(e) => drag.start(e, thing)}
                  onClick={() => setLooked(thing)}
                />
              ))}
              {Array.from({ length: Math.max(0, groups[group].room - groups[group].items.length) }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike
                <FreeSlot key={i} open={goesTo(group)} />
              ))}
            </span>
          </div>
        ))}
      </div>
      {item ? <Words item={item} /> : <p className={css.words}>{say('bag.empty')}</p>}
      <ItemActions {...props} item={item} />
      {drag.held && (
        <img
          className={css.ghost}
          style={{ left: drag.held.x, top: drag.held.y }}
          src={thingImage(drag.held.item)}
          alt=""
        />
      )}
    </Dialog>
  )
}

const SumsLine = ({ sums: { attack, defence } }: { sums: FightBonuses }) => (
  <p className={css.sums}>
    <img src={signImage('attack')} alt={say('bag.attack')} /> {say('bag.inFights', { n: withSign(attack) })}{' '}
    <img src={signImage('defence')} alt={say('bag.defence')} /> {withSign(defence)}
  </p>
)

const Words = ({ item }: { item: string }) => (
  <Answer className={css.words} words={`${thingName(item)}. ${thingWords(item)}`}>
    <span className={css.picture}>
      <img src={thingImage(item)} alt="" />
    </span>
    <span>
      <strong>{thingName(item)}</strong> <small>{kindWords(item)}</small>
      <br />
      {thingWords(item)}
    </span>
  </Answer>
)

type ItemAction = ActionOf<'SwapEquip'> | ActionOf<'UseItem'>

const itemActionsOf = (choices: readonly Action[], item: string | null): ItemAction[] =>
  choices.filter(
    (choice): choice is ItemAction =>
      (choice.type === 'SwapEquip' || choice.type === 'UseItem') && choice.item === item,
  )

/** Shows the best action for the selected item as the main button, or why there is none. */
function ItemActions({
  player,
  situation,
  pending,
  done,
  item,
  onAct,
  onGoToMove,
  onClose,
}: Props & { item: string | null }) {
  const { choices } = situation
  const { board } = situation.speaker
  const deeds = itemActionsOf(choices, item)
  const best = bestSwap(player, choices)
  const first =
    deeds.find((deed) => deed.type === 'UseItem') ??
    deeds.find((deed) => JSON.stringify(deed) === JSON.stringify(best)) ??
    deeds[0]
  const finishes = done && (!best || first !== best)
  const primary: ReactNode =
    finishes && done ? (
      <Primary words={say('bag.keep')} note={say('bag.goOn')} off={pending} onClick={() => onAct(done)} teach="done" />
    ) : first ? (
      <Primary
        words={itemActionWords(first, board)}
        note={itemActionNote(player, first, board)}
        off={pending}
        onClick={() => onAct(first)}
        teach="deed"
      />
    ) : onGoToMove && item && waitsForMove(situation, item) ? (
      <Primary words={say('bag.getGoing')} note={say('bag.thenUse')} off={pending} onClick={onGoToMove} />
    ) : (
      <Primary
        words={say(item ? 'bag.notNow' : 'bag.nothing')}
        note={item ? whyNotNow(item, choices) : say('bag.nothingToUse')}
        off
      />
    )
  const others = deeds.filter((deed) => finishes || deed !== first)
  return (
    <>
      {others.length > 0 && (
        <div className={css.others}>
          {others.map((deed) => (
            <Secondary
              key={JSON.stringify(deed)}
              words={itemActionWords(deed, board)}
              note={itemActionNote(player, deed, board)}
              off={pending}
              onClick={() => onAct(deed)}
            />
          ))}
        </div>
      )}
      <ActionRow>
        {done && !finishes ? (
          <Secondary words={say('bag.keep')} note={say('bag.asIs')} off={pending} onClick={() => onAct(done)} />
        ) : (
          <Secondary words={say(done ? 'bag.later' : 'bag.close')} onClick={onClose} />
        )}
        {primary}
      </ActionRow>
    </>
  )
}

function itemActionWords(deed: ItemAction, board: Board): string {
  if (deed.type === 'UseItem')
    return deed.direction ? detailsWords(deed, board) : say('action.UseItem', { thing: thingName(deed.item) })
  return deed.swapWith ? say('bag.swapWith', { thing: thingName(deed.swapWith) }) : say(`bag.${deed.to}`)
}

function itemActionNote(player: PlayerView, deed: ItemAction, board: Board): string {
  if (deed.type === 'SwapEquip') return changeWords(fightBonusesOf(player), bonusesAfterSwap(player, deed))
  if (deed.direction) return thingName(deed.item)
  return doesWords(deed.item) === undefined ? thingWords(deed.item) : detailsWords(deed, board)
}

/** Describes a change of bonuses, as in "Attack +2 → +3". */
export function changeWords(before: FightBonuses, after: FightBonuses): string {
  const changed = (['attack', 'defence', 'movement'] as const).filter((what) => before[what] !== after[what])
  return changed.length === 0
    ? say('bag.noChange')
    : changed
        .map((what) =>
          say('bag.change', {
            what: what === 'movement' ? 'other' : what,
            from: withSign(before[what]),
            to: withSign(after[what]),
          }),
        )
        .join(', ')
}

/** True if the item works only right before or after moving, and the turn has not reached that phase. */
function waitsForMove(situation: Situation, item: string): boolean {
  const moments = thingOf(item)?.use?.moments ?? []
  return ['manage', 'preDuel'].includes(ownAsks(situation)[0]?.kind ?? '') && moments.includes('beforeChoosing')
}

function whyNotNow(item: string, choices: readonly Action[]): string {
  const row = isItem(item) ? itemOf(item) : undefined
  if (row?.guards) return say('bag.byItself')
  if (row?.kind !== 'wearable' && row?.kind !== 'holdable') return say('bag.itsTime')
  const arranging = choices.some(({ type }) => ['ContinueToPreDuel', 'ConfirmTreasureSwap', 'SwapEquip'].includes(type))
  return say(arranging ? 'bag.noPlace' : 'bag.onlyStart')
}

/** Lets the player drag an item to a place or onto another item. */
function useDrag(onDrop: (item: string, to: string, onto: string | undefined) => void) {
  const [held, setHeld] = useState<Drag | null>(null)
  const from = useRef<Drag | null>(null)
  const start = (e: PointerEvent, item: string) => {
    from.current = { item, x: e.clientX, y: e.clientY }
  }
  const onPointerMove = (e: PointerEvent<HTMLElement>) => {
    const origin = from.current
    if (!origin || (!held && Math.hypot(e.clientX - origin.x, e.clientY - origin.y) < DRAG_THRESHOLD)) return
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
