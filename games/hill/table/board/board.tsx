// The board: the hill with its tiles, figures and names, and a camera that the viewer can move.
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Event, Seat } from '#kit/game.ts'
import { useAfterFrame } from '#web/design/browser/after-frame.ts'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { ALPHABET } from '#web/design/frame/prerender.tsx'
import { useComposition } from '#web/design/frame/stage.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { boardOf, type Board as HillBoard, tileAt } from '../../rules/board.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { classImage, enemyImage, signImage } from '../art/images.ts'
import { labelOf, type Speaker, whom } from '../words/speaker.ts'
import { className, enemyName, thingName, tileName } from '../words/things.ts'
import css from './board.module.css'
import { centredOn, DEFAULT_CAMERA, type HillLayout, layoutIn, scaleAt, toPixels, toWindow } from './camera.ts'
import { type Label, labelOffsets } from './labels.ts'
import { Mountain } from './mountain.tsx'
import { isShortcut } from './paths.ts'
import type { Shown } from './playout.ts'
import { type Spot, spotOf } from './positions.ts'
import { Rail } from './rail.tsx'
import { type CameraControl, useCamera, useSize } from './use-camera.ts'

interface Props {
  view: View
  shown: Shown
  beat: Event | null
  speaker: Speaker
  /** Height of the sky at the top of the board, in px. The small panels of the players lie over the sky. */
  top: number
  /** True while a fight is shown in front of the board, which then neither changes nor reacts to taps. */
  behind: boolean
  /** The tiles the player can choose from at a fork. */
  ways: readonly number[]
  /** Maps each tile that the player can reach with the next roll to the number of steps to that tile. */
  reach: Readonly<Record<number, number>>
  onTile: (tile: number) => void
  onPerson: (seat: Seat) => void
}

export function Board(props: Props) {
  const { shown, ways, top, behind } = props
  const area = useRef<HTMLElement>(null)
  const held = useCamera(area, top, aimOf(boardOf(props.view), shown, ways), shown.turn, behind)
  const { camera, window } = held
  const open = held.measured && !behind
  const peopled = useAfterFrame(open)
  const railed = useAfterFrame(peopled)
  const reached = useAfterFrame(railed)
  const onKeys = (e: KeyboardEvent) => {
    const factor = { '+': 1.3, '=': 1.3, '-': 1 / 1.3 }[e.key]
    if (factor) held.zoomBy(factor)
    if (e.key === '0') held.home()
  }
  const onClick = (e: MouseEvent) => {
    if (held.wasDrag()) return
    const pressed = (e.target as Element).closest<HTMLElement>('[data-tile]')?.dataset.tile
    // A click from the keyboard has no position, so the focused tile is used.
    if (e.detail === 0 && pressed !== undefined) return props.onTile(Number(pressed))
    const box = area.current?.getBoundingClientRect()
    if (!box) return
    const found = tappedAt(props, held, { x: e.clientX - box.left, y: e.clientY - box.top })
    if (found && 'seat' in found) props.onPerson(found.seat)
    else if (found) props.onTile(found.tile)
  }
  return (
    <section
      ref={area}
      className={css.window}
      style={{ '--rail': `${toPixels(window.land, { x: 0, y: 318 }).y - top}px` }}
      aria-label={say('board.label')}
      inert={behind}
      data-behind={behind || undefined}
      data-drags={window.composition === 'landscape' || camera.zoom > 1 || undefined}
      data-playing={props.beat !== null || undefined}
      onKeyDown={onKeys}
      onClick={onClick}
      onDoubleClick={held.home}
      {...held.pointers}
    >
      <div
        className={css.world}
        data-dragging={held.dragging || undefined}
        style={behind ? undefined : { transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})` }}
        aria-hidden="true"
      >
        {held.measured && <Mountain board={boardOf(props.view)} land={window.land} size={window.size} />}
        {peopled && <TileMarkers {...props} land={window.land} />}
        {peopled && <Tokens {...props} land={window.land} />}
      </div>
      {reached && <Targets {...props} held={held} />}
      {railed && <Rail view={props.view} shown={shown} seat={props.speaker.seat} playing={props.beat !== null} />}
    </section>
  )
}

/** Returns the point that the camera follows: the moving player, and the branches to choose from. */
function aimOf(board: HillBoard, { players, turn }: Shown, ways: readonly number[]): Spot {
  const spots = [players[turn]?.position ?? 0, ...ways].map((tile) => spotOf(board, tile))
  const middle = (of: (spot: Spot) => number) => (Math.min(...spots.map(of)) + Math.max(...spots.map(of))) / 2
  return { x: middle(({ x }) => x), y: middle(({ y }) => y) }
}

/** Largest distance of a tap from a tile, in px: half the recommended size of a tap target, plus a little. */
const TAP_RADIUS = 26

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the player whose figure was tapped, otherwise the tile nearest to the tap. */
function tappedAt(
  { view, shown, speaker }: Props,
  { camera, window }: CameraControl,
  finger: Spot,
): { seat: Seat } | { tile: number } | undefined {
  for (const { seat, at, height } of figuresOn(view, shown, speaker.seat, window.land).toReversed()) {
    const middle = { x: at.x * camera.zoom + camera.x, y: (at.y - height * 0.55) * camera.zoom + camera.y }
    if (distance(middle, finger) < height * 0.36 * camera.zoom) return { seat }
  }
  const board = boardOf(view)
  const tiles = board.tiles.map(({ id }) => ({
    tile: id,
    far: distance(toWindow(camera, window, spotOf(board, id)), finger),
  }))
  const nearest = tiles.reduce((a, b) => (b.far < a.far ? b : a))
  return nearest.far <= TAP_RADIUS ? { tile: nearest.tile } : undefined
}

/** Distance between two figures on the same tile, in drawing units. Three or more figures stand closer together. */
const spacingFor = (many: number): number => (many <= 2 ? 26 : Math.min(18, 54 / (many - 1)))
/** The leftmost and rightmost position of a figure, in drawing units. */
const OUTERMOST: readonly [number, number] = [24, 366]

interface PlacedFigure {
  seat: Seat
  at: Spot
  height: number
  /** Scale of the figure; figures further up the hill are smaller. */
  far: number
}

/** Returns all figures on the hill, the most distant first. */
function figuresOn(view: View, shown: Shown, own: Seat | null, land: HillLayout): PlacedFigure[] {
  const seats = view.seats.filter((seat) => shown.players[seat]?.active)
  const all = seats.map((seat): PlacedFigure => {
    const tile = shown.players[seat]?.position ?? 0
    const together = seats.filter((other) => shown.players[other]?.position === tile)
    const spot = spotOf(boardOf(view), tile)
    const far = scaleAt(spot.y)
    const half = (spacingFor(together.length) * (together.length - 1)) / 2
    const middle = Math.min(OUTERMOST[1] - half, Math.max(OUTERMOST[0] + half, spot.x))
    const { x, y } = toPixels(land, together.length > 1 ? { ...spot, x: middle } : spot)
    return {
      seat,
      at: { x: x + (together.indexOf(seat) * spacingFor(together.length) - half) * land.kx, y },
      height: (seat === own ? 50 : 38) * far * Math.max(0.72, land.kx),
      far,
    }
  })
  return all.sort((a, b) => a.at.y - b.at.y || Number(a.seat === own) - Number(b.seat === own))
}

const styleAt = ({ x, y }: Spot, more: Record<string, number> = {}): CSSProperties => ({
  transform: `translate(${x}px, ${y}px)`,
  ...more,
})

/** Marks on tiles: traps, the viewer's own ambushes, waiting enemies, and tiles that can be reached or chosen. */
function TileMarkers({ view, shown, ways, reach, land }: Props & { land: HillLayout }) {
  const board = boardOf(view)
  const at = (tile: number) => {
    const spot = spotOf(board, tile)
    return styleAt(toPixels(land, spot), { '--kx': land.kx * scaleAt(spot.y), '--ky': land.ky * scaleAt(spot.y) })
  }
  // All pictures are drawn at one size and then scaled down, because the browser redraws an image for every new size.
  const pictured = (tile: number) => {
    const spot = spotOf(board, tile)
    const { x, y } = toPixels(land, spot)
    return {
      translate: `${x}px ${y}px`,
      scale: scaleAt(spot.y),
      '--kx': land.kx,
      '--ky': land.ky,
    }
  }
  return (
    <>
      {Object.entries(reach).map(([tile, steps]) => (
        <span key={tile} className={css.reach} style={at(Number(tile))}>
          <i />
          <b>{steps}</b>
        </span>
      ))}
      {ways.map((tile) => (
        <span key={tile} className={css.way} data-short={isShortcut(board, tile) || undefined} style={at(tile)}>
          <i />
          <b>{say(isShortcut(board, tile) ? 'fork.ridge' : 'fork.path')}</b>
        </span>
      ))}
      {Object.keys(shown.traps).map((tile) => (
        <img key={tile} className={css.trap} style={pictured(Number(tile))} src={signImage('trap')} alt="" />
      ))}
      {view.tiles.ambushes.map(({ tile, card }) => (
        <img key={card} className={css.trap} style={pictured(tile)} src={signImage('ambush')} alt="" />
      ))}
      {Object.entries(shown.queues).map(([tile, queue]) => (
        <span key={tile} className={css.queue} style={pictured(Number(tile))}>
          {queue.map((id) => (
            <img key={id} src={enemyImage(id)} alt="" />
          ))}
        </span>
      ))}
    </>
  )
}

interface Named extends Label {
  seat: Seat
}

/**
 * The names under the figures. Of several players on one tile, only the nearest is named, with the number of the
 * others.
 */
function labelsOf({ shown, speaker }: Props, all: readonly PlacedFigure[]): Named[] {
  const tile = (seat: Seat) => shown.players[seat]?.position
  return all.flatMap(({ seat, at }, i): Named[] => {
    const together = all.filter((other) => tile(other.seat) === tile(seat)).length
    if (together > 2 && all.slice(i + 1).some((other) => tile(other.seat) === tile(seat))) return []
    const name = labelOf(speaker, seat)
    return [{ seat, words: together > 2 ? say('board.crowd', { name, n: together - 1 }) : name, ...at }]
  })
}

/**
 * The players' figures. Figures on the same tile stand side by side. The order of the elements in the page never
 * changes; only the z-index changes when players pass each other.
 */
function Tokens(props: Props & { land: HillLayout }) {
  const { view, shown, beat, speaker, land } = props
  const all = figuresOn(view, shown, speaker.seat, land)
  const labels = labelsOf(props, all)
  const shifts = labelOffsets(labels, [toPixels(land, { x: 2, y: 0 }).x, toPixels(land, { x: 388, y: 0 }).x])
  return view.seats.map((seat) => {
    const [nearness, mine] = [all.findIndex((one) => one.seat === seat), seat === speaker.seat]
    const one = all[nearness]
    if (!one) return null
    const { at, height, far } = one
    const label = labels.find((named) => named.seat === seat && shifts.has(named))
    return (
      <span
        key={seat}
        className={css.token}
        data-seat={seat}
        data-mine={mine || undefined}
        data-turn={seat === shown.turn || undefined}
        data-down={shown.players[seat]?.hp === 0 || undefined}
        data-hidden={view.players[seat]?.invisible || undefined}
        style={{
          ...styleAt(at),
          '--height': `${height / far}px`,
          '--far': far,
          zIndex: mine ? all.length + 1 : nearness + 1,
        }}
      >
        <span
          className={css.figure}
          data-lands={beat && seat === shown.turn ? (shown.players[seat]?.position ?? 0) % 2 : undefined}
        >
          <i />
          <img src={classImage(view.players[seat]?.class ?? null)} alt="" draggable={false} />
        </span>
        {label && (
          <em data-side-mark={seat} style={{ '--aside': `${shifts.get(label) ?? 0}px` }}>
            <Name>{label.words}</Name>
          </em>
        )}
        {beat?.type === 'hp' && beat.seat === seat && (
          <b data-good={Number(beat.to) > Number(beat.from) || undefined}>
            {changeWords(Number(beat.to) - Number(beat.from))}
          </b>
        )}
        {mine && <Bubble seat={seat} side="above" />}
      </span>
    )
  })
}

/** Sample text that makes the browser load the font of the names early. */
export const NAME_LETTERS = (
  <span key="name" className={css.token}>
    <em>{ALPHABET}</em>
  </span>
)

const changeWords = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Describes a tile and everything on the tile, for screen readers. */
function tileLabel({ view, shown, speaker, ways, reach }: Props, tile: number): string {
  const here = view.seats
    .filter((seat) => shown.players[seat]?.active && shown.players[seat]?.position === tile)
    .map((seat) =>
      say('board.climber', { name: whom(speaker, seat), class: className(view.players[seat]?.class ?? null) }),
    )
  const queue = shown.queues[tile] ?? []
  const trap = shown.traps[tile]
  return [
    say('board.tile', { tile, name: tileName(boardOf(view), tile) }),
    ways.includes(tile) && say('board.way'),
    reach[tile] !== undefined && say('board.ahead', { n: reach[tile] }),
    trap && thingName(trap),
    view.tiles.ambushes.some((ambush) => ambush.tile === tile) && say('board.ambush'),
    queue.length > 0 && say('board.waits', { n: queue.length, enemies: queue.map(enemyName) }),
    ...here,
  ]
    .filter(Boolean)
    .join(', ')
}

const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/**
 * Buttons for the visible tiles, for keyboards and screen readers. Arrow keys move along the path, and the camera
 * follows. Taps are handled by the board instead.
 */
function Targets(props: Props & { held: CameraControl }) {
  const { shown, held, top } = props
  const { camera, window } = held
  const { land, size } = window
  const board = boardOf(props.view)
  const boxes = board.tiles.map(({ id }) => {
    const spot = spotOf(board, id)
    const { x, y } = toWindow(camera, window, spot)
    const far = scaleAt(spot.y) * camera.zoom * 16
    return { id, x, y, rx: land.kx * far, ry: land.ky * far }
  })
  const near = boxes.filter(
    ({ x, y, rx, ry }) => x >= rx && y - ry >= top - 8 && x <= size.width - rx && y + ry <= size.height,
  )
  const [at, setAt] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || at === null) return
    wanted.current = false
    list.current?.querySelector<HTMLElement>(`[data-tile="${at}"]`)?.focus({ preventScroll: true })
  }, [at])
  const mine = shown.players[props.speaker.seat ?? shown.turn]?.position
  const current = near.some(({ id }) => id === at) ? at : (near.find(({ id }) => id === mine)?.id ?? near[0]?.id)
  const onKeys = (e: KeyboardEvent, tile: number) => {
    const way = KEYS[e.key]
    const to = way === 1 ? tileAt(board, tile).next[0] : way === -1 ? board.back[tile]?.[0] : undefined
    if (to === undefined) return
    e.preventDefault()
    if (!near.some(({ id }) => id === to))
      held.look(window.composition === 'landscape' ? centredOn(spotOf(board, to), window, camera.zoom) : DEFAULT_CAMERA)
    wanted.current = true
    setAt(to)
  }
  return (
    <div ref={list} className={css.targets}>
      {near.map(({ id, x, y, rx, ry }) => (
        <button
          key={id}
          type="button"
          data-tile={id}
          data-target="nearest"
          data-teach={`tile-${id}`}
          tabIndex={id === current ? 0 : -1}
          style={{ left: x - rx, top: y - ry, width: 2 * rx, height: 2 * ry }}
          aria-label={tileLabel(props, id)}
          onKeyDown={(e) => onKeys(e, id)}
          onFocus={() => setAt(id)}
        />
      ))}
    </div>
  )
}

/** The whole hill as a background, before the first turn. */
export const Backdrop = memo(function Backdrop({ board }: { board: HillBoard }) {
  const area = useRef<HTMLDivElement>(null)
  const { size, measured } = useSize(area)
  const composition = useComposition()
  const land = useMemo(
    () => layoutIn(composition === 'portrait' ? 'portrait' : 'desktop', size, 56),
    [composition, size],
  )
  return (
    <div ref={area} className={css.backdrop} aria-hidden="true">
      {measured && <Mountain board={board} land={land} size={size} bare />}
    </div>
  )
})
