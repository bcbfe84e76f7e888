import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import type { Event } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import { BOARD, type Tile, tileAt } from '../rules/board.ts'
import type { View } from '../rules/view.ts'
import css from './board.module.css'
import { isLow, isReachable, lookingAt, NEAR, placeIn } from './camera.ts'
import { EDGES, type Spot, spotOf } from './ground.ts'
import { classImage, enemyImage, signImage } from './images.ts'
import type { Shown } from './playout.ts'
import scene from './scene.svg?url'
import { className, enemyName, thingName, tileName, withArticle } from './things.ts'
import { type Held, useCamera } from './use-camera.ts'
import { listed, type Speaker } from './words.ts'

interface Props {
  view: View
  shown: Shown
  beat: Event | null
  speaker: Speaker
  /** Tiles that are to be chosen from. */
  ways: readonly number[]
  /** Something lies over the board: nothing on it can be touched. */
  covered: boolean
  onTile: (tile: number) => void
}

export function Board(props: Props) {
  const { shown, ways } = props
  const area = useRef<HTMLElement>(null)
  const held = useCamera(area, aimOf(shown, ways), shown.turn)
  const { camera, dragging, mode } = held
  const world = { '--x': camera.x, '--y': camera.y, '--zoom': camera.zoom } as CSSProperties
  const near = camera.zoom >= NEAR - 0.01
  const onKeys = (e: KeyboardEvent) => {
    const factor = { '+': 1.3, '=': 1.3, '-': 1 / 1.3 }[e.key]
    if (factor) held.zoomBy(factor)
    if (e.key === '0') held.setMode(mode === 'overview' ? 'follow' : 'overview')
  }
  /** From afar a tap goes nearer to what is under it. */
  const onClick = (e: MouseEvent) => {
    if (near || held.wasDrag() || props.covered || (e.target as Element).closest('button')) return
    const box = area.current?.getBoundingClientRect()
    if (!box) return
    const unit = box.width / held.window.width
    const at = (px: number, middle: number, from: number) => from + (px / unit - middle / 2) / camera.zoom
    held.setMode({ x: at(e.clientX - box.left, held.window.width, camera.x), y: at(e.clientY - box.top, held.window.height, camera.y), zoom: NEAR })
  }
  return (
    <section ref={area} className={css.window} aria-label="Board" data-dragging={dragging || undefined} data-near={near || undefined} onKeyDown={onKeys} onClick={onClick} {...held.pointers}>
      <div className={css.world} style={world} aria-hidden="true">
        <img className={css.scene} src={scene} alt="" draggable={false} />
        <Paths />
        <Ground />
        <Lying {...props} />
        <Tokens {...props} />
      </div>
      {near && !props.covered && <Targets {...props} held={held} />}
      {!props.covered && <Controls held={held} />}
    </section>
  )
}

/** What the camera looks at: who moves, and the ways ahead. */
function aimOf({ players, turn, clash }: Shown, ways: readonly number[]): Spot {
  const at = clash?.kind === 'fight' ? clash.tile : (players[turn]?.position ?? 0)
  const spots = [at, ...ways].map(spotOf)
  const middle = (of: (spot: Spot) => number) => (Math.min(...spots.map(of)) + Math.max(...spots.map(of))) / 2
  return { x: middle(({ x }) => x), y: middle(({ y }) => y) }
}

const Paths = memo(function Paths() {
  const line = ({ from, to }: { from: number; to: number }) => {
    const [a, b] = [spotOf(from), spotOf(to)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  }
  const main = EDGES.filter(({ shortcut }) => !shortcut)
    .map(line)
    .join('')
  const short = EDGES.filter(({ shortcut }) => shortcut)
    .map(line)
    .join('')
  return (
    <svg className={css.paths} viewBox="0 0 100 100" aria-hidden="true">
      <path d={main + short} className={css.edge} />
      <path d={main} className={css.main} />
      <path d={short} className={css.short} />
    </svg>
  )
})

/** Each kind of tile has a shape of its own. */
const PLATES: Record<Tile['type'], string> = {
  start: 'M50 4 92 28V72L50 96 8 72V28Z',
  empty: 'M50 16C72 14 88 30 86 52 86 74 70 86 48 86 28 84 12 70 14 48 16 28 30 16 50 16Z',
  chance: 'M50 2 98 50 50 98 2 50Z',
  sanctuary: 'M50 3 95 40V92Q95 96 91 96H9Q5 96 5 92V40Z',
  treasure: 'M20 7H80Q93 7 93 20V80Q93 93 80 93H20Q7 93 7 80V20Q7 7 20 7Z',
  enemy: 'M50 2 63 16 82 9 84 29 98 36 87 52 96 70 78 75 74 94 56 86 40 98 30 81 10 81 14 62 2 48 17 36 14 16 34 17Z',
  final: 'M50 0 61 14 78 8 81 26 98 30 90 46 100 60 84 68 84 86 66 84 54 100 42 88 26 94 22 76 4 72 12 54 0 42 16 32 14 14 32 16Z',
}

const Ground = memo(function Ground() {
  return BOARD.tiles.map(({ id, type, tier }) => (
    <div key={id} className={css.tile} data-type={type} style={spotStyle(id)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={PLATES[type]} className={css.shade} transform="translate(0 7)" />
        <path d={PLATES[type]} className={css.plate} />
      </svg>
      <img src={signImage(type)} alt="" draggable={false} />
      {tier && <span className={css.tier}>{'●'.repeat(tier)}</span>}
      <span className={css.number}>{id}</span>
    </div>
  ))
})

const spotStyle = (tile: number): CSSProperties => {
  const { x, y } = spotOf(tile)
  return { left: `${x}%`, top: `${y}%` }
}

/** Traps, one's own ambushes, enemies that wait, and ways to choose. */
function Lying({ view, shown, ways }: Props) {
  return (
    <>
      {ways.map((tile) => (
        <span key={tile} className={css.way} style={spotStyle(tile)} />
      ))}
      {Object.keys(shown.traps).map((tile) => (
        <span key={tile} className={css.trap} style={spotStyle(Number(tile))}>
          <img src={signImage('trap')} alt="" />
        </span>
      ))}
      {view.tiles.ambushes.map(({ tile, card }) => (
        <span key={card} className={css.ambush} style={spotStyle(tile)}>
          <img src={signImage('ambush')} alt="" />
        </span>
      ))}
      {Object.entries(shown.queues).map(([tile, queue]) => (
        <span key={tile} className={css.queue} style={spotStyle(Number(tile))}>
          {queue.map((id) => (
            <img key={id} src={enemyImage(id)} alt="" />
          ))}
        </span>
      ))}
    </>
  )
}

/** Who shares a tile stands side by side. */
function Tokens({ view, shown, beat }: Props) {
  const seats = view.seats.filter((seat) => shown.players[seat]?.active)
  return seats.map((seat) => {
    const { position, hp } = shown.players[seat] as Shown['players'][string]
    const together = seats.filter((other) => shown.players[other]?.position === position)
    const place = together.indexOf(seat) - (together.length - 1) / 2
    return (
      <span
        key={seat}
        className={css.token}
        data-seat={seat}
        data-turn={seat === shown.turn || undefined}
        data-down={hp === 0 || undefined}
        data-hidden={view.players[seat]?.invisible || undefined}
        style={{ ...spotStyle(position), '--aside': place, '--spread': together.length > 3 ? 2.6 : 3.8, zIndex: seat === shown.turn ? 3 : 2 } as CSSProperties}
      >
        <i />
        <img src={classImage(view.players[seat]?.class ?? null)} alt="" draggable={false} />
        {beat?.type === 'hp' && beat.seat === seat && <b data-good={Number(beat.to) > Number(beat.from) || undefined}>{changeWords(Number(beat.to) - Number(beat.from))}</b>}
      </span>
    )
  })
}

const changeWords = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** What is on a tile, in words. */
function tileLabel(view: View, shown: Shown, speaker: Speaker, tile: number, way: boolean): string {
  const here = view.seats
    .filter((seat) => shown.players[seat]?.active && shown.players[seat]?.position === tile)
    .map((seat) => `${personName(speaker, seat)}, ${className(view.players[seat]?.class ?? null)}`)
  const queue = shown.queues[tile] ?? []
  const trap = shown.traps[tile]
  return [
    `Tile ${tile}: ${tileName(tile)}`,
    way && 'a way to choose',
    trap && withArticle(thingName(trap).toLowerCase()),
    view.tiles.ambushes.some((ambush) => ambush.tile === tile) && 'your ambush',
    queue.length > 0 && `${listed(queue.map(enemyName))} ${queue.length > 1 ? 'wait' : 'waits'}`,
    here.length > 0 && listed(here),
  ]
    .filter(Boolean)
    .join(', ')
}

const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** The tiles that lie whole in the window can be touched; the arrow keys go along the path and take the camera with them. */
function Targets({ view, shown, speaker, ways, onTile, held }: Props & { held: Held }) {
  const { camera, window } = held
  const near = BOARD.tiles.filter(({ id }) => isReachable(camera, window, spotOf(id)))
  const [at, setAt] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || at === null) return
    wanted.current = false
    list.current?.querySelector<HTMLElement>(`[data-tile="${at}"]`)?.focus({ preventScroll: true })
  }, [at])
  const current = near.some(({ id }) => id === at) ? at : (near.find(({ id }) => id === shown.players[shown.turn]?.position)?.id ?? near[0]?.id)
  const onKeys = (e: KeyboardEvent, tile: number) => {
    const way = KEYS[e.key]
    const to = way === 1 ? tileAt(tile).next[0] : way === -1 ? BOARD.back[tile]?.[0] : undefined
    if (to === undefined) return
    e.preventDefault()
    if (!near.some(({ id }) => id === to)) held.setMode(lookingAt(spotOf(to), window, Math.max(camera.zoom, NEAR)))
    wanted.current = true
    setAt(to)
  }
  return (
    <div ref={list} className={css.targets}>
      {near.map(({ id }) => {
        const { x, y } = placeIn(camera, window, spotOf(id))
        return (
          <button
            key={id}
            type="button"
            data-tile={id}
            tabIndex={id === current ? 0 : -1}
            style={{ left: `${x}cqw`, top: `${y}cqw` }}
            aria-label={tileLabel(view, shown, speaker, id, ways.includes(id))}
            onKeyDown={(e) => onKeys(e, id)}
            onFocus={() => setAt(id)}
            onClick={() => held.wasDrag() || onTile(id)}
          />
        )
      })}
    </div>
  )
}

function Controls({ held: { mode, setMode, zoomBy, window } }: { held: Held }) {
  const far = mode === 'overview'
  return (
    <div className={css.controls}>
      <button type="button" aria-label={far ? 'Back to the action' : mode === 'free' ? 'Follow the action' : 'The whole hill'} onClick={() => setMode(mode === 'follow' ? 'overview' : 'follow')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {mode === 'follow' ? (
            <path d="M2 20 9 7l4 7 2-3 7 9zM9 7l1.6 2.8L9 11 7.4 9.8z" />
          ) : (
            <path d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7m0 4.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8" />
          )}
        </svg>
      </button>
      {!isLow(window) && (
        <button type="button" aria-label="Nearer" onClick={() => zoomBy(1.35)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4h3v6.5h6.5v3h-6.5V20h-3v-6.5H4v-3h6.5z" />
          </svg>
        </button>
      )}
      {!far && !isLow(window) && (
        <button type="button" aria-label="Farther" onClick={() => zoomBy(1 / 1.35)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 10.5h16v3H4z" />
          </svg>
        </button>
      )}
    </div>
  )
}
