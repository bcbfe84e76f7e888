import { useState } from 'react'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { Frame } from '#web/design/frame/frame.tsx'
import { useComposition } from '#web/design/frame/stage.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { other, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { Board } from '../board/board.tsx'
import { PromotionSheet } from '../board/promotion.tsx'
import { Scene } from '../frame/scene.tsx'
import { type Open, sheetOf } from '../frame/sheets.tsx'
import { useHand } from '../input/use-board-input.ts'
import { useMoveTones } from '../moves/use-move-tones.ts'
import { TeamPanel, TeamStrip } from '../team/team.tsx'
import { movesTold } from '../view/known-moves.ts'
import { leads, mayReturn, sideAt } from '../view/queries.ts'
import { logLines, storyLines } from '../words/log.ts'
import {
  actionWords,
  drawWords,
  endingWords,
  type Speaker,
  statusWords,
  teamWords,
  titleWords,
} from '../words/words.ts'
import { Below } from './below.tsx'
import { Deciding } from './deciding.tsx'
import css from './game.module.css'

/** The game itself: the board, both teams, what to do, the moves, the talk. */
export function GameTable(props: TableProps) {
  const view = props.view as View
  const { seat, now, pending } = props
  const [open, setOpen] = useState<Open | null>(null)
  const hand = useHand(props, view)
  useMoveTones(props.events, props.firstNew)
  const composition = useComposition()
  const speaker: Speaker = { seat, names: props.names, ids: props.people, faces: props.faces }
  const side = sideAt(view, seat)
  const below = side ?? 'white'
  const captain = leads(view, seat)
  const playing = view.phase === 'playing'
  const step = props.asks.find(({ kind }) => kind === view.step?.kind)
  const act = (action: Action) =>
    props.act(
      action,
      action.type.endsWith('_draw')
        ? props.asks.find((ask) => ask.seat === seat && ask.kind === 'answer_draw')?.id
        : undefined,
    )
  const sheet = hand.promoting ? (
    <PromotionSheet side={view.turn} onChoose={hand.promote} onClose={hand.cancel} />
  ) : (
    open && sheetOf(open, { table: props, view, speaker, act, setOpen })
  )
  const teams = () => setOpen({ sheet: 'teams' })
  const moves = () => setOpen({ sheet: 'moves' })
  const Team = composition === 'desktop' ? TeamPanel : TeamStrip
  const whyNoDraw = side && drawWords(view, side)
  return (
    <Frame
      table={props}
      layout={`${css.game} ${props.outcome && props.ending ? css.over : ''} ${props.talk ? '' : css.quiet}`}
      title={titleWords(view, speaker)}
      status={statusWords(view, speaker)}
      due={null}
      log={(events) => logLines(events, view, speaker)}
      story={storyLines(props.events, view, speaker)}
      giveUp={
        captain && side && playing
          ? {
              name: 'Resign',
              words: `The game ends at once and ${teamWords(view, other(side))} wins.`,
              leave: true,
              act: () => act({ type: 'resign' }),
            }
          : null
      }
      more={[
        { words: 'Teams', onClick: teams },
        { words: 'Moves', onClick: moves },
        ...(captain && playing
          ? [
              {
                words: whyNoDraw ? `Offer a draw: ${whyNoDraw}` : 'Offer a draw',
                off: whyNoDraw !== undefined,
                onClick: () => act({ type: 'offer_draw' }),
              },
            ]
          : []),
      ]}
      team={side !== undefined}
      talkAlways
      sheet={sheet}
      why={() => (props.outcome ? endingWords(props.outcome, view, speaker) : '')}
      headline={props.outcome?.reason === 'lobby_closed' ? 'No game' : undefined}
      hintWords={(action) => actionWords(view, action as Action, hand.begun)}
      scene={<Scene />}
      people={
        <>
          <div className={css.them} data-teach="them">
            <Team view={view} side={other(below)} speaker={speaker} now={now} onOpen={teams} />
            <Said view={view} side={other(below)} />
          </div>
          <div className={css.us} data-teach="us">
            <Team view={view} side={below} speaker={speaker} now={now} onOpen={teams} />
            <Said view={view} side={below} />
          </div>
        </>
      }
      board={
        <Board
          key={below}
          view={view}
          below={below}
          speaker={speaker}
          grip={hand.grip}
          onTap={hand.tap}
          onCarry={hand.carry}
          onCancel={hand.cancel}
        />
      }
      actions={
        <Deciding
          view={view}
          speaker={speaker}
          hand={hand}
          due={step?.due ?? null}
          now={now}
          pending={pending}
          onReturn={mayReturn(view, props.former) ? props.join : undefined}
        />
      }
      side={
        <Below
          view={view}
          speaker={speaker}
          moves={movesTold(view, props.events)}
          hand={hand}
          quiet={!props.talk}
          onMoves={moves}
          onAnswer={(accept) => act({ type: accept ? 'accept_draw' : 'decline_draw' })}
        />
      }
    />
  )
}

/** What a team's people have just said: over its own line, never over the board. */
const Said = ({ view, side }: { view: View; side: Side }) =>
  view.teams[side].members.map(({ seat }) => <Bubble key={seat} seat={seat} side="right" />)
