import { useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import type { TableProps } from '#web/table.ts'
import type { SeatName } from '../rules/state.ts'
import { opponentOf } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Actions } from './actions.tsx'
import { Field } from './field.tsx'
import css from './index.module.css'
import { Log } from './log.tsx'
import { Setup } from './setup.tsx'
import { TopButton, Topbar } from './topbar.tsx'
import { usePlayout } from './use-playout.ts'
import { Waiting } from './waiting.tsx'
import { endingWords, personName, type Speaker } from './words.ts'

type Sheet = 'log' | 'surrender' | null

export default function ShowdownTable(props: TableProps) {
  const view = props.view as View
  const [sheet, setSheet] = useState<Sheet>(null)
  const playout = usePlayout(view, props.events, props.firstNew)
  const seat = props.seat as SeatName | null
  const speaker: Speaker = { seat, names: props.names }
  const ask = props.asks.find((a) => a.seat === seat)
  const act = (action: AnyAction) => props.act(action, ask?.id)
  const close = () => setSheet(null)
  // Answers no ask: it is legal with a locked intent too.
  const surrender = () => {
    props.act({ type: 'surrender' })
    close()
  }
  const setup = playout.shown === null
  const over = view.phase === 'over'
  return (
    <div className={css.table}>
      <Topbar
        title={setup ? (seat ? 'Choose your team' : 'Teams are being chosen') : `Turn ${playout.beat?.turn ?? view.turn}`}
        status={statusWords(view, speaker, props.away, playout.beat !== null)}
        due={over ? null : view.deadline}
        now={props.now}
      >
        <TopButton label="Log" icon="log" onClick={() => setSheet('log')} />
        {seat && !over ? <TopButton label="Surrender" icon="flag" onClick={() => setSheet('surrender')} /> : <TopButton label="Leave the table" icon="leave" onClick={props.leave} />}
      </Topbar>
      {playout.shown ? (
        <>
          <Field view={view} seat={seat ?? 'player1'} playout={{ ...playout, shown: playout.shown }} speaker={speaker} />
          <Actions view={view} seat={seat} choices={props.choices} pending={props.pending} refused={props.refused} playout={playout} speaker={speaker} act={act} />
        </>
      ) : seat && !over && !view.sides[seat].locked ? (
        <Setup editable={view.options.stats === 'editable'} pending={props.pending} onLock={act} />
      ) : (
        <Waiting team={seat && view.sides[seat].team} words={setupWords(view, speaker)} />
      )}
      {sheet === 'log' && <Log events={props.events} speaker={speaker} onClose={close} />}
      {sheet === 'surrender' && (
        <Dialog title="Surrender?" onClose={close}>
          <p>The match ends at once and {seat && personName(speaker, opponentOf(seat))} wins.</p>
          <div className={css.buttons}>
            <Button onClick={close}>Keep playing</Button>
            <Button look="danger" disabled={props.pending} onClick={surrender}>
              Yes, surrender
            </Button>
          </div>
        </Dialog>
      )}
      {props.outcome && !playout.beat && sheet === null && props.ending(endingWords(props.outcome, speaker))}
    </div>
  )
}

function setupWords(view: View, speaker: Speaker): string {
  const waiting = (['player1', 'player2'] as const).filter((seat) => !view.sides[seat].locked).map((seat) => personName(speaker, seat))
  return view.phase === 'over' ? 'The match ended before it began.' : `Waiting for ${waiting.join(' and ')} to choose a team.`
}

/** Who has locked in, and whom we wait for. */
function statusWords(view: View, speaker: Speaker, away: readonly string[], playing: boolean): string {
  if (playing) return 'The turn plays out'
  if (view.phase === 'over') return 'Match over'
  const thing = view.phase === 'setup' ? 'has locked in a team' : 'has locked in'
  const { seat } = speaker
  if (seat !== 'player1' && seat !== 'player2') {
    const locked = (['player1', 'player2'] as const).filter((s) => view.sides[s].locked).map((s) => personName(speaker, s))
    return locked.length > 0 ? `${locked.join(' and ')} ${thing}` : 'Both sides are choosing'
  }
  const other = opponentOf(seat)
  const name = personName(speaker, other)
  if (view.sides[other].locked) return `${name} ${thing}`
  if (away.includes(other)) return `${name} is away; the clock runs on`
  return view.sides[seat].locked ? `Waiting for ${name}` : `${name} is choosing too`
}
