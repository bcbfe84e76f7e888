// Plays every game's lesson to its end with the game's real rules.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { type Lesson, type LessonStep, sentenceOf } from '../table/lesson.ts'
import type { Card } from '../table/table.ts'
import { LESSON_START, reduce } from './run.ts'
import { openLessonTable } from './table.ts'
import { hostOf } from './testing.ts'

const folder = (path: string): string => path.split('/')[3] ?? ''
const byGame = <T>(files: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(files).map(([path, value]) => [folder(path), value]))

const rules = byGame(import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }))
const cards = byGame(import.meta.glob<Card>('../../games/*/table/card.ts', { eager: true, import: 'card' }))
const lessons = byGame(
  import.meta.glob<Record<string, Lesson | (() => Lesson)>>('../../games/*/table/lesson.ts', { eager: true }),
)

function lessonOf(game: string): Lesson {
  const lesson = Object.values(lessons.get(game) ?? {})[0]
  return typeof lesson === 'function' ? lesson() : (lesson as Lesson)
}

/** Plays a lesson with the choices that it asks for. Throws if the rules refuse a choice. */
async function playThrough(game: string, lesson: Lesson): Promise<{ done: number }> {
  const table = await openLessonTable(
    hostOf(rules.get(game) as AnyGame, lesson),
    game,
    lesson,
    cards.get(game)?.messages ?? [],
  )
  let run = LESSON_START
  while (run.step < lesson.steps.length) {
    const shown = reduce(lesson, run, { type: 'show' })
    const why = shown.send ? await table.choose(shown.send) : null
    if (why !== null)
      throw new Error(`step ${run.step + 1}, ${sentenceOf(lesson.steps[run.step] as LessonStep, 0)}: ${why}`)
    run = shown.send ? reduce(lesson, shown.run, { type: 'carried' }).run : shown.run
  }
  return { done: table.done() }
}

test.each([...lessons.keys()])(
  '%s: the lesson can be played to its end, and its other players make all their scripted moves',
  async (game) => {
    const lesson = lessonOf(game)
    expect(await playThrough(game, lesson)).toEqual({ done: lesson.others.length })
  },
)

const sentences = ({ words }: LessonStep): readonly string[] => (typeof words === 'string' ? [words] : words)

test.each([...lessons.keys()])('%s: the lesson has five to eight steps and one sentence for each tap', (game) => {
  const { steps } = lessonOf(game)
  expect(steps.length).toBeGreaterThanOrEqual(5)
  expect(steps.length).toBeLessThanOrEqual(8)
  expect(steps.map((step) => sentences(step).length)).toEqual(steps.map(({ tap }) => tap?.length ?? 1))
})

test.each([...lessons.keys()])('%s: each sentence is one short sentence with the act in bold', (game) => {
  for (const words of lessonOf(game).steps.flatMap(sentences)) {
    expect(words).toMatch(/^[^*]*\*\*[^*]+\*\*[^*]*$/)
    expect(words.replaceAll('*', '')).toMatch(/^[^.!?]{8,64}\.$/)
  }
})

test.each([...lessons.keys()])('%s: a step has taps if and only if it asks for a choice', (game) => {
  const wrong = lessonOf(game).steps.filter(({ choice, tap = [] }) => (choice !== undefined) !== tap.length > 0)
  expect(wrong.map((step) => step.words)).toEqual([])
})

test.each([...lessons.keys()])('%s: a step without taps marks what its sentence speaks of', (game) => {
  const wrong = lessonOf(game).steps.filter(({ tap, look = [] }) => !tap && look.length === 0)
  expect(wrong.map((step) => step.words)).toEqual([])
})

test.each([...lessons.keys()])('%s: the last card names three or four things that were learned', (game) => {
  const { learned, ending } = lessonOf(game)
  expect([3, 4]).toContain(learned.length)
  expect(ending).not.toBe('')
})
