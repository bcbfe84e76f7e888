import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { personName } from '#web/design/names.ts'
import type { Request } from '../rules/actions.ts'
import { type Position, same } from '../rules/board.ts'
import { type Content, skillOf } from '../rules/content.ts'
import { attackOf } from '../rules/holding.ts'
import { type GameState, type Unit, unitOf } from '../rules/state.ts'
import type { Hand } from './aims.ts'
import css from './battle.module.css'
import type { BattleProps } from './battle.tsx'
import { tileWords } from './board.tsx'
import { buffLine, buffName, rounds, skillName } from './content.ts'
import type { Preview } from './preview.ts'
import { eventWords, overWords, previewWords, type Speaker } from './words.ts'

interface Props extends BattleProps {
  requests: readonly Request[]
  hand: Hand
  seen: Preview | null
  looked: Position | null
  onCommit: (request: Request) => void
}

/** Under the board: what happens, what would happen, or what one looks at; and the button that does it. */
export function Foot(props: Props) {
  const { playout, hand, seen, onCommit, pending, speaker } = props
  const { wanted } = hand
  return (
    <section className={css.foot} aria-label="What happens">
      <p className={css.info} aria-live="polite">
        <Words {...props} />
      </p>
      {playout.beat ? (
        <Button className={css.go ?? ''} onClick={playout.skip}>
          Skip
        </Button>
      ) : (
        wanted &&
        seen && (
          <Button look="act" className={css.go ?? ''} disabled={pending} onClick={() => onCommit(wanted)}>
            {seen.events.some(({ type }) => type === 'prepared') ? 'Prepare' : doWords(speaker.content, wanted)}
          </Button>
        )
      )}
    </section>
  )
}

const DO_WORDS: Record<string, string> = { MOVE: 'Move', ATTACK: 'Attack', MOVE_AND_ATTACK: 'Go and hit', END_TURN: 'Wait' }

const doWords = (content: Content, { type, skillId }: Request): string => DO_WORDS[type] ?? skillName(content, skillId ?? '')

function Words(props: Props): ReactNode {
  const { playout, view, speaker, hand, seen, looked, refused, pending } = props
  if (playout.beat) return <strong>{eventWords(playout.beat, playout.shown ?? view, speaker)}</strong>
  if (view.isGameOver) return <strong>{overWords(view, speaker)}</strong>
  if (pending) return <strong>Sending…</strong>
  if (seen) return <span>{previewWords(seen, speaker)}</span>
  if (hand.mode === 'skill') return <Aiming content={speaker.content} view={view} hand={hand} />
  const unit = looked && view.units.find(({ alive, position }) => alive && same(position, looked))
  const inHand = hand.unitId ? unitOf(view, hand.unitId) : undefined
  if (looked && (unit || tileWords(view, speaker, looked) !== 'Empty')) return <About view={view} speaker={speaker} at={looked} unit={unit ?? undefined} />
  if (inHand) return <About view={view} speaker={speaker} at={inHand.position} unit={inHand} />
  return <strong>{refused ?? promptWords(props)}</strong>
}

function Aiming({ content, view, hand }: { content: Content; view: GameState; hand: Hand }) {
  const hero = hand.unitId ? unitOf(view, hand.unitId) : undefined
  if (hero?.category !== 'HERO') return null
  const { name, does } = skillOf(content, hero)
  return (
    <>
      <strong>{name}: choose a target.</strong> <span>{does}</span>
    </>
  )
}

function About({ view, speaker, at, unit }: { view: GameState; speaker: Speaker; at: Position; unit: Unit | undefined }) {
  return (
    <>
      <strong>{tileWords(view, speaker, at)}.</strong> <span>{unit ? unitDetails(speaker.content, view, unit) : tileDetails(speaker.content, view, at)}</span>
    </>
  )
}

function unitDetails(content: Content, view: GameState, unit: Unit): string {
  const buffs = (view.unitBuffs[unit.id] ?? []).map(({ type }) => `${buffName(content, type)}: ${buffLine(content, type)}`)
  const skill = unit.category === 'HERO' && `${skillOf(content, unit).name} ${unit.skillCooldown > 0 ? `in ${rounds(unit.skillCooldown)}` : 'ready'}`
  return [`Hits ${attackOf({ content, state: view }, unit)} · walks ${unit.moveRange} · reach ${unit.attackRange}`, skill, ...buffs].filter(Boolean).join(' · ')
}

function tileDetails(content: Content, view: GameState, at: Position): string {
  const tile = view.buffTiles.find(({ triggered, position }) => !triggered && same(position, at))
  if (tile) return `Whoever walks onto it: ${buffLine(content, tile.buffType)}`
  return view.obstacles.some(({ position }) => same(position, at)) ? 'Block the way and the line of attack. Can be attacked.' : ''
}

function promptWords({ view, seat, asks, speaker }: Props): string {
  const ask = asks[0]
  if (!seat) return `You are watching ${personName(speaker, 'P1')}, below, against ${personName(speaker, 'P2')}.`
  if (!ask) return ''
  if (ask.seat === seat) return ask.kind === 'ACTION' ? 'Tap one of your units, then a tile or an enemy.' : 'Choose what your minion leaves.'
  const name = personName(speaker, ask.seat === 'P1' ? 'P1' : 'P2')
  return view.pendingDeathChoice ? `${name} chooses what the fallen minion leaves.` : `${name} is choosing. Tap a unit to look at it.`
}
