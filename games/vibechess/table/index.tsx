import { useState } from 'react'
import { Frame } from '#web/design/frame.tsx'
import type { TableProps } from '#web/table.ts'
import type { Action } from '../rules/actions.ts'
import { other } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import css from './index.module.css'
import { Lobby } from './lobby.tsx'
import { movesTold } from './moves-told.ts'
import { PromotionSheet } from './promotion.tsx'
import { lastExit, leads, mayReturn, sideAt } from './seen.ts'
import { type Open, sheetOf } from './sheets.tsx'
import { SideColumn } from './side.tsx'
import { useHand } from './use-hand.ts'
import { useMoveTones } from './use-move-tones.ts'
import { endingWords, handWords, logLines, type Speaker, statusWords, teamWords, titleWords } from './words.ts'

export default function VibeChessTable(props: TableProps) {
  const view = props.view as View
  const { seat } = props
  const [open, setOpen] = useState<Open | null>(null)
  const hand = useHand(props, view)
  useMoveTones(props.events, props.firstNew)
  const speaker: Speaker = { seat, names: props.names }
  const side = sideAt(view, seat)
  const below = side ?? 'white'
  const captain = leads(view, seat)
  const playing = view.phase === 'playing'
  const act = (action: Action) => props.act(action, props.asks.find((ask) => ask.seat === seat && answers(ask.kind, action.type))?.id)
  const sheet = hand.promoting ? <PromotionSheet side={view.turn} onChoose={hand.promote} onClose={hand.cancel} /> : open && sheetOf(open, { table: props, view, speaker, act, setOpen })
  return (
    <Frame
      table={props}
      title={titleWords(view)}
      status={hand.held ? handWords(view, speaker, hand.held) : statusWords(view, speaker)}
      due={view.step?.due ?? null}
      log={() => logLines(props.events, view, speaker)}
      giveUp={captain && side && playing ? { name: 'Resign', words: `The game ends at once and ${teamWords(view, other(side))} wins.`, leave: true, act: () => act({ type: 'resign' }) } : null}
      team={side !== undefined}
      sheet={sheet}
      why={() => (props.outcome ? endingWords(props.outcome, view) : '')}
      headline={props.outcome?.reason === 'lobby_closed' ? 'No game' : undefined}
      story={[]}
      talkAlways
      board={
        view.phase === 'lobby' ? (
          <Lobby
            view={view}
            speaker={speaker}
            events={props.events}
            now={props.now}
            pending={props.pending}
            act={act}
            join={side || lastExit(props.events, seat) === 'kicked' ? undefined : props.join}
            onSettings={() => setOpen({ sheet: 'settings' })}
            onMember={(chosen) => setOpen({ sheet: 'member', seat: chosen.seat })}
            onLeave={() => setOpen({ sheet: 'leave' })}
            toRoom={props.leave}
          />
        ) : (
          <div className={css.game}>
            <Board key={below} view={view} below={below} speaker={speaker} hand={hand.held} onTap={hand.tap} onCarry={hand.carry} onCancel={hand.cancel} />
            <SideColumn
              view={view}
              below={below}
              moves={movesTold(view, props.events)}
              speaker={speaker}
              hand={hand.held}
              now={props.now}
              pending={props.pending}
              onTeams={() => setOpen({ sheet: 'teams' })}
              onMoves={() => setOpen({ sheet: 'moves' })}
              onDraw={() => act({ type: 'offer_draw' })}
              onSelect={hand.select}
              onReturn={mayReturn(view, seat) ? props.join : undefined}
              onAnswer={(accept) => act({ type: accept ? 'accept_draw' : 'decline_draw' })}
            />
          </div>
        )
      }
    />
  )
}

const ANSWERS: Readonly<Record<string, readonly Action['type'][]>> = { name_team: ['rename_team'], start: ['start'], answer_draw: ['accept_draw', 'decline_draw'] }

/** Whether an ask of this kind is answered by an action of this type. */
const answers = (kind: string, type: Action['type']): boolean => ANSWERS[kind]?.includes(type) ?? false
