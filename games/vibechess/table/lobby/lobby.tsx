import { useState } from 'react'
import { Frame } from '#web/design/frame/frame.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { SIDES } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { Scene } from '../frame/scene.tsx'
import { type Open, sheetOf } from '../frame/sheets.tsx'
import { pieceImage } from '../view/images.ts'
import { lastExit, sideAt } from '../view/queries.ts'
import { eventWords, logLines } from '../words/log.ts'
import { endingWords, leavingWords, outsideWords, type Speaker, statusWords, titleWords } from '../words/words.ts'
import css from './lobby.module.css'
import { LobbyActs } from './lobby-actions.tsx'
import { LobbyTeam } from './lobby-team.tsx'

/** Before the start: two teams under their kings, the clocks, inviting, and the one who starts. */
export function LobbyTable(props: TableProps) {
  const view = props.view as View
  const { seat, pending, now } = props
  const [open, setOpen] = useState<Open | null>(null)
  const speaker: Speaker = { seat, names: props.names, ids: props.people, faces: props.faces }
  const own = sideAt(view, seat)
  const join = own || lastExit(props.events, seat) === 'kicked' ? undefined : props.join
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
        own || !props.ending
          ? (told.at(-1) ?? 'Nobody is here yet.')
          : outsideWords(props.events, seat, join !== undefined),
      ]}
      giveUp={
        own ? { name: 'Leave the team', words: leavingWords(view, speaker), act: () => act({ type: 'leave' }) } : null
      }
      team={own !== undefined}
      sheet={open && sheetOf(open, { table: props, view, speaker, act, setOpen })}
      why={() => (props.outcome ? endingWords(props.outcome, view, speaker) : '')}
      scene={<Scene lobby />}
      board={
        <div className={css.hall}>
          <div className={css.kings} aria-hidden="true">
            <img src={pieceImage('white', 'k')} alt="" />
            <i>v</i>
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
                  props.addBot && !view.teams[side].full && (side === 'black' || view.teams.black.captain)
                    ? () => props.addBot?.(side)
                    : undefined
                }
                onMember={(member) => setOpen({ sheet: 'member', seat: member.seat })}
              />
            ))}
          </div>
        </div>
      }
      actions={
        <LobbyActs
          view={view}
          speaker={speaker}
          pending={pending}
          invite={props.invite}
          join={join}
          act={act}
          onSettings={() => setOpen({ sheet: 'settings' })}
        />
      }
    />
  )
}

/** Which ask an action of the lobby answers. */
const ASKED: Readonly<Partial<Record<Action['type'], string>>> = { rename_team: 'name_team', start: 'start' }
