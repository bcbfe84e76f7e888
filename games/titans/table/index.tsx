// The Titans game screen: the choice of a titan, the battle, and the sheets that open over both.
import { useMemo, useState } from 'react'
import { personName } from '#web/base/names.ts'
import { Frame } from '#web/design/frame/frame.tsx'
import { usePlayout } from '#web/design/frame/use-playout.ts'
import type { TableProps } from '#web/table/table.ts'
import { type Action, isRoundAction, type RoundAction } from '../rules/actions.ts'
import type { game } from '../rules/index.ts'
import { type Offer, opponentOf, type SeatName } from '../rules/state.ts'
import { say } from '../words/say.ts'
import { Actions, Waiting } from './choice/actions.tsx'
import { type OfferIndex, PickDock, PickScene } from './choice/pick.tsx'
import { useContent } from './content/content.ts'
import { Facts } from './facts/facts-sheet.tsx'
import { Field } from './field/field.tsx'
import { plot, shownOf } from './field/playout.ts'
import css from './table.module.css'
import { actionName, hintWords } from './words/explain.ts'
import { resultOfAction } from './words/preview.ts'
import { storyOf } from './words/story.ts'
import { endingWords, logLines, type Speaker, spokenWords, statusWords } from './words/words.ts'

const TONES = {
  first: 'step',
  ability: 'tap',
  damage: 'hit',
  defended: 'block',
  effect: 'block',
  shield_absorb: 'block',
  heal: 'good',
  charge: 'good',
  defeat: 'down',
} as const

type Marked = { round: number; action: RoundAction['type'] }

export default function TitansTable(props: TableProps<typeof game>) {
  const { view, seat } = props
  const content = useContent()
  /** The titan whose sheet with explained numbers is open. */
  const [facts, setFacts] = useState<SeatName | Offer | null>(null)
  const [marked, setMarked] = useState<Marked | null>(null)
  const [place, setPlace] = useState<OfferIndex>(0)
  const latest = useMemo(() => shownOf(view), [view])
  const playout = usePlayout(plot, latest, props.events, props.firstNew)
  const { shown, beat } = playout
  const over = view.phase === 'Finished'
  const speaker: Speaker = { seat, names: props.names }
  const ask = props.asks.find((a) => a.seat === seat)
  // Both seats have the same deadline, or no deadline in a match without a clock.
  const timed = props.asks.find(({ due }) => due !== undefined)
  const act = (action: Action) => props.act(action, ask?.id)
  const choosing =
    seat !== null &&
    props.mode !== 'replay' &&
    view.phase === 'Battle' &&
    !view.lockedPlayers.includes(seat) &&
    beat === null
  // A marked action is valid only in the round in which the player marked it.
  const action = choosing && marked?.round === view.roundNumber ? marked.action : null
  const why = props.outcome ? endingWords(props.outcome, view, speaker) : ''
  const picks = {
    view,
    speaker,
    place,
    onPlace: setPlace,
    onFacts: setFacts,
    pending: props.pending,
    timed: timed !== undefined,
    onPick: (titan: OfferIndex) => act({ type: 'pick', titan }),
  }
  return (
    <Frame
      table={props}
      layout={[css.layout, !shown && css.picking, over && props.mode === 'play' && beat === null && css.over]
        .filter(Boolean)
        .join(' ')}
      title={
        shown
          ? say('title.round', { round: String(beat?.roundNumber ?? view.roundNumber) })
          : say(seat ? 'title.pick' : 'title.picks')
      }
      status={statusWords(view, speaker, props.away, beat !== null)}
      due={timed?.due ?? null}
      span={timed?.due !== undefined ? timed.due - timed.since : undefined}
      playout={playout}
      tones={TONES}
      log={(events) => logLines(events, speaker, { content, view })}
      say={(event) => spokenWords(event, speaker, { content, view })}
      // The action surrender names no ask, because a player may surrender even without a decision to make.
      giveUp={
        seat && !over
          ? {
              name: say('surrender.name'),
              words: say('surrender.words', { name: personName(speaker, opponentOf(seat)) }),
              act: () => props.act({ type: 'surrender' }),
            }
          : null
      }
      sheet={
        facts && <Facts view={view} of={facts} speaker={speaker} onSeat={setFacts} onClose={() => setFacts(null)} />
      }
      why={() => why}
      hintWords={(hint) => hintWords(content, view, seat, hint)}
      hintUse={
        choosing
          ? {
              words: say('choice.use'),
              name: (hint) => isRoundAction(hint) && actionName(content, view, seat, hint.type),
              use: (hint) => isRoundAction(hint) && setMarked({ round: view.roundNumber, action: hint.type }),
            }
          : undefined
      }
      story={storyOf(content, view, props.events, beat ? playout.at : props.events.length, speaker)}
      board={
        shown ? (
          <Field
            view={view}
            seat={seat ?? 'player1'}
            shown={shown}
            playout={playout}
            speaker={speaker}
            prospect={action && seat && resultOfAction(content, view, seat, action)}
            wide={!choosing}
            onFacts={setFacts}
          />
        ) : (
          <PickScene {...picks} />
        )
      }
      actions={
        !shown ? (
          <PickDock {...picks} />
        ) : choosing ? (
          <Actions
            view={view}
            seat={seat}
            ask={ask}
            choices={props.choices}
            pending={props.pending}
            marked={action}
            onMark={(to) => setMarked({ round: view.roundNumber, action: to })}
            act={act}
          />
        ) : (
          <Waiting view={view} seat={seat} speaker={speaker} shown={shown} playing={beat !== null} why={why} />
        )
      }
    />
  )
}
