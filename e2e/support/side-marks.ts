// Checks that people with a colour vision deficiency can tell the sides of a match apart. A table declares the parts that
// say whose something is with `data-side-mark` (the side) and, where marks of different kinds exist, `data-mark-kind`.
import type { Page } from 'playwright-core'
import { evaluate } from './people.ts'

interface Box {
  side: string
  kind: string
  x: number
  y: number
  width: number
  height: number
}

/** What a mark looks like in one kind of colour vision. */
interface Look {
  /** Mean relative luminance (WCAG) of the mark's points, 0 to 1. */
  light: number
  /** For each point of a grid over the mark, how much of it the mark covers, 0 to 1. */
  cover: number[]
  /** For each point of the grid, how much lighter it is than the mean. */
  relief: number[]
}

/** Machado, Oliveira and Fernandes (2009): complete deficiencies, as matrices over linear RGB. */
const DEFICIENCIES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}
type Deficiency = keyof typeof DEFICIENCIES

/** Least contrast between the marks of two sides of the same shape (WCAG 1.4.11). */
const CONTRAST = 3
/** Marks have the same shape if the mean difference of their points is below this limit. */
const SAME_SHAPE = 0.05

/** Returns the pairs of sides whose marks differ in colour only, each with the deficiency that hides the difference. */
export async function alikeSides(page: Page): Promise<string[]> {
  const marks = await evaluate<Box[]>(page, 'sideMarks()')
  if (new Set(marks.map(({ side }) => side)).size < 2) return []
  await evaluate(page, 'showOnlySideMarks(true)')
  const picture = await page.screenshot({ scale: 'css', omitBackground: true })
  await evaluate(page, 'showOnlySideMarks(false)')
  const looks = await looksOf(page, picture.toString('base64'), marks)
  return pairsOf(marks).flatMap(([a, b]) =>
    (Object.keys(DEFICIENCIES) as Deficiency[])
      .filter((deficiency) => isAlike(looks[a]?.[deficiency] as Look, looks[b]?.[deficiency] as Look))
      .map((deficiency) => `${deficiency}: ${wordsOf(marks[a])} looks like ${wordsOf(marks[b])}`),
  )
}

const wordsOf = (mark?: Box) => `${mark?.side} ${mark?.kind}`.trim()

/** Returns the indices of all pairs of marks that belong to different sides and are of the same kind. */
const pairsOf = (marks: readonly Box[]): [number, number][] =>
  marks.flatMap((a, i) =>
    marks.flatMap((b, j): [number, number][] => (j > i && a.side !== b.side && a.kind === b.kind ? [[i, j]] : [])),
  )

function isAlike(a: Look, b: Look): boolean {
  const contrast = (Math.max(a.light, b.light) + 0.05) / (Math.min(a.light, b.light) + 0.05)
  const isSameShape = Math.max(difference(a.cover, b.cover), difference(a.relief, b.relief)) < SAME_SHAPE
  return contrast < CONTRAST && isSameShape
}

const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0) / a.length

/** Decodes the picture in a blank page, and returns the looks of each mark in each kind of colour vision. */
async function looksOf(page: Page, picture: string, marks: readonly Box[]): Promise<Record<Deficiency, Look>[]> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('the page has no browser')
  try {
    const blank = await context.newPage()
    return await blank.evaluate<Record<Deficiency, Look>[]>(
      `(${look.toString()})(${JSON.stringify({ picture, marks, deficiencies: DEFICIENCIES })})`,
    )
  } finally {
    await context.close()
  }
}

/** Runs in the blank page. */
async function look({
  picture,
  marks,
  deficiencies,
}: {
  picture: string
  marks: readonly Box[]
  deficiencies: Record<string, number[]>
}): Promise<Record<string, Look>[]> {
  const GRID = 24
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = new OffscreenCanvas(GRID, GRID)
  const paint = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const clamp = (part: number) => Math.min(1, Math.max(0, part))
  return marks.map(({ x, y, width, height }) => {
    paint.clearRect(0, 0, GRID, GRID)
    paint.drawImage(image, x, y, width, height, 0, 0, GRID, GRID)
    const { data } = paint.getImageData(0, 0, GRID, GRID)
    const cover = Array.from({ length: GRID * GRID }, (_, at) => (data[at * 4 + 3] as number) / 255)
    const points = cover.map((_, at) => [0, 1, 2].map((part) => linear((data[at * 4 + part] as number) / 255)))
    const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
    const seen = (m: readonly number[]): Look => {
      const lights = points.map((point) => {
        const [r, g, b] = [0, 3, 6].map((row) =>
          clamp(sum(point.map((part, at) => part * (m[row + at] as number)))),
        ) as [number, number, number]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      })
      const light = sum(lights.map((value, at) => value * (cover[at] as number))) / sum(cover)
      return { light, cover, relief: lights.map((value, at) => (value - light) * (cover[at] as number)) }
    }
    return Object.fromEntries(Object.entries(deficiencies).map(([name, matrix]) => [name, seen(matrix)]))
  })
}
