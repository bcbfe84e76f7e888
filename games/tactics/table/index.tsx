// The screen of a 5×5 Tactics match: draft, battle and result.
import { useMemo, useState } from 'react'
import type { AnyAction, Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Tone } from '#web/design/browser/sound.ts'
import { Frame } from '#web/design/frame/frame.tsx'
import { BOARD_KEYS } from '#web/design/frame/keys.tsx'
import type { Plot } from '#web/design/frame/playout.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import { usePlayout } from '#web/design/frame/use-playout.ts'
import type { Table, TableProps } from '#web/table/table.ts'
import type { Position } from '../rules/board.ts'
import { content as bookContent } from '../rules/book.ts'
import type { Content } from '../rules/content.ts'
import { type GameState, opponentOf, type Player, unitOf } from '../rules/state.ts'
import { say } from '../words/say.ts'
import { Board } from './board/board.tsx'
import { plotOf, type Shown, shownOf } from './board/playout.ts'
import { Scene } from './board/scene.tsx'
import { Wheel } from './board/wheel.tsx'
import { DeathChoicePanel } from './choice/death-choice.tsx'
import { useDraft } from './draft/use-draft.tsx'
import { Facts, type Subject } from './facts/facts.tsx'
import { People } from './facts/people.tsx'
import css from './index.module.css'
import { unitImage } from './parts/images.ts'
import { useNarrow } from './parts/use-media.ts'
import { Actions } from './turn/actions.tsx'
import { requestsOf, targetTile, usableIds, walkTarget } from './turn/aims.ts'
import { useTurn } from './turn/use-turn.ts'
import { hintName } from './words/plan.ts'
import { kindName, type Speaker } from './words/units.ts'
import { isPressed, warningWords } from './words/warning.ts'
import { endingWords, logLines, storyLines } from './words/words.ts'

const TONES: Record<string, Tone> = {
  moved: 'step',
  pushed: 'step',
  skill_used: 'tap',
  damaged: 'hit',
  obstacle_hit: 'hit',
  dodged: 'block',
  unharmed: 'block',
  intercepted: 'block',
  shielded: 'good',
  tile_triggered: 'good',
  died: 'down',
}

/** Returns the React component of the game screen for a game with this content. */
export function tableWith(content: Content): Table {
  const plot = plotOf(content)
  return (props) => <TacticsTable {...props} content={content} plot={plot} />
}

export default tableWith(bookContent)

/** The largest number of sentences about latest events (the story) that any layout shows. */
const STORY_LINES = 3

function TacticsTable({ content, plot, ...props }: TableProps & { content: Content; plot: Plot<Shown> }) {
  const view = props.view as GameState
  const seat = props.seat as Player | null
  const playout = usePlayout(
    plot,
    useMemo(() => shownOf(view), [view]),
    props.events,
    props.firstNew,
  )
  const [about, setAbout] = useState<Subject | null>(null)
  const narrow = useNarrow()
  const speaker: Speaker = { seat, names: props.names, content }
  const mine = props.asks.find((ask) => ask.seat === seat)
  const act = (action: AnyAction) => props.act(action, mine?.id)
  const draft = useDraft({ table: props, content, seat, speaker, act })
  const turn = useTurn({ content, view, seat, ask: mine, choices: props.choices, pending: props.pending, act })
  const { shown } = playout
  const common = {
    table: props,
    playout,
    tones: TONES,
    keys: BOARD_KEYS,
    log: (events: readonly Event[]) => logLines(events, view, speaker),
    why: () => (props.outcome ? endingWords(props.outcome, speaker) : ''),
    hintWords: (action: AnyAction) => hintName(action, view, speaker),
  }
  if (!shown)
    return (
      <Frame
        {...common}
        {...draft}
        scene={<Scene pressed={false} />}
        due={props.asks[0]?.due ?? null}
        span={spanOf(props)}
        story={[]}
        giveUp={null}
      />
    )

  const playing = playout.beat !== null
  const below = seat ?? 'P1'
  const pressed = isPressed(content, shown)
  const choosing = !playing && mine?.kind === 'DEATH_CHOICE' ? mine : undefined
  const told = props.events.slice(0, playing ? playout.at + 1 : undefined)
  const fallen = playing ? null : view.pendingDeathChoice
  const dead = fallen && unitOf(view, fallen.deadUnitId)
  return (
    <Frame
      {...common}
      {...(!choosing && {
        hintUse: { words: say('hint.show'), name: (action) => hintName(action, view, speaker), use: turn.onShow },
      })}
      layout={`${css.table} ${choosing ? css.legacy : ''} ${props.outcome && props.mode === 'play' && !playing ? css.over : ''}`}
      title={titleOf(view, speaker, props.asks[0]?.seat, playing, narrow)}
      status={statusOf(
        content,
        shown,
        speaker,
        props.asks[0]?.seat,
        playing ? 0 : usableIds(turn.requests).length,
        narrow,
      )}
      due={view.isGameOver ? null : (props.asks[0]?.due ?? null)}
      span={spanOf(props)}
      story={storyLines(told, view, speaker, narrow ? 1 : STORY_LINES)}
      // The action resign names no ask, because a player may resign even without a decision to make.
      giveUp={
        seat && view.phase === 'BATTLE'
          ? {
              name: say('resign.name'),
              words: say('resign.words', { name: personName(speaker, opponentOf(seat)) }),
              act: () => props.act({ type: 'resign' }),
            }
          : null
      }
      scene={<Scene pressed={pressed} />}
      people={
        <People
          shown={shown}
          speaker={speaker}
          asked={view.isGameOver ? undefined : props.asks[0]?.seat}
          away={props.away}
          onFacts={setAbout}
        />
      }
      board={
        <Board
          shown={shown}
          below={below}
          speaker={speaker}
          playout={playout}
          marks={playing ? EMPTY_MAP : turn.marks}
          usable={playing || !turn.acting ? [] : usableIds(turn.requests)}
          selectedId={playing ? null : turn.selection.unitId}
          choosesTiles={!playing && turn.selection.mode === 'move'}
          seen={playing ? null : turn.seen}
          forecasts={playing ? EMPTY_MAP : turn.forecasts}
          pressed={pressed}
          lit={playing ? [] : turn.lit}
          hinted={playing || props.mode !== 'play' || !props.hint ? null : hintedAt(view, props.hint.action)}
          fallen={fallen?.deathPosition ?? null}
          onTap={(at) => (playing ? playout.skip() : turn.onTap(at))}
          onCancel={() => turn.onSelect({ ...turn.selection, mode: 'unit', wanted: null })}
        >
          {fallen && dead && (
            <Wheel
              content={content}
              below={below}
              at={fallen.deathPosition}
              picture={unitImage({ content, state: view }, dead)}
            />
          )}
        </Board>
      }
      actions={
        choosing ? (
          <DeathChoicePanel
            key={choosing.id}
            content={content}
            ask={choosing}
            now={props.now}
            pending={props.pending}
            onChoose={(buffType) => act({ type: 'DEATH_CHOICE', buffType } as AnyAction)}
          />
        ) : (
          <Actions
            view={view}
            seat={seat}
            speaker={speaker}
            turn={turn}
            ask={props.asks[0]}
            away={props.away}
            refused={props.refused}
            now={props.now}
            onFacts={setAbout}
          />
        )
      }
      sheet={
        about && <Facts about={about} view={view} speaker={speaker} onAbout={setAbout} onClose={() => setAbout(null)} />
      }
    />
  )
}

/** Returns the tile that a hint points at, or null if it points at no tile. */
function hintedAt(view: GameState, action: AnyAction): Position | null {
  const [request] = requestsOf([action])
  return (request && (walkTarget(request) ?? targetTile(view, request))) ?? null
}

const EMPTY_MAP: ReadonlyMap<string, never> = new Map<string, never>()

/** Returns the total duration of the running timer in milliseconds, or undefined if no timer is running. */
const spanOf = ({ asks: [ask] }: TableProps): number | undefined => (ask?.due == null ? undefined : ask.due - ask.since)

function titleOf(
  view: GameState,
  speaker: Speaker,
  asked: string | undefined,
  playing: boolean,
  narrow: boolean,
): string {
  if (view.isGameOver) return playing ? say('title.resolving') : say('title.over')
  if (!asked || !speaker.seat) return say('title.round', { round: view.currentRound })
  if (asked !== speaker.seat) return say('title.theirs')
  const fallen = view.pendingDeathChoice && unitOf(view, view.pendingDeathChoice.deadUnitId)
  if (!fallen) return say('title.yours')
  const unit = { unit: kindName(view, speaker, fallen) }
  return narrow ? say('title.fell', unit) : say('title.yourFell', unit)
}

/**
 * Says how many of the player's units can still act (`ready`). If units lose HP at the end of the round, shows the round
 * with a warning instead. Spectators see whose turn it is.
 */
function statusOf(
  content: Content,
  shown: Shown,
  speaker: Speaker,
  asked: string | undefined,
  ready: number,
  narrow: boolean,
): StatusWords {
  if (!speaker.seat && asked) return [personName(speaker, asked), say('status.toMove')]
  const warning = warningWords(content, shown)
  if (ready > 0 && !warning) return narrow ? say('status.readyShort', { n: ready }) : say('status.ready', { n: ready })
  if (!warning) return say('title.round', { round: shown.currentRound })
  return narrow ? warning : say('status.warning', { round: shown.currentRound, warning })
}
