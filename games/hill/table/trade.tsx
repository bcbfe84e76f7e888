import { useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { personName } from '#web/design/names.ts'
import type { Action } from '../rules/actions.ts'
import type { PlayerView, View } from '../rules/view.ts'
import { Picker } from './picker.tsx'
import css from './trade.module.css'
import type { Speaker } from './words.ts'

interface Props {
  view: View
  seat: Seat
  target: Seat
  speaker: Speaker
  pending: boolean
  onAct: (action: Action) => void
  onClose: () => void
}

const worn = ({ equipped }: PlayerView): string[] => [equipped.wearable, ...equipped.holdables].filter((item) => item !== null)

/** What is given for what: of the other one only what can be seen. */
export function TradeSheet({ view, seat, target, speaker, pending, onAct, onClose }: Props) {
  const [give, setGive] = useState<readonly string[]>([])
  const [take, setTake] = useState<readonly string[]>([])
  const me = view.players[seat] as PlayerView
  const own = [...worn(me), ...(me.bandolier.items ?? []), ...(me.backpack.items ?? [])]
  const theirs = worn(view.players[target] as PlayerView)
  const name = personName(speaker, target)
  const toggled = (list: readonly string[], item: string) => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item])
  const ready = !pending && give.length + take.length > 0
  return (
    <Dialog title={`Trade with ${name}`} onClose={onClose}>
      <section className={css.side} aria-label="You give">
        <h3>You give</h3>
        {own.length > 0 ? <Picker items={own} chosen={give} onToggle={(item) => setGive(toggled(give, item))} /> : <p>You have nothing to give.</p>}
      </section>
      <section className={css.side} aria-label="You get">
        <h3>You get</h3>
        {theirs.length > 0 ? <Picker items={theirs} chosen={take} onToggle={(item) => setTake(toggled(take, item))} /> : <p>{name} wears and holds nothing.</p>}
      </section>
      <div className={css.buttons}>
        <Button look={ready ? 'act' : 'plain'} aria-disabled={!ready} onClick={() => ready && onAct({ type: 'ProposeTrade', target, give: [...give], take: [...take] })}>
          {give.length + take.length > 0 ? 'Propose' : 'Choose something first'}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
