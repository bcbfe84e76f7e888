// The lobby screen before the game starts.
import { useState } from 'react'
import { Frame } from '#web/design/frame/frame.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { SIDES } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { Scene } from '../frame/scene.tsx'
import { type OpenSheet, sheetOf } from '../frame/sheets.tsx'
import { pieceImage } from '../view/images.ts'
import { lastExit, sideAt } from '../view/queries.ts'
import { outsideWords } from '../words/lobby-words.ts'
import { eventWords, logLines } from '../words/log.ts'
import type { Speaker } from '../words/names.ts'
import { endingWords, statusWords, titleWords } from '../words/status-words.ts'
import { leavingWords } from '../words/team-words.ts'
import css from './lobby.module.css'
import { LobbyActions } from './lobby-actions.tsx'
import { LobbyTeam } from './lobby-team.tsx'

/** Shows both teams below their kings, the settings, the invite button and the start button. */
export function LobbyTable(props: TableProps) {
  const view = props.view as View
  const { seat, pending, now } = props
  const [open, setOpen] = useState<OpenSheet | null>(null)
  const play = props.mode === 'play' ? props : undefined
  const speaker: Speaker = { seat, names: props.names, ids: props.people, faces: props.faces }
  const own = sideAt(view, seat)
  const join = own || lastExit(props.events, seat) === 'kicked' ? undefined : play?.join
  const act = (action: Action) =>
    props.act(action, props.asks.find((ask) => ask.seat === seat && ask.kind === ASKED[action.type])?.id)
  const told = props.events.flatMap((event) => eventWords(event, view, speaker) ?? [])
  return (
    <Frame
      table={props}
      layout={css.lobby}
      title={titleWords(view, speaker)}
      status={statusWords(view, speaker)}
      due={null}
      log={(events) => logLines(events, view, speaker)}
      story={[
        own || !play ? (told.at(-1) ?? say('lobby.nobody')) : outsideWords(props.events, seat, join !== undefined),
      ]}
      giveUp={
        own
          ? { name: say('action.leave'), words: leavingWords(view, speaker), act: () => act({ type: 'leave' }) }
          : null
      }
      team={own !== undefined}
      sheet={open && sheetOf(open, { table: props, view, speaker, act, setOpen })}
      why={() => (props.outcome ? endingWords(props.outcome, view, speaker) : '')}
      scene={<Scene lobby />}
      board={
        <div className={css.hall}>
          <div className={css.kings} aria-hidden="true">
            <img src={pieceImage('white', 'k')} alt="" />
            <i>{say('lobby.vs')}</i>
            <img src={pieceImage('black', 'k')} alt="" />
          </div>
          <div className={css.teams}>
            {SIDES.map((side) => (
              <LobbyTeam
                key={side}
                view={view}
                side={side}
                speaker={speaker}
                now={now}
                pending={pending}
                act={act}
                onAddBot={
                  play?.addBot && !view.teams[side].full && (side === 'black' || view.teams.black.captain)
                    ? () => play.addBot?.(side)
                    : undefined
                }
                onCrown={() => setOpen({ sheet: 'crown' })}
                onMember={(member) => setOpen({ sheet: 'member', seat: member.seat })}
              />
            ))}
          </div>
        </div>
      }
      actions={
        <LobbyActions
          view={view}
          speaker={speaker}
          pending={pending}
          invite={play?.invite}
          time={play?.time?.request}
          join={join}
          events={props.events}
          act={act}
          onSettings={() => setOpen({ sheet: 'settings' })}
        />
      }
    />
  )
}

/** The kind of ask that a lobby action answers. */
const ASKED: Readonly<Partial<Record<Action['type'], string>>> = { rename_team: 'name_team', start: 'start' }
