import { useMemo, useState } from 'react'
import { Frame } from '#web/design/frame.tsx'
import { personName } from '#web/design/names.ts'
import type { Tone } from '#web/design/sound.ts'
import { usePlayout } from '#web/design/use-playout.ts'
import type { TableProps } from '#web/table.ts'
import type { Action } from '../rules/actions.ts'
import { opponentOf, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { About } from './about.tsx'
import { Actions } from './actions.tsx'
import { Arena } from './arena.tsx'
import { Offers } from './offers.tsx'
import { plot, shownOf } from './playout.ts'
import { Waiting } from './waiting.tsx'
import { endingWords, logLines, pickWords, type Speaker, statusWords } from './words.ts'

const TONES: Record<string, Tone> = { speed_roll: 'step', ability: 'tap', damage: 'hit', defended: 'block', effect: 'block', shield_absorb: 'block', heal: 'good', charge: 'good', defeat: 'down' }

export default function TitansTable(props: TableProps) {
  const view = props.view as View
  const seat = props.seat as SeatName | null
  /** Whose titan is looked at. */
  const [about, setAbout] = useState<SeatName | null>(null)
  const playout = usePlayout(
    plot,
    useMemo(() => shownOf(view), [view]),
    props.events,
    props.firstNew,
  )
  const over = view.phase === 'Finished'
  const speaker: Speaker = { seat, names: props.names }
  const ask = props.asks.find((a) => a.seat === seat)
  const act = (action: Action) => props.act(action, ask?.id)
  const offers = seat && view.offers[seat]
  return (
    <Frame
      table={props}
      title={playout.shown ? `Round ${String(playout.beat?.roundNumber ?? view.roundNumber)}` : seat ? 'Pick your titan' : 'Picking titans'}
      status={statusWords(view, speaker, props.away, playout.beat !== null)}
      due={view.clock?.due ?? null}
      playout={playout}
      tones={TONES}
      log={() => logLines(props.events, speaker)}
      // Answers no ask: it is legal with a locked action too.
      giveUp={seat && !over ? { name: 'Surrender', words: `The match ends at once and ${personName(speaker, opponentOf(seat))} wins.`, act: () => props.act({ type: 'surrender' }) } : null}
      sheet={about && <About view={view} seat={about} onClose={() => setAbout(null)} />}
      why={() => (props.outcome ? endingWords(props.outcome, view, speaker) : '')}
      story={[]}
      board={
        playout.shown ? (
          <>
            <Arena view={view} seat={seat ?? 'player1'} shown={playout.shown} playout={playout} speaker={speaker} onAbout={setAbout} />
            <Actions view={view} seat={seat} ask={ask} choices={props.choices} pending={props.pending} playout={playout} events={props.events} speaker={speaker} act={act} />
          </>
        ) : offers && !over && !view.lockedPlayers.includes(seat) ? (
          <Offers offers={offers} pending={props.pending} onPick={(titan) => act({ type: 'pick', titan })} />
        ) : (
          <Waiting pick={(seat && offers?.[view.picks[seat] ?? -1]) ?? null} words={pickWords(view, speaker)} />
        )
      }
    />
  )
}
