// The screen of a VibiShowdown match: choosing a team, battle and result.

import { type ComponentProps, useMemo, useState } from 'react'
import { defined } from '#kit/defined.ts'
import type { AnyAction, Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Tone } from '#web/design/browser/sound.ts'
import { Frame } from '#web/design/frame/frame.tsx'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import { usePlayout } from '#web/design/frame/use-playout.ts'
import type { TableProps } from '#web/table/table.ts'
import type { Intent } from '../rules/actions.ts'
import { type Content, NONE } from '../rules/content.ts'
import { SWITCH } from '../rules/phases.ts'
import { mustRest, preview } from '../rules/preview.ts'
import { opponentOf, SEATS, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { say } from '../words/say.ts'
import { Actions } from './battle/actions.tsx'
import { Facts } from './battle/facts.tsx'
import { Field } from './battle/field.tsx'
import { Order } from './battle/order.tsx'
import { plotOf, shownOf } from './battle/playout.ts'
import { Track } from './battle/track.tsx'
import { useStory } from './battle/use-story.ts'
import { useContent } from './parts/content.ts'
import { Scene } from './parts/scene.tsx'
import { Setup } from './setup/setup.tsx'
import { SubmittedTeam, Waiting } from './setup/waiting.tsx'
import css from './table.module.css'
import { actionWords, endingWords, hintName, logLines, type Speaker, spokenWords, storyOf } from './words/words.ts'

const TONES: Record<string, Tone> = {
  switch: 'step',
  forced_switch: 'step',
  move_used: 'tap',
  damage: 'hit',
  protect: 'block',
  protect_block: 'block',
  heal: 'good',
  passive_heal: 'good',
  faint: 'down',
}

export default function ShowdownTable(props: TableProps) {
  const view = props.view as View
  const seat = props.seat as SeatName | null
  const content = useContent()
  const playout = usePlayout(
    useMemo(() => plotOf(content, props.events), [content, props.events]),
    useMemo(() => shownOf(view), [view]),
    props.events,
    props.firstNew,
  )
  const trial = props.mode === 'trial' ? props : null
  const [tapped, setTappedIntent] = useTapped(view, (trial?.preselected ?? null) as Intent | null)
  const [asked, setAsked] = useState<{ seat: SeatName; id: string } | null>(null)
  const speaker: Speaker = { content, seat, names: props.names }
  const ask = props.asks.find((a) => a.seat === seat)
  const act = (action: AnyAction) => props.act(action, ask?.id)
  const timed = props.asks.find(({ due }) => due !== undefined)
  const over = view.phase === 'over'
  const { shown } = playout
  const storied = useStory(playout.beat !== null) || over || props.mode === 'replay'
  const frame = {
    table: props,
    status: statusWords(content, view, speaker, props.away, playout.beat !== null),
    // In practice matches no ask has a deadline.
    due: timed?.due ?? null,
    span: timed?.due === undefined ? undefined : timed.due - timed.since,
    tones: TONES,
    log: (events: readonly Event[]) => logLines(events, speaker),
    say: (event: Event) => spokenWords(event, speaker),
    // The action surrender names no ask, because a player may surrender even without a decision to make.
    giveUp:
      seat && !over
        ? {
            name: say('surrender.name'),
            words: say('surrender.words', { name: personName(speaker, opponentOf(seat)) }),
            leave: true,
            act: () => props.act({ type: 'surrender' }),
          }
        : null,
    why: () => (props.outcome ? endingWords(props.outcome, speaker) : ''),
    hintWords: (action: AnyAction) => actionWords(action, seat ? view.sides[seat] : null, content),
    ...(seat && {
      hintUse: {
        words: say('hint.use'),
        name: (action: AnyAction) => hintName(action as Intent, view.sides[seat], content, view.turn),
        use: (action: AnyAction) => setTappedIntent(action as Intent),
      },
    }),
    square: true,
    scene: <Scene />,
  }
  const track = shown && !storied && <Track {...trackOf(content, view, seat, tapped, playout.beat)} />
  const strip = trial?.coach ? null : track || undefined
  const team = seat && view.sides[seat].team
  // A replay keeps one layout throughout, because a change of layout would interrupt dragging the timeline.
  if (!shown && props.mode !== 'replay') {
    if (seat && !over && !view.sides[seat].locked)
      return <Setup frame={frame} editable={view.options.stats === 'editable'} pending={props.pending} onLock={act} />
    return <Waiting frame={frame} team={team} words={setupWords(view, speaker)} />
  }
  return (
    <Frame
      {...frame}
      title={say('title.turn', { turn: String(playout.beat?.turn ?? view.turn) })}
      playout={playout}
      layout={css.battle}
      strip={strip}
      story={
        shown
          ? storyOf(props.events, playout.beat ? playout.at : props.events.length, speaker)
          : [setupWords(view, speaker)]
      }
      sheet={
        asked && (
          <Facts
            view={view}
            speaker={speaker}
            seat={asked.seat}
            id={asked.id}
            onAsk={(id) => setAsked({ ...asked, id })}
            onClose={() => setAsked(null)}
          />
        )
      }
      board={
        shown ? (
          <Field
            view={view}
            seat={seat ?? 'player1'}
            shown={shown}
            playout={playout}
            speaker={speaker}
            away={props.away}
            over={over && !playout.beat && props.mode !== 'replay'}
            loss={
              seat && !over && !playout.beat && tapped?.type === 'use_move'
                ? (preview(content, view, seat, tapped.move)?.damage ?? 0)
                : 0
            }
            onAsk={(whose, id) => setAsked({ seat: whose, id })}
          />
        ) : (
          <SubmittedTeam team={team} />
        )
      }
      actions={
        trial?.shows === 'order' && !playout.beat ? (
          <Order events={props.events} speaker={speaker} />
        ) : (
          <Actions
            view={view}
            seat={seat}
            choices={props.choices}
            pending={props.pending}
            playout={playout}
            speaker={speaker}
            tapped={tapped}
            isPreselected={tapped !== null && tapped === trial?.preselected}
            onTap={setTappedIntent}
            act={act}
          />
        )
      }
    />
  )
}

/** Remembers the move or switch that was tapped once, until the turn is over. A lesson may begin with a selected one. */
function useTapped({ turn }: View, preselected: Intent | null): [Intent | null, (intent: Intent) => void] {
  const [tapped, setTapped] = useState<{ turn: number; intent: Intent } | null>(null)
  return [tapped?.turn === turn ? tapped.intent : preselected, (intent) => setTapped({ turn, intent })]
}

/** Returns what the order of the turn marks: the phase being animated, or the phase of the chosen action. */
function trackOf(
  content: Content,
  view: View,
  seat: SeatName | null,
  tapped: Intent | null,
  beat: Event | null,
): ComponentProps<typeof Track> {
  if (beat) return { phase: String(beat.phase) }
  const side = seat && view.sides[seat]
  const intent = side?.intent ?? tapped
  if (!side?.active || !intent) return { phase: null }
  if (intent.type === 'switch') return { phase: SWITCH, face: side.bench[intent.bench - 1]?.name }
  if (mustRest(content, side.active, view.turn)) return { phase: null }
  return { phase: content.moveOf(side.active.moves[intent.move] ?? NONE).phase, face: side.active.name }
}

function setupWords(view: View, speaker: Speaker): string {
  const names = SEATS.filter((seat) => !view.sides[seat].locked).map((seat) => personName(speaker, seat))
  return view.phase === 'over' ? say('waiting.ended') : say('waiting.teams', { names })
}

/** Says what the viewer does now, or which player the match waits for. */
function statusWords(
  content: Content,
  view: View,
  speaker: Speaker,
  away: readonly string[],
  playing: boolean,
): StatusWords {
  if (playing) return say('status.playing')
  if (view.phase === 'over') return say('status.over')
  const { seat } = speaker
  if (seat !== 'player1' && seat !== 'player2') {
    const waiting = SEATS.filter((s) => !view.sides[s].locked)
    return waiting.length === 1
      ? [personName(speaker, defined(waiting[0])), say('status.choosing')]
      : say('status.bothChoose')
  }
  const { active, bench, locked } = view.sides[seat]
  const other = opponentOf(seat)
  if (active && !locked) {
    if (!mustRest(content, active, view.turn)) return say('status.move')
    return say(bench.some((monster) => monster && monster.hp > 0) ? 'status.restOrSwitch' : 'status.rest')
  }
  const name = personName(speaker, other)
  if (view.sides[other].locked) return [name, say('status.ready')]
  return [name, say(away.includes(other) ? 'status.away' : 'status.choosing')]
}
