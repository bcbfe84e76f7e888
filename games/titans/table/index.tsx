import { useEffect, useMemo, useState } from 'react'
import { Confirm } from '#web/design/confirm.tsx'
import { LogSheet } from '#web/design/log.tsx'
import { playTone, type Tone } from '#web/design/sound.ts'
import { SoundButton, TopButton, Topbar } from '#web/design/topbar.tsx'
import { usePlayout } from '#web/design/use-playout.ts'
import type { TableProps } from '#web/table.ts'
import type { Action } from '../rules/actions.ts'
import { opponentOf, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { About } from './about.tsx'
import { Actions } from './actions.tsx'
import { Arena } from './arena.tsx'
import css from './index.module.css'
import { Offers } from './offers.tsx'
import { plot, shownOf } from './playout.ts'
import { Waiting } from './waiting.tsx'
import { endingWords, logLines, personName, pickWords, type Speaker, statusWords } from './words.ts'

type Sheet = 'log' | 'surrender' | SeatName | null

const TONES: Record<string, Tone> = { speed_roll: 'step', ability: 'tap', damage: 'hit', defended: 'block', shield: 'block', shield_absorb: 'block', heal: 'good', charge: 'good', defeat: 'down' }

export default function TitansTable(props: TableProps) {
  const view = props.view as View
  const seat = props.seat as SeatName | null
  const [sheet, setSheet] = useState<Sheet>(null)
  const playout = usePlayout(
    plot,
    useMemo(() => shownOf(view), [view]),
    props.events,
    props.firstNew,
  )
  const over = view.phase === 'Finished'
  useTones(playout.beat?.type, playout.at, props.outcome && !playout.beat ? (props.outcome.winner === seat ? 'won' : 'lost') : null)
  const speaker: Speaker = { seat, names: props.names }
  const ask = props.asks.find((a) => a.seat === seat)
  const act = (action: Action) => props.act(action, ask?.id)
  const close = () => setSheet(null)
  // Answers no ask: it is legal with a locked action too.
  const surrender = () => {
    props.act({ type: 'surrender' })
    close()
  }
  const offers = seat && view.offers[seat]
  return (
    <div className={css.table}>
      <Topbar
        title={playout.shown ? `Round ${String(playout.beat?.roundNumber ?? view.roundNumber)}` : seat ? 'Pick your titan' : 'Picking titans'}
        status={statusWords(view, speaker, props.away, playout.beat !== null)}
        due={view.clock?.due ?? null}
        now={props.now}
      >
        <SoundButton />
        <TopButton label="Log" icon="log" onClick={() => setSheet('log')} />
        {seat && !over ? <TopButton label="Surrender" icon="flag" onClick={() => setSheet('surrender')} /> : <TopButton label="Leave the table" icon="leave" onClick={props.leave} />}
      </Topbar>
      {playout.shown ? (
        <>
          <Arena view={view} seat={seat ?? 'player1'} shown={playout.shown} playout={playout} speaker={speaker} onAbout={setSheet} />
          <Actions view={view} seat={seat} ask={ask} choices={props.choices} pending={props.pending} playout={playout} events={props.events} speaker={speaker} act={act} />
        </>
      ) : offers && !over && !view.lockedPlayers.includes(seat) ? (
        <Offers offers={offers} pending={props.pending} onPick={(titan) => act({ type: 'pick', titan })} />
      ) : (
        <Waiting pick={(seat && offers?.[view.picks[seat] ?? -1]) ?? null} words={pickWords(view, speaker)} />
      )}
      {sheet === 'log' && <LogSheet lines={logLines(props.events, speaker)} onClose={close} />}
      {(sheet === 'player1' || sheet === 'player2') && <About view={view} seat={sheet} onClose={close} />}
      {sheet === 'surrender' && seat && (
        <Confirm title="Surrender?" yes="Yes, surrender" no="Keep playing" busy={props.pending} onYes={surrender} onNo={close}>
          The match ends at once and {personName(speaker, opponentOf(seat))} wins.
        </Confirm>
      )}
      {props.outcome && !playout.beat && sheet === null && props.ending(endingWords(props.outcome, view, speaker))}
    </div>
  )
}

/** A tone for each event as it comes on the screen, and one for the end. */
function useTones(type: string | undefined, at: number, end: Tone | null): void {
  useEffect(() => {
    const tone = type && TONES[type]
    if (tone && at >= 0) playTone(tone)
  }, [type, at])
  useEffect(() => {
    if (end) playTone(end)
  }, [end])
}
