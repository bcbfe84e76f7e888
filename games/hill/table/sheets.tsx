// The open sheet of the table.
import type { ReactNode } from 'react'
import { Bag } from './bag/bag.tsx'
import { ItemChoices } from './bag/item-choices.tsx'
import { TradeSheet } from './bag/trade.tsx'
import { AboutPerson, AboutTiles } from './players/about.tsx'
import { Summary } from './players/summary.tsx'
import type { Sheet, Table } from './shared.ts'
import type { ActionSender } from './turn/use-actions.ts'

export default function OpenSheet({ sheet, table }: { sheet: Sheet; table: Table }): ReactNode {
  const { view, speaker, situation, prompt, doing, props, open } = table
  const { seat, pending } = props
  const close = () => open(null)
  const setGoal: ActionSender['setGoal'] = (goal) => {
    close()
    doing.setGoal(goal)
  }
  if (sheet === 'summary') return <Summary view={view} speaker={speaker} onClose={close} />
  if ('tiles' in sheet) return <AboutTiles view={view} speaker={speaker} tiles={sheet.tiles} onClose={close} />
  if ('person' in sheet)
    return (
      <AboutPerson
        situation={situation}
        seat={sheet.person}
        pending={pending}
        onDuel={() => setGoal({ type: 'OfferDuel', target: sheet.person })}
        onTrade={() => open({ trade: sheet.person })}
        onClose={close}
      />
    )
  const me = seat ? view.players[seat] : undefined
  if (!seat || !me) return null
  if ('bag' in sheet)
    return (
      <Bag
        player={me}
        first={sheet.bag}
        situation={situation}
        pending={pending}
        onGoToMove={() => doing.setGoal({ type: 'GoToMove' })}
        onAct={(action) => {
          doing.act(action)
          if (action.type !== 'SwapEquip') close()
        }}
        onClose={close}
      />
    )
  if ('trade' in sheet)
    return (
      <TradeSheet
        view={view}
        seat={seat}
        target={sheet.trade}
        speaker={speaker}
        pending={pending}
        onTrade={setGoal}
        onClose={close}
      />
    )
  return (
    prompt.itemChoice && (
      <ItemChoices
        key={sheet.itemChoice}
        itemChoice={prompt.itemChoice}
        situation={situation}
        events={props.events}
        now={props.now}
        pending={pending}
        onAct={doing.act}
        onPlan={(steps) => setGoal({ type: 'Plan', steps })}
        onClose={close}
      />
    )
  )
}
