// The sheet for proposing a trade.

import { useState } from 'react'
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { itemOf } from '../../rules/content/items.ts'
import type { PlayerView, View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { signImage } from '../art/images.ts'
import type { Goal } from '../turn/situation.ts'
import type { Speaker } from '../words/speaker.ts'
import { changeWords } from './bag.tsx'
import { fightBonusesOf, resultOfTaking } from './gear.ts'
import { HiddenThings } from './hidden.tsx'
import { Slot } from './slot.tsx'
import css from './trade.module.css'

interface Props {
  view: View
  seat: Seat
  target: Seat
  speaker: Speaker
  pending: boolean
  onTrade: (goal: Goal) => void
  onClose: () => void
}

const worn = ({ equipped }: PlayerView): string[] =>
  [equipped.wearable, ...equipped.holdables].filter((item) => item !== null)

/** The sheet for proposing a trade. It shows the other player's visible items and a list to ask for hidden ones. */
export function TradeSheet({ view, seat, target, speaker, pending, onTrade, onClose }: Props) {
  const [give, setGive] = useState<readonly string[]>([])
  const [take, setTake] = useState<readonly string[]>([])
  const [naming, setNaming] = useState(false)
  const me = defined(view.players[seat])
  const other = defined(view.players[target])
  const own = [...worn(me), ...(me.bandolier.items ?? []), ...(me.backpack.items ?? [])]
  // A hidden item is named by its kind, because an id would mean one of the visible copies.
  const named = take.filter((item) => !worn(other).includes(item))
  const hidden = other.bandolier.count + other.backpack.count
  const name = personName(speaker, target)
  const toggled = (list: readonly string[], item: string) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
  const ask = (kind: string) => {
    setTake([...take, kind])
    setNaming(false)
  }
  if (naming)
    return <HiddenThings name={name} count={hidden} named={named} onName={ask} onBack={() => setNaming(false)} />
  const empty = give.length + take.length === 0
  return (
    <Dialog title={say('trade.title', { name })} onClose={onClose}>
      <div className={css.table}>
        <Heap title={say('trade.give')} items={give} onItem={(item) => setGive(toggled(give, item))} />
        <i aria-hidden="true">⇄</i>
        <Heap title={say('trade.get')} items={take} onItem={(item) => setTake(toggled(take, item))} />
      </div>
      <div className={css.sides}>
        <Side
          title={say('trade.yours')}
          items={own}
          away={give}
          gone={say('trade.given')}
          onItem={(item) => setGive(toggled(give, item))}
        />
        <Side
          title={say('trade.theirs', { name })}
          items={worn(other)}
          away={take}
          gone={say('trade.asked')}
          hidden={hidden - named.length}
          onHidden={() => setNaming(true)}
          onItem={(item) => setTake(toggled(take, item))}
        />
      </div>
      <ActionRow>
        <Secondary words={say('trade.leave')} onClick={onClose} />
        <Primary
          words={empty ? say('trade.proposeOpen') : say('trade.propose', { name })}
          note={
            empty
              ? say('trade.tap')
              : named.length > 0
                ? say('trade.ifThere', { name, n: named.length })
                : changeWords(fightBonusesOf(me), sumsWith(me, give, take))
          }
          off={pending || empty}
          onClick={() => onTrade({ type: 'ProposeTrade', target, give: [...give], take: [...take] })}
        />
      </ActionRow>
    </Dialog>
  )
}

/** The player's bonuses after the trade. */
function sumsWith(player: PlayerView, give: readonly string[], take: readonly string[]) {
  const stays = (item: string) => !give.includes(item)
  const { wearable, holdables } = player.equipped
  const carried = (place: PlayerView['backpack']) => ({ ...place, items: (place.items ?? []).filter(stays) })
  const left: PlayerView = {
    ...player,
    equipped: { wearable: wearable && stays(wearable) ? wearable : null, holdables: holdables.filter(stays) },
    bandolier: carried(player.bandolier),
    backpack: carried(player.backpack),
  }
  return resultOfTaking(
    left,
    take.filter((item) => itemOf(item)),
  ).after
}

function Heap({ title, items, onItem }: { title: string; items: readonly string[]; onItem: (item: string) => void }) {
  return (
    <section className={css.heap} aria-label={title}>
      <h3>{title}</h3>
      <div>
        {items.length === 0 && <p>{say('trade.nothingYet')}</p>}
        {items.map((item) => (
          <Slot key={item} item={item} onClick={() => onItem(item)} />
        ))}
      </div>
    </section>
  )
}

interface SideProps {
  title: string
  items: readonly string[]
  away: readonly string[]
  gone: string
  hidden?: number
  onHidden?: () => void
  onItem: (item: string) => void
}

function Side({ title, items, away, gone, hidden = 0, onHidden, onItem }: SideProps) {
  return (
    <section className={css.side} aria-label={title}>
      <h3>{title}</h3>
      <div>
        {items.map((item) => (
          <Slot
            key={item}
            item={item}
            away={away.includes(item)}
            {...(away.includes(item) ? { note: gone } : {})}
            onClick={() => onItem(item)}
          />
        ))}
        {items.length + hidden === 0 && <p>{say('trade.nothing')}</p>}
        {hidden > 0 && (
          <button type="button" className={css.hidden} onClick={onHidden}>
            <img src={signImage('hidden')} alt="" />
            <span>
              {say('trade.hidden', { n: hidden })} <small>{say('trade.askOne')}</small>
            </span>
          </button>
        )}
      </div>
    </section>
  )
}
