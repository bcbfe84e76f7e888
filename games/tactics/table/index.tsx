import { useMemo, useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import { Frame } from '#web/design/frame.tsx'
import { personName } from '#web/design/names.ts'
import type { Plot } from '#web/design/playout.ts'
import type { Tone } from '#web/design/sound.ts'
import type { StatusWords } from '#web/design/topbar.tsx'
import { usePlayout } from '#web/design/use-playout.ts'
import type { Table, TableProps } from '#web/table.ts'
import { content as ofTheBook } from '../rules/book.ts'
import type { Content } from '../rules/content.ts'
import { type GameState, opponentOf, type Player, type Team } from '../rules/state.ts'
import { Battle } from './battle.tsx'
import { heroName } from './content.ts'
import { Draft } from './draft.tsx'
import { plotOf, type Shown, shownOf } from './playout.ts'
import { pick } from './team.ts'
import { type Picked, pickedOf, Waiting } from './waiting.tsx'
import { endingWords, logLines, type Speaker } from './words.ts'

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

/** The table of a game with this content. */
export function tableWith(content: Content): Table {
  const plot = plotOf(content)
  return (props) => <TacticsTable {...props} content={content} plot={plot} />
}

export default tableWith(ofTheBook)

function TacticsTable({ content, plot, ...props }: TableProps & { content: Content; plot: Plot<Shown> }) {
  const view = props.view as GameState
  const seat = props.seat as Player | null
  const [team, setTeam] = useState<Team | null>(null)
  const playout = usePlayout(
    plot,
    useMemo(() => shownOf(view), [view]),
    props.events,
    props.firstNew,
  )
  const speaker: Speaker = { seat, names: props.names, content }
  const ask = props.asks.find((a) => a.seat === seat)
  const act = (action: AnyAction) => props.act(action, ask?.id)
  const picked = pickedOf(props.events)
  const seated = (player: Player) => player === seat || player in props.names || props.events.some(({ type }) => type === 'game_ready')
  const lock = (chosen: Team) => {
    setTeam(chosen)
    act(pick(chosen))
  }
  const { shown } = playout
  const fighting = view.phase === 'BATTLE'
  return (
    <Frame
      table={props}
      title={shown ? `Round ${shown.currentRound}` : seat ? 'Pick your team' : 'Teams are being picked'}
      status={shown ? battleStatus(view, speaker, props.asks[0]?.seat, props.away) : draftStatus(speaker, picked, seated)}
      due={shown ? null : (props.asks[0]?.due ?? null)}
      playout={playout}
      tones={TONES}
      log={() => logLines(props.events, view, speaker)}
      // Answers no ask: it is legal out of turn too.
      giveUp={seat && fighting ? { name: 'Resign', words: `The match ends at once and ${personName(speaker, opponentOf(seat))} wins.`, act: () => props.act({ type: 'resign' }) } : null}
      why={() => (props.outcome ? endingWords(props.outcome, speaker) : '')}
      story={[]}
      board={
        shown ? (
          <Battle {...props} view={view} seat={seat} playout={playout} shown={shown} speaker={speaker} act={act} />
        ) : seat && !picked[seat] ? (
          <Draft content={content} seat={seat} pending={props.pending} refused={props.refused} onLock={lock} />
        ) : (
          <Waiting speaker={speaker} picked={picked} team={team} seated={seated} leave={props.leave} />
        )
      }
    />
  )
}

/** Whom we wait for, and which hero the other side has picked: the rest is hidden. */
function draftStatus(speaker: Speaker, picked: Picked, seated: (player: Player) => boolean): StatusWords {
  const { seat } = speaker
  if (!seat) return 'The picks are hidden until both are in'
  const other = opponentOf(seat)
  if (!seated(other)) return 'Nobody sits across from you yet'
  const hero = picked[other]
  return [personName(speaker, other), hero ? `has picked the ${heroName(speaker.content, hero).toLowerCase()}` : 'is picking']
}

function battleStatus(view: GameState, speaker: Speaker, asked: string | undefined, away: readonly string[]): StatusWords {
  if (view.isGameOver) return 'Match over'
  if (!asked) return ''
  if (asked === speaker.seat) return view.pendingDeathChoice ? 'Your minion fell' : 'Your move'
  const name = personName(speaker, asked as Player)
  if (away.includes(asked)) return [name, 'is away']
  return [name, view.pendingDeathChoice ? 'decides what falls' : 'is choosing']
}
