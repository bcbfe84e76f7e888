// The game screen during and after the game.
import { useState } from 'react'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { Frame } from '#web/design/frame/frame.tsx'
import { BOARD_KEYS } from '#web/design/frame/keys.tsx'
import { useComposition } from '#web/design/frame/stage.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { otherSide, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { Board } from '../board/board.tsx'
import { PromotionSheet } from '../board/promotion.tsx'
import { Scene } from '../frame/scene.tsx'
import { type OpenSheet, sheetOf } from '../frame/sheets.tsx'
import { useBoardInput } from '../input/use-board-input.ts'
import { useMoveTones } from '../moves/use-move-tones.ts'
import { TeamPanel, TeamStrip } from '../team/team.tsx'
import { knownMoves } from '../view/known-moves.ts'
import { isCaptain, mayHandOver, mayReturn, sideAt } from '../view/queries.ts'
import { actionWords, drawWords, hintName } from '../words/board-words.ts'
import { logLines, spokenWords, storyLines } from '../words/log.ts'
import { type Speaker, teamAndColour } from '../words/names.ts'
import { endingWords, statusWords, titleWords } from '../words/status-words.ts'
import { Decision } from './decision.tsx'
import css from './game.module.css'
import { InfoArea } from './info-area.tsx'
import { useClockNotice } from './use-clock-notice.ts'

/** Shows the board, both teams, the controls, the moves and the chat. */
export function GameTable(props: TableProps) {
  const view = props.view as View
  const { seat, now, pending } = props
  const [open, setOpen] = useState<OpenSheet | null>(null)
  const input = useBoardInput(props, view)
  useMoveTones(props.events, props.firstNew)
  const byClock = useClockNotice(props.events, props.firstNew)
  const composition = useComposition()
  const play = props.mode === 'play' ? props : undefined
  const speaker: Speaker = { seat, names: props.names, ids: props.people, faces: props.faces }
  const side = sideAt(view, seat)
  const below = side ?? 'white'
  const captain = isCaptain(view, seat)
  const playing = view.phase === 'playing'
  const step = props.asks.find(({ kind }) => kind === view.step?.kind)
  const act = (action: Action) =>
    props.act(
      action,
      action.type.endsWith('_draw')
        ? props.asks.find((ask) => ask.seat === seat && ask.kind === 'answer_draw')?.id
        : undefined,
    )
  const sheet = input.promoting ? (
    <PromotionSheet side={view.turn} onChoose={input.promote} onClose={input.cancel} />
  ) : (
    open && sheetOf(open, { table: props, view, speaker, act, setOpen })
  )
  const teams = () => setOpen({ sheet: 'teams' })
  const crown = () => setOpen({ sheet: 'crown' })
  const moves = () => setOpen({ sheet: 'moves' })
  const Team = composition === 'desktop' ? TeamPanel : TeamStrip
  const whyNoDraw = side && drawWords(view, side)
  return (
    <Frame
      table={props}
      layout={`${css.game} ${props.outcome && play ? css.over : ''} ${play?.talk ? '' : css.quiet}`}
      title={titleWords(view, speaker)}
      status={statusWords(view, speaker)}
      due={null}
      log={(events) => logLines(events, view, speaker)}
      say={(event) => spokenWords(event, view, speaker)}
      story={storyLines(props.events, view, speaker)}
      giveUp={
        captain && side && playing
          ? {
              name: say('action.resign'),
              words: say('menu.resign', teamAndColour(view, otherSide(side))),
              leave: true,
              act: () => act({ type: 'resign' }),
            }
          : null
      }
      more={[
        { words: say('teams.title'), onClick: teams },
        { words: say('moves.title'), onClick: moves },
        ...(mayHandOver(view, seat) ? [{ words: say('action.hand_over'), onClick: crown }] : []),
        ...(captain && playing
          ? [
              {
                words: whyNoDraw ? say('menu.drawNot', { why: whyNoDraw }) : say('action.offer_draw'),
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
      headline={props.outcome?.reason === 'lobby_closed' ? say('menu.noGame') : undefined}
      hintUse={{
        words: say('hint.show'),
        name: (action) => hintName(view, action as Action),
        use: (action) => input.suggest(action as Action),
      }}
      keys={BOARD_KEYS}
      hintWords={(action) => actionWords(view, action as Action, input.inProgress)}
      scene={<Scene />}
      people={
        <>
          <div className={css.them} data-teach="them">
            <Team view={view} side={otherSide(below)} speaker={speaker} now={now} onOpen={teams} onCrown={crown} />
            <ChatBubbles view={view} side={otherSide(below)} />
          </div>
          <div className={css.us} data-teach="us">
            <Team view={view} side={below} speaker={speaker} now={now} onOpen={teams} onCrown={crown} />
            <ChatBubbles view={view} side={below} />
          </div>
        </>
      }
      board={
        <Board
          key={below}
          view={view}
          below={below}
          speaker={speaker}
          marks={input.marks}
          onTap={input.tap}
          onCarry={input.carry}
          onCancel={input.cancel}
        />
      }
      actions={
        <Decision
          view={view}
          speaker={speaker}
          input={input}
          due={step?.due ?? null}
          now={now}
          pending={pending}
          byClock={byClock}
          onReturn={mayReturn(view, play?.former) ? play?.join : undefined}
        />
      }
      side={
        <InfoArea
          view={view}
          speaker={speaker}
          moves={knownMoves(view, props.events)}
          events={props.events}
          act={act}
          input={input}
          quiet={!play?.talk}
          onMoves={moves}
          onAnswer={(accept) => act({ type: accept ? 'accept_draw' : 'decline_draw' })}
        />
      }
    />
  )
}

/** Chat bubbles of a team's members. They cover the row of that team and never the board. */
const ChatBubbles = ({ view, side }: { view: View; side: Side }) =>
  view.teams[side].members.map(({ seat }) => <Bubble key={seat} seat={seat} side="right" />)
