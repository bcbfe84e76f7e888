// The table of King of the Hill: the screen of a match.
import { useMemo, useState } from 'react'
import { Frame } from '#web/design/frame/frame.tsx'
import { BOARD_KEYS } from '#web/design/frame/keys.tsx'
import { latePart, usePreload } from '#web/design/frame/late-part.tsx'
import { Prerender } from '#web/design/frame/prerender.tsx'
import { useComposition } from '#web/design/frame/stage.tsx'
import { usePlayout } from '#web/design/frame/use-playout.ts'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../rules/actions.ts'
import { boardOf } from '../rules/board.ts'
import type { View } from '../rules/view.ts'
import { say } from '../words/say.ts'
import { countThings } from './bag/contents.ts'
import { Board, NAME_LETTERS } from './board/board.tsx'
import css from './index.module.css'
import { Actions, teachNameOf } from './turn/actions.tsx'
import { tilesAhead } from './turn/ahead.ts'
import { AheadRow } from './turn/ahead-row.tsx'
import { Fork } from './turn/fork.tsx'
import { CardOverlay, cardOnTable, RollOverlay } from './turn/overlays.tsx'
import './seats.css'
import { shownOf } from './board/playout.ts'
import { TONES } from './board/tones.ts'
import { useTempo } from './board/use-tempo.ts'
import { LobbyActions, LobbyScene, useClassSelection } from './players/lobby.tsx'
import { CHIPS_PER_ROW, chipSeats, OwnPanel, PlayerChips } from './players/people.tsx'
import { useSmallPhone } from './players/use-small-phone.ts'
import type { Sheet, Table } from './shared.ts'
import { playerToAnswer } from './turn/player-to-answer.ts'
import type { Option } from './turn/prompt.ts'
import { promptOf, waitingToRoll } from './turn/prompts.ts'
import { showHint } from './turn/show-hint.ts'
import { situationOf } from './turn/situation.ts'
import { CHALLENGE_MS, useActions } from './turn/use-actions.ts'
import { useItemChoiceSheet } from './turn/use-item-choice-sheet.ts'
import { actionWords, hintName } from './words/action-names.ts'
import { logLines, spokenWords, storyLines, withoutOpenMove } from './words/log.ts'
import type { Speaker } from './words/speaker.ts'
import { endingWords, leaveWords, statusWords, turnTitle } from './words/status.ts'

/** What the first look at the table does not need. */
const OpenSheet = latePart(() => import('./sheets.tsx'))
const Encounter = latePart(() => import('./fight/encounter.tsx'))
const LATE_PARTS = [OpenSheet, Encounter]

export default function HillTable(props: TableProps) {
  const { seat, asks, choices, names, events } = props
  const view = props.view as View
  const board = boardOf(view)
  const speaker = useMemo((): Speaker => ({ seat, names, board }), [seat, names, board])
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [aim, setAim] = useState<string | null>(null)
  const latest = useMemo(() => shownOf(view), [view])
  const playout = usePlayout(useTempo(events, seat), latest, events, props.firstNew)
  const situation = useMemo(() => situationOf(view, seat, asks, choices, speaker), [view, seat, asks, choices, speaker])
  const isSettled = usePreload(LATE_PARTS)
  const { beat } = playout
  const doing = useActions(props, situation, beat !== null)
  const asked = promptOf(situation, aim)
  const prompt = doing.waitsUntil === null ? asked : waitingToRoll(situation, asked)
  const shown = playout.shown ?? latest
  const table: Table = {
    props,
    view,
    shown,
    beat,
    told: beat ? events.slice(0, playout.at + 1) : events,
    at: playout.at,
    speaker,
    situation,
    prompt,
    doing,
    own: asks.find((ask) => ask.seat === seat),
    over: view.outcome !== null && !beat,
    aim,
    setAim,
    open: (next) => {
      // A sheet stops the countdown to the roll, because the player may want to do something else first.
      if (next !== null && doing.waitsUntil !== null) doing.setGoal(null)
      setSheet(next)
    },
  }
  useItemChoiceSheet(
    prompt.itemChoice && props.mode !== 'replay' ? (prompt.ask?.id ?? null) : null,
    sheet !== null && typeof sheet === 'object' && 'itemChoice' in sheet ? sheet.itemChoice : null,
    beat !== null || doing.goal?.type === 'Plan',
    (itemChoice) => setSheet(itemChoice === null ? null : { itemChoice }),
  )
  const lobby = useClassSelection(view, seat, props.mode === 'play' ? props.hint?.action : undefined)
  const playing =
    shown.phase === 'lobby' ? 'lobby' : !table.over && (shown.clash || playerToAnswer(table)) ? 'clash' : 'climb'
  const short = useSmallPhone()
  const me = seat ? view.players[seat] : undefined
  return (
    <Frame
      table={props}
      title={titleOf(table)}
      status={statusOf(table)}
      due={table.own?.due ?? asks.find(({ due }) => due !== undefined)?.due ?? null}
      playout={playout}
      tones={TONES}
      log={(events) => logLines(events, speaker)}
      say={(_, at) => spokenWords(events, at, speaker)}
      giveUp={
        me?.active && !view.outcome
          ? { name: say('table.giveUp'), words: leaveWords(view), leave: true, act: () => props.act({ type: 'Leave' }) }
          : null
      }
      sheet={sheet && <OpenSheet sheet={sheet} table={table} />}
      why={() => (props.outcome ? endingWords(props.outcome, speaker) : '')}
      story={playing === 'lobby' || (table.over && props.mode === 'play') ? [] : storyOf(table)}
      hintWords={(action) => actionWords(action as Action, speaker)}
      hintUse={{
        words: say('table.showMe'),
        name: (action) => hintName(action as Action, speaker),
        use: (action) => showHint(action as Action, table),
        button: ({ type }) => teachNameOf(type),
      }}
      keys={BOARD_KEYS}
      more={table.over ? [{ words: say('table.howItWent'), onClick: () => setSheet('summary') }] : []}
      layout={`${css.table} ${css[playing] ?? ''}`}
      people={
        <PlayerChips
          view={view}
          shown={shown}
          speaker={speaker}
          away={props.away}
          own={short && playing !== 'lobby'}
          onPerson={(person) => setSheet({ person })}
        />
      }
      board={
        <>
          {playing === 'lobby' ? (
            <LobbyScene view={view} seat={seat} speaker={speaker} looked={lobby.looked} />
          ) : (
            <Hill {...table} short={short} behind={playing === 'clash'} />
          )}
          {(isSettled || playing === 'clash') && <Encounter table={table} isOpen={playing === 'clash'} />}
          <Prerender of={LETTERS} />
          <RollOverlay beat={beat} at={playout.at} speaker={speaker} />
          {beat && (
            <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={playout.skip} />
          )}
        </>
      }
      actions={
        playing === 'lobby' ? (
          <LobbyActions
            {...lobby}
            view={view}
            classes={shown.classes}
            seat={seat}
            open={table.own?.kind === 'class'}
            pending={props.pending}
            speaker={speaker}
            askHint={props.mode === 'play' ? props.askHint : undefined}
            onAct={doing.act}
          />
        ) : (
          <Controls {...table} short={short} />
        )
      }
    />
  )
}

/** The hill with its players. During a fight it is only the background. */
function Hill({
  view,
  shown,
  beat,
  speaker,
  prompt,
  open,
  short,
  behind,
}: Table & { short: boolean; behind: boolean }) {
  const composition = useComposition()
  const chips = chipSeats(view, speaker.seat, short).length
  const rows = Math.ceil(chips / CHIPS_PER_ROW)
  const top = composition === 'portrait' ? rows * 50 + 10 : composition === 'desktop' ? 24 : 0
  return (
    <div
      className={css.hill}
      data-board={!behind || undefined}
      style={{ '--sky': `${top}px`, '--chips': chips } as React.CSSProperties}
    >
      <Board
        view={view}
        shown={shown}
        beat={beat}
        speaker={speaker}
        top={top}
        behind={behind}
        ways={beat ? NONE : (prompt.ways ?? NONE)}
        reach={beat ? NOWHERE : (prompt.reach ?? NOWHERE)}
        onTile={(tile) => open({ tiles: [tile] })}
        onPerson={(person) => open({ person })}
      />
      {!behind && <CardOverlay card={cardOnTable(beat, view)} />}
    </div>
  )
}

const LETTERS = [NAME_LETTERS]

const NONE: readonly number[] = []
const NOWHERE: Readonly<Record<number, number>> = {}

/** The controls at the bottom of the screen. */
function Controls({ props, view, shown, beat, prompt, doing, over, open, speaker, short }: Table & { short: boolean }) {
  const { seat } = props
  const portrait = useComposition() === 'portrait'
  const me = seat ? view.players[seat] : undefined
  const onOption = (option: Option) => {
    if (option.itemChoice && prompt.ask) open({ itemChoice: prompt.ask.id })
    else if (option.goal) doing.setGoal(option.goal)
    else if (option.action) doing.act(option.action)
  }
  if (!beat && prompt.ways)
    return (
      <Fork
        board={speaker.board}
        ways={prompt.ways}
        left={view.stepsLeft ?? 1}
        pending={props.pending}
        onWay={(to) => doing.act({ type: 'ChooseBranch', to })}
      />
    )
  const fights = shown.clash !== null || prompt.facing !== undefined
  // In a portrait window the second row of buttons takes the place of the panel, so that the hill keeps its size.
  const rows = !beat && prompt.options.length > 2 ? 2 : 1
  const position = shown.players[seat ?? '']?.position ?? me?.position ?? 0
  const bag =
    me?.active && !over && prompt.itemChoice === undefined && prompt.facing === undefined ? countThings(me) : null
  return (
    <div className={css.doable}>
      {me?.active && portrait && !short && !fights && !over && (
        <AheadRow
          board={speaker.board}
          ahead={tilesAhead(speaker.board, me, position)}
          dim={beat !== null || Object.keys(prompt.reach ?? {}).length === 0}
          onTiles={(tiles) => open({ tiles })}
        />
      )}
      {me?.active && seat && !short && (rows === 1 || !(fights || portrait)) && (
        <OwnPanel
          player={me}
          hp={shown.players[seat]?.hp ?? me.hp}
          seat={seat}
          onPerson={(person) => open({ person })}
          onItem={(item) => open({ bag: item ?? null })}
        />
      )}
      <Actions
        prompt={
          beat
            ? {
                ...prompt,
                title: seat === shown.turn ? say('prompt.turnGoesOn') : turnTitle(shown.phase, shown.turn, speaker),
              }
            : prompt
        }
        playing={beat !== null}
        pending={props.pending}
        bag={bag}
        fighting={doing.goal?.type === 'Fight' && view.combat !== null}
        clock={doing.waitsUntil === null ? undefined : { due: doing.waitsUntil, now: props.now, span: CHALLENGE_MS }}
        onOption={onOption}
        onBag={() => open({ bag: null })}
        onStop={() => doing.setGoal(null)}
      />
    </div>
  )
}

function titleOf({ view, over, beat, prompt, shown, speaker, own }: Table): string {
  if (view.outcome && over) return say('card.title')
  if (shown.phase === 'lobby') return say('turn.lobby')
  return own && !beat ? prompt.title : turnTitle(shown.phase, shown.turn, speaker)
}

function statusOf({ view, beat, prompt, shown, speaker, props, own }: Table) {
  if (own && !beat && shown.phase !== 'lobby' && prompt.why) return prompt.why
  return statusWords(
    view,
    shown.phase,
    shown.turn,
    speaker,
    props.asks.flatMap((ask) => ask.seat ?? []),
    props.away,
  )
}

const storyOf = ({ told, props, speaker, prompt, beat, over }: Table): string[] => [
  ...storyLines(withoutOpenMove(told, props.events), speaker),
  ...(prompt.say && !beat && !over && props.mode !== 'replay' ? [prompt.say] : []),
]
