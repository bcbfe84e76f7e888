import { useMemo, useState } from 'react'
import type { AnyAction, Ask, Event } from '#kit/game.ts'
import type { Playout } from '#web/design/use-playout.ts'
import type { Request } from '../rules/actions.ts'
import { type Position, same } from '../rules/board.ts'
import { score } from '../rules/bots.ts'
import type { Content } from '../rules/content.ts'
import type { GameState, Player } from '../rules/state.ts'
import { EMPTY, footOf, type Hand, openTo, placeOf, reachOf, requestsOf, tap, usableIds, variants } from './aims.ts'
import css from './battle.module.css'
import { Board, type Mark, tileKey } from './board.tsx'
import { Foot } from './foot.tsx'
import { Legacy } from './legacy.tsx'
import type { Shown } from './playout.ts'
import { preview } from './preview.ts'
import { Side } from './side.tsx'
import { type Speaker, unitName } from './words.ts'

export interface BattleProps {
  view: GameState
  seat: Player | null
  asks: readonly Ask[]
  choices: readonly AnyAction[]
  events: readonly Event[]
  pending: boolean
  refused: string | null
  playout: Playout<Shown>
  shown: Shown
  speaker: Speaker
  now: () => number
  act: (action: AnyAction) => void
}

/** Gone with the ask it was taken up for; a unit without a rival is in hand from the start. */
function useHand(ask: Ask | undefined, requests: readonly Request[]): [Hand, (hand: Hand) => void] {
  const [held, setHeld] = useState<{ ask: string | undefined; hand: Hand }>({ ask: undefined, hand: EMPTY })
  const ready = usableIds(requests)
  const start = ready[0] !== undefined && ready.length === 1 ? { ...EMPTY, unitId: ready[0] } : EMPTY
  return [held.ask === ask?.id ? held.hand : start, (hand) => setHeld({ ask: ask?.id, hand })]
}

export function Battle(props: BattleProps) {
  const { view, seat, asks, choices, pending, playout, shown, speaker, now, act } = props
  const { content } = speaker
  const ask = asks.find((one) => one.seat === seat)
  const playing = playout.beat !== null
  const acting = ask?.kind === 'ACTION' && !pending
  const requests = useMemo(() => (acting ? requestsOf(choices) : []), [acting, choices])
  const [hand, setHand] = useHand(ask, requests)
  const [looked, setLooked] = useState<Position | null>(null)
  const { wanted } = hand
  const seen = useMemo(() => (wanted && seat && acting ? preview(content, view, seat, wanted) : null), [content, wanted, seat, acting, view])
  const below = seat ?? 'P1'
  const best = (ways: readonly Request[]): Request => ways.reduce((a, b) => (worth(content, view, below, b) > worth(content, view, below, a) ? b : a))
  const commit = (request: Request) => {
    setHand(EMPTY)
    setLooked(null)
    act(request)
  }
  const onTap = (at: Position) => {
    if (playing) return playout.skip()
    setLooked(at)
    if (!acting) return
    const tapped = tap(view, requests, hand, at, best)
    if ('commit' in tapped) commit(tapped.commit)
    else setHand(tapped.hand)
  }
  const choice = view.pendingDeathChoice
  return (
    <div className={css.battle}>
      <Board
        shown={shown}
        below={below}
        speaker={speaker}
        playout={playout}
        marks={playing ? NO_MARKS : marksFor(content, view, requests, hand, looked)}
        usable={playing ? [] : usableIds(requests)}
        inHand={playing ? null : hand.unitId}
        seen={playing ? null : seen}
        onTap={onTap}
        onCancel={() => setHand({ ...hand, mode: 'unit', wanted: null })}
      />
      <Side {...props} ask={asks[0]} mine={ask !== undefined} requests={requests} hand={hand} onHand={setHand} onCommit={commit} />
      <Foot {...props} requests={requests} hand={hand} seen={seen} looked={looked} onCommit={commit} />
      {ask?.kind === 'DEATH_CHOICE' && choice && (
        <Legacy
          key={ask.id}
          content={content}
          ask={ask}
          now={now}
          fallen={unitName(view, speaker, choice.deadUnitId)}
          low={below === 'P1' ? choice.deathPosition.y > 1 : choice.deathPosition.y < 3}
          pending={pending}
          onChoose={(buffType) => act({ type: 'DEATH_CHOICE', buffType } as AnyAction)}
        />
      )}
    </div>
  )
}

const worth = (content: Content, view: GameState, seat: Player, way: Request): number => score({ content, state: preview(content, view, seat, way).after }, seat)

const NO_MARKS: ReadonlyMap<string, Mark> = new Map()

const MARKS: Record<string, Mark> = { MOVE: 'move', ATTACK: 'hit', MOVE_AND_ATTACK: 'hit', USE_SKILL: 'aim' }

/** What can be done where; later marks count more. */
function marksFor(content: Content, view: GameState, requests: readonly Request[], hand: Hand, looked: Position | null): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  const mark = (at: Position | undefined, with_: Mark) => at && marks.set(tileKey(at), with_)
  for (const unit of view.units) if (unit.alive && unit.preparingAction) mark(placeOf(view, unit.preparingAction), 'plan')
  const unit = looked && view.units.find(({ alive, position }) => alive && same(position, looked))
  if (unit && !hand.wanted && unit.id !== hand.unitId) for (const at of reachOf(content, view, unit)) mark(at, 'reach')
  const open = openTo(requests, hand)
  for (const request of open) mark(placeOf(view, request), MARKS[request.type] ?? 'aim')
  const { wanted } = hand
  if (!wanted) return marks
  if (wanted.type === 'MOVE_AND_ATTACK') for (const way of variants(open, wanted)) mark(footOf(way), 'foot')
  mark(placeOf(view, wanted), 'wanted')
  mark(footOf(wanted), 'wanted')
  return marks
}
