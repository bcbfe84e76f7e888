import { useEffect, useMemo, useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import { Confirm } from '#web/design/confirm.tsx'
import { LogSheet } from '#web/design/log.tsx'
import { playTone, type Tone } from '#web/design/sound.ts'
import { SoundButton, type StatusWords, TopButton, Topbar } from '#web/design/topbar.tsx'
import { usePlayout } from '#web/design/use-playout.ts'
import type { TableProps } from '#web/table.ts'
import { type GameState, opponentOf, type Player, type Team } from '../rules/state.ts'
import { Battle } from './battle.tsx'
import { HERO_NAMES } from './content.ts'
import { Draft } from './draft.tsx'
import css from './index.module.css'
import { plot, shownOf } from './playout.ts'
import { pick } from './team.ts'
import { type Picked, pickedOf, Waiting } from './waiting.tsx'
import { endingWords, logLines, personName, type Speaker } from './words.ts'

type Sheet = 'log' | 'resign' | null

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

export default function TacticsTable(props: TableProps) {
  const view = props.view as GameState
  const seat = props.seat as Player | null
  const [sheet, setSheet] = useState<Sheet>(null)
  const [team, setTeam] = useState<Team | null>(null)
  const playout = usePlayout(
    plot,
    useMemo(() => shownOf(view), [view]),
    props.events,
    props.firstNew,
  )
  useTones(playout.beat?.type, playout.at, props.outcome && !playout.beat ? (props.outcome.winner === seat ? 'won' : 'lost') : null)
  const speaker: Speaker = { seat, names: props.names }
  const ask = props.asks.find((a) => a.seat === seat)
  const act = (action: AnyAction) => props.act(action, ask?.id)
  const picked = pickedOf(props.events)
  const seated = (player: Player) => player === seat || player in props.names || props.events.some(({ type }) => type === 'game_ready')
  const close = () => setSheet(null)
  const lock = (chosen: Team) => {
    setTeam(chosen)
    act(pick(chosen))
  }
  // Answers no ask: it is legal out of turn too.
  const resign = () => {
    props.act({ type: 'resign' })
    close()
  }
  const { shown } = playout
  const fighting = view.phase === 'BATTLE'
  return (
    <div className={css.table}>
      <Topbar
        title={shown ? `Round ${shown.currentRound}` : seat ? 'Pick your team' : 'Teams are being picked'}
        status={shown ? battleStatus(view, speaker, props.asks[0]?.seat, props.away) : draftStatus(speaker, picked, seated)}
        due={shown ? null : (props.asks[0]?.due ?? null)}
        now={props.now}
      >
        <SoundButton />
        <TopButton label="Log" icon="log" onClick={() => setSheet('log')} />
        {seat && fighting ? <TopButton label="Resign" icon="flag" onClick={() => setSheet('resign')} /> : <TopButton label="Leave the table" icon="leave" onClick={props.leave} />}
      </Topbar>
      {shown ? (
        <Battle {...props} view={view} seat={seat} playout={playout} shown={shown} speaker={speaker} act={act} />
      ) : seat && !picked[seat] ? (
        <Draft seat={seat} pending={props.pending} refused={props.refused} onLock={lock} />
      ) : (
        <Waiting speaker={speaker} picked={picked} team={team} seated={seated} leave={props.leave} />
      )}
      {sheet === 'log' && <LogSheet lines={logLines(props.events, view, speaker)} onClose={close} />}
      {sheet === 'resign' && seat && fighting && (
        <Confirm title="Resign?" yes="Yes, resign" no="Keep playing" busy={props.pending} onYes={resign} onNo={close}>
          The match ends at once and {personName(speaker, opponentOf(seat))} wins.
        </Confirm>
      )}
      {props.outcome && !playout.beat && sheet === null && props.ending(endingWords(props.outcome, speaker))}
    </div>
  )
}

/** A tone for each event as it comes on the screen, and one for the end. */
function useTones(type: string | undefined, at: number, end: Tone | null): void {
  useEffect(() => {
    const tone = type && TONES[type]
    if (tone && at >= 0) playTone(tone)
  }, [type, at])
  useEffect(() => {
    if (end) playTone(end)
  }, [end])
}

/** Whom we wait for, and which hero the other side has picked: the rest is hidden. */
function draftStatus(speaker: Speaker, picked: Picked, seated: (player: Player) => boolean): StatusWords {
  const { seat } = speaker
  if (!seat) return 'The picks are hidden until both are in'
  const other = opponentOf(seat)
  if (!seated(other)) return 'Nobody sits across from you yet'
  const hero = picked[other]
  return [personName(speaker, other), hero ? `has picked the ${HERO_NAMES[hero].toLowerCase()}` : 'is picking']
}

function battleStatus(view: GameState, speaker: Speaker, asked: string | undefined, away: readonly string[]): StatusWords {
  if (view.isGameOver) return 'Match over'
  if (!asked) return ''
  if (asked === speaker.seat) return view.pendingDeathChoice ? 'Your minion fell' : 'Your move'
  const name = personName(speaker, asked as Player)
  if (away.includes(asked)) return [name, 'is away']
  return [name, view.pendingDeathChoice ? 'decides what falls' : 'is choosing']
}
