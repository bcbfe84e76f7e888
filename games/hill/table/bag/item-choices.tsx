// The sheets for decisions about items: loot, drop, pick up, give up and swap.
import { type ReactNode, useEffect, useState } from 'react'
import type { Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { Action } from '../../rules/actions.ts'
import { kindOf } from '../../rules/content/copies.ts'
import { isItem } from '../../rules/content/items.ts'
import { equippedItems } from '../../rules/inventory.ts'
import { say } from '../../words/say.ts'
import { thingImage } from '../art/images.ts'
import { clockDrop, overflowsOf } from '../turn/overflow.ts'
import type { ItemChoice } from '../turn/prompt.ts'
import { choicesOfType, hasChoice, ownPlayer, type Situation } from '../turn/situation.ts'
import { choiceWords, giveWords, shortWords, thingName, thingWords } from '../words/things.ts'
import { Bag, changeWords } from './bag.tsx'
import { Drop } from './drop.tsx'
import { BetterFind } from './find.tsx'
import {
  bestSwap,
  compareItem,
  itemsWorthTaking,
  newestGain,
  resultOfTaking,
  untouchedGain,
  upgradeBy,
  worthOf,
} from './gear.ts'
import css from './item-choices.module.css'

interface Props {
  situation: Situation
  /** The viewer's own events, which tell what the player gained last. */
  events: readonly Event[]
  now: () => number
  pending: boolean
  onAct: (action: Action) => void
  /** Called with several actions. They are sent in order, as long as each one is legal. */
  onPlan: (steps: readonly Action[]) => void
  onClose: () => void
}

/** The sheet for a decision about items: loot, drop, pick up, give up or swap. */
export function ItemChoices({ itemChoice, ...props }: Props & { itemChoice: ItemChoice }) {
  if (itemChoice === 'swap') return <SwapAfterFind {...props} />
  if (itemChoice === 'drop') return <DropTooMuch {...props} />
  if (itemChoice === 'loot') return <Loot {...props} />
  return <ChooseOne {...props} {...SINGLE_CHOICES[itemChoice](props.situation)} />
}

function DropTooMuch({ situation, events, now, pending, onPlan, onClose }: Props) {
  const seat = situation.seat ?? ''
  const overflows = overflowsOf(ownPlayer(situation), events, seat)
  return (
    <Drop
      situation={situation}
      overflows={overflows}
      byClock={clockDrop(overflows, events, seat)}
      pending={pending}
      now={now}
      onDrop={(items) => onPlan(items.map((item) => ({ type: 'DropToBottom', item })))}
      onClose={onClose}
    />
  )
}

/**
 * The bag after the player has found an item. A find that is better in every way is put on at once, and the player can
 * undo that. Otherwise the new item or the best swap is selected.
 */
function SwapAfterFind({ situation, events, pending, onAct, onClose }: Props) {
  const player = ownPlayer(situation)
  const seat = situation.seat ?? ''
  const newest = newestGain(events, seat)
  const [upgrade, setUpgrade] = useState(() => {
    const found = player.missed > 0 ? null : untouchedGain(events, seat)
    return found === null ? undefined : upgradeBy(player, found)
  })
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (!upgrade || sent || pending) return
    setSent(true)
    onAct(upgrade)
  }, [upgrade, sent, pending, onAct])
  const done: Action = { type: hasChoice(situation, 'Confirm') ? 'Confirm' : 'ConfirmTreasureSwap' }
  if (upgrade)
    return (
      <BetterFind
        swap={upgrade}
        pending={pending || !sent}
        worn={equippedItems(player).includes(upgrade.item)}
        onKeep={() => onAct(done)}
        onUndo={() => {
          onAct({ ...upgrade, item: upgrade.swapWith, swapWith: upgrade.item })
          setUpgrade(undefined)
        }}
        onClose={onClose}
      />
    )
  return (
    <Bag
      title={say('prompt.loot')}
      player={player}
      first={
        bestSwap(player, situation.choices)?.item ??
        newest ??
        player.backpack.items?.at(-1) ??
        player.bandolier.items?.at(-1) ??
        null
      }
      situation={situation}
      pending={pending}
      done={done}
      onAct={onAct}
      onClose={onClose}
    />
  )
}

/** The loot of a duel. Items that are better or fit into a free place are selected when the sheet opens. */
function Loot({ situation, pending, onAct, onPlan, onClose }: Props) {
  const { view, speaker } = situation
  const player = ownPlayer(situation)
  const [chosen, setChosen] = useState<readonly string[]>(() => itemsWorthTaking(player, view.loot))
  const { swaps, drops, left, before, after } = resultOfTaking(player, chosen)
  const toggle = (item: string) =>
    setChosen((now) => (now.includes(item) ? now.filter((other) => other !== item) : [...now, item]))
  const take = () => onPlan([{ type: 'AssignLoot', items: [...chosen] }, ...swaps, { type: 'Confirm' }, ...drops])
  const loser = view.seats.find(
    (seat) => seat !== speaker.seat && view.players[seat]?.position === player.position && view.players[seat]?.hp === 0,
  )
  return (
    <Dialog
      title={loser ? say('loot.beat', { name: personName(speaker, loser) }) : say('prompt.wonDuel')}
      onClose={onClose}
    >
      <Things items={view.loot}>
        {(item) => {
          const { replaces, gain } = compareItem(player, chosen, item)
          return (
            <Row
              key={item}
              item={item}
              chosen={chosen.includes(item)}
              several
              words={fitWords(item, replaces, gain)}
              {...(replaces && replaces !== item ? { replaces } : {})}
              badge={badgeOf(item, replaces, gain)}
              onClick={() => toggle(item)}
            />
          )
        }}
      </Things>
      <p className={css.left}>{say('loot.left', { n: left.length, things: left.map(thingName) })}</p>
      <ActionRow>
        <Secondary
          words={say('loot.nothing')}
          note={say('loot.leaveAll')}
          off={pending}
          onClick={() => onAct({ type: 'AssignLoot', items: [] })}
        />
        {chosen.length > 0 ? (
          <Primary
            words={say('loot.take', { n: chosen.length })}
            note={changeWords(before, after)}
            off={pending}
            onClick={take}
          />
        ) : (
          <Primary words={say('loot.take', { n: 0 })} note={say('loot.choose')} off />
        )}
      </ActionRow>
    </Dialog>
  )
}

function fitWords(item: string, replaces: string | undefined, gain: number): string {
  if (replaces === item) return say('loot.noRoom')
  if (!replaces) return say(gain > 0 ? 'loot.putOn' : 'loot.fits')
  const values = { thing: thingName(replaces) }
  return gain > 0 ? say('loot.for', values) : say('loot.noRoomFor', values)
}

const badgeOf = (item: string, replaces: string | undefined, gain: number): string =>
  gain > 0 ? shortWords(item) : say(replaces ? 'loot.swap' : 'loot.ok')

interface SingleChoice {
  title: string
  items: readonly string[]
  /** Id of the item that is selected when the sheet opens. */
  first: string | undefined
  does: (item: string) => string
  /** The button while nothing is selected. */
  open: string
  note: (item: string) => string
  action: (item: string) => Action
  otherwise?: { words: string; note: string; action: Action }
}

const least = (items: readonly string[]): string | undefined => items.toSorted((a, b) => worthOf(a) - worthOf(b))[0]

const SINGLE_CHOICES: Record<'pickup' | 'give', (situation: Situation) => SingleChoice> = {
  pickup: (situation) => {
    const items = choicesOfType(situation, 'PickupDroppedItem').map(({ item }) => item)
    return {
      title: say('prompt.lies'),
      items,
      first: items.toSorted((a, b) => worthOf(b) - worthOf(a))[0],
      does: (item) => say('choose.take', { thing: thingName(item) }),
      open: say('choose.takeOpen'),
      note: shortWords,
      action: (item) => ({ type: 'PickupDroppedItem', item }),
      otherwise: { words: say('prompt.leaveIt'), note: say('choose.toOthers'), action: { type: 'Pass' } },
    }
  },
  give: (situation) => {
    const items = choicesOfType(situation, 'ResolveChance').map(({ item }) => item)
    const card = situation.view.card ?? ''
    const { title, open } = choiceWords(card)
    return {
      title,
      items,
      first: least(items),
      does: (item) => giveWords(card, item),
      open,
      note: () => say('choose.gone'),
      action: (item) => ({ type: 'ResolveChance', item }),
    }
  },
}

/** A sheet on which the player chooses one of several items. */
function ChooseOne({
  title,
  items,
  first,
  does,
  open,
  note,
  action,
  otherwise,
  pending,
  onAct,
  onClose,
}: Props & SingleChoice) {
  const [picked, setPicked] = useState(first)
  const item = picked && items.includes(picked) ? picked : first
  return (
    <Dialog title={title} onClose={onClose}>
      <Things items={items}>
        {(one) => (
          <Row
            key={one}
            item={one}
            chosen={one === item}
            words={thingWords(one)}
            badge={shortWords(one)}
            onClick={() => setPicked(one)}
          />
        )}
      </Things>
      <ActionRow>
        {otherwise ? (
          <Secondary
            words={otherwise.words}
            note={otherwise.note}
            off={pending}
            onClick={() => onAct(otherwise.action)}
          />
        ) : (
          <Secondary words={say('drop.look')} note={say('drop.hill')} onClick={onClose} />
        )}
        <Primary
          words={item ? does(item) : open}
          note={item && note(item)}
          off={pending || !item}
          onClick={() => item && onAct(action(item))}
        />
      </ActionRow>
    </Dialog>
  )
}

const Things = ({ items, children }: { items: readonly string[]; children: (item: string) => ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that may scroll must be reachable by keyboard
  <div className={css.things} role="group" aria-label={say('items.label')} tabIndex={0}>
    {items.filter((item) => isItem(item)).map(children)}
  </div>
)

interface RowProps {
  item: string
  chosen: boolean
  several?: boolean
  words: string
  replaces?: string
  badge: string
  onClick: () => void
}

const Row = ({ item, chosen, several, words, replaces, badge, onClick }: RowProps) => (
  <button
    type="button"
    className={css.row}
    aria-pressed={chosen}
    data-choice
    data-effect={kindOf(item)}
    onClick={onClick}
  >
    <i className={css.tick} data-round={!several || undefined} />
    <img className={css.picture} src={thingImage(item)} alt="" />
    <span className={css.words}>
      <b>{thingName(item)}</b> <small>{words}</small>
    </span>
    {replaces && (
      <span className={css.struck}>
        <img src={thingImage(replaces)} alt="" />
      </span>
    )}
    <em className={css.badge}>{badge}</em>
  </button>
)
