// Draws the result of a match as a square picture for sharing.

import shape from '../design/icons/turnstone.svg?url'
import type { Card } from '../table/table.ts'
import type { ShownTally } from '../words/catalogue.ts'

export const PICTURE_SIZE = 1080
const EDGE = 64
const GROUND = PICTURE_SIZE * 0.78

interface Picture {
  card: Card
  /** URLs of the game's two figures. If somebody lost, the second figure is the loser. */
  figures: readonly string[]
  beaten: boolean
  title: string
  /** The turning point of the match (its most decisive moment), in a short phrase. */
  line: string
  /** Numbers with their labels, side by side below the figures. */
  numbers: readonly ShownTally[]
}

export async function drawPicture(
  canvas: HTMLCanvasElement,
  { card, figures: urls, beaten, title, line, numbers: row }: Picture,
): Promise<void> {
  const ink = canvas.getContext('2d')
  if (!ink) return
  const [backdrop, sign, ...figures] = await Promise.all([card.backdrop, shape, ...urls].map(image))
  await Promise.all(
    ['650 80px "Fraunces Variable"', '500 36px "Inter Variable"'].map((font) => document.fonts.load(font)),
  )
  place(ink, backdrop, card)
  for (const [at, figure] of figures.entries()) stand(ink, figure, at === 1, beaten)
  shade(ink, card.colours[1])
  brand(ink, sign, card.title)
  words(ink, title, line)
  numbers(ink, row)
}

/** Loads an image. Resolves to undefined without a URL and on failure, so that the rest of the picture is still drawn. */
async function image(url: string | undefined): Promise<HTMLImageElement | undefined> {
  if (url === undefined) return undefined
  const found = new Image()
  found.src = url
  return found.decode().then(
    () => found,
    () => undefined,
  )
}

/** Fills the picture with the game's backdrop, aligned at the bottom. */
function place(ink: CanvasRenderingContext2D, backdrop: HTMLImageElement | undefined, { colours }: Card): void {
  ink.fillStyle = colours[0]
  ink.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  if (!backdrop) return
  const scale = Math.max(PICTURE_SIZE / backdrop.width, PICTURE_SIZE / backdrop.height)
  const [width, height] = [backdrop.width * scale, backdrop.height * scale]
  ink.drawImage(backdrop, (PICTURE_SIZE - width) / 2, PICTURE_SIZE - height, width, height)
}

const FIGURE = 330

/** Draws the first figure at the left and the second, mirrored, at the right. A loser's figure is grey. */
function stand(
  ink: CanvasRenderingContext2D,
  figure: HTMLImageElement | undefined,
  second: boolean,
  beaten: boolean,
): void {
  if (!figure) return
  ink.save()
  ink.translate(second ? PICTURE_SIZE - EDGE * 1.6 : EDGE * 1.6, GROUND - FIGURE)
  if (second) ink.scale(-1, 1)
  if (second && beaten) ink.filter = 'grayscale(0.9) brightness(0.75)'
  ink.shadowColor = 'rgb(0 0 0 / 0.5)'
  ink.shadowBlur = 24
  ink.shadowOffsetY = 14
  ink.drawImage(figure, 0, 0, FIGURE, FIGURE)
  ink.restore()
}

/** Darkens the top and the bottom of the picture, where the words and the numbers are drawn. */
function shade(ink: CanvasRenderingContext2D, dark: string): void {
  for (const [from, to] of [
    [0, PICTURE_SIZE * 0.52],
    [PICTURE_SIZE, PICTURE_SIZE * 0.76],
  ] as const) {
    const veil = ink.createLinearGradient(0, from, 0, to)
    veil.addColorStop(0, dark)
    veil.addColorStop(0.55, `color-mix(in srgb, ${dark} 72%, transparent)`)
    veil.addColorStop(1, 'transparent')
    ink.fillStyle = veil
    ink.fillRect(0, Math.min(from, to), PICTURE_SIZE, Math.abs(to - from))
  }
}

const BADGE = 76

function brand(ink: CanvasRenderingContext2D, sign: HTMLImageElement | undefined, game: string): void {
  ink.fillStyle = '#c24f1d'
  ink.beginPath()
  ink.roundRect(EDGE, EDGE, BADGE, BADGE, 20)
  ink.fill()
  if (sign) whiten(ink, sign, EDGE + 14, EDGE + 14, BADGE - 28)
  ink.textBaseline = 'middle'
  text(ink, 'Turnstone', '650 40px "Fraunces Variable", serif', EDGE + BADGE + 22, EDGE + BADGE / 2)
  ink.textAlign = 'right'
  text(ink, game, '600 32px "Inter Variable", sans-serif', PICTURE_SIZE - EDGE, EDGE + BADGE / 2)
  ink.textAlign = 'left'
}

/** Draws a black icon in white. */
function whiten(ink: CanvasRenderingContext2D, sign: HTMLImageElement, x: number, y: number, side: number): void {
  const apart = new OffscreenCanvas(side, side)
  const white = apart.getContext('2d')
  if (!white) return
  white.drawImage(sign, 0, 0, side, side)
  white.globalCompositeOperation = 'source-in'
  white.fillStyle = '#fff'
  white.fillRect(0, 0, side, side)
  ink.drawImage(apart, x, y)
}

function words(ink: CanvasRenderingContext2D, title: string, line: string): void {
  ink.textBaseline = 'alphabetic'
  text(
    ink,
    title,
    fitted(ink, title, (size) => `650 ${size}px "Fraunces Variable", serif`, 96),
    EDGE,
    268,
  )
  text(
    ink,
    line,
    fitted(ink, line, (size) => `500 ${size}px "Inter Variable", sans-serif`, 40),
    EDGE,
    336,
    '#ffeed8',
  )
}

function numbers(ink: CanvasRenderingContext2D, row: readonly ShownTally[]): void {
  ink.textAlign = 'center'
  for (const [at, { value, words: called }] of row.entries()) {
    const x = (PICTURE_SIZE * (at * 2 + 1)) / (row.length * 2)
    text(ink, String(value), '650 68px "Fraunces Variable", serif', x, PICTURE_SIZE - 104)
    text(
      ink,
      called,
      '500 32px "Inter Variable", sans-serif',
      x,
      PICTURE_SIZE - 56,
      '#fff',
      PICTURE_SIZE / row.length - 24,
    )
  }
  ink.textAlign = 'left'
}

function text(
  ink: CanvasRenderingContext2D,
  written: string,
  font: string,
  x: number,
  y: number,
  colour = '#fff',
  widest = PICTURE_SIZE - 2 * EDGE,
): void {
  ink.font = font
  ink.fillStyle = colour
  ink.fillText(written, x, y, widest)
}

/** Returns the largest font in which the text fits into one line, at least half of `largest`. */
function fitted(
  ink: CanvasRenderingContext2D,
  written: string,
  font: (size: number) => string,
  largest: number,
): string {
  for (let size = largest; size > largest / 2; size -= 2) {
    ink.font = font(size)
    if (ink.measureText(written).width <= PICTURE_SIZE - 2 * EDGE) return ink.font
  }
  return ink.font
}
