// Every lesson there is, played to its end by the real rules.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { Lesson } from '../table/lesson.ts'
import type { Card } from '../table/table.ts'
import { BEGIN, reduce } from './run.ts'
import { openTable } from './table.ts'
import { hostOf } from './testing.ts'

const folder = (path: string): string => path.split('/')[3] ?? ''
const byGame = <T>(files: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(files).map(([path, value]) => [folder(path), value]))

const rules = byGame(import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }))
const cards = byGame(import.meta.glob<Card>('../../games/*/table/card.ts', { eager: true, import: 'card' }))
const lessons = byGame(import.meta.glob<Record<string, Lesson>>('../../games/*/table/lesson.ts', { eager: true }))

const lessonOf = (game: string): Lesson => Object.values(lessons.get(game) ?? {})[0] as Lesson

/** Plays it by the choices it waits for. Throws where one is refused. */
async function playThrough(game: string, lesson: Lesson): Promise<{ done: number }> {
  const table = await openTable(
    hostOf(rules.get(game) as AnyGame, lesson),
    game,
    lesson,
    cards.get(game)?.messages ?? [],
  )
  let run = BEGIN
  while (run.step < lesson.steps.length) {
    const shown = reduce(lesson, run, { type: 'show' })
    const why = shown.send ? await table.choose(shown.send) : null
    if (why !== null) throw new Error(`step ${run.step + 1}, ${lesson.steps[run.step]?.title}: ${why}`)
    run = shown.send ? reduce(lesson, shown.run, { type: 'carried' }).run : shown.run
  }
  return { done: table.done() }
}

test.each([...cards.keys()])('%s has a lesson', (game) => {
  expect(lessons.has(game)).toBe(true)
})

test.each([...lessons.keys()])(
  '%s: the lesson is played to its end, and the others do all that is written for them',
  async (game) => {
    const lesson = lessonOf(game)
    expect(await playThrough(game, lesson)).toEqual({ done: lesson.others.length })
  },
)

test.each([...lessons.keys()])('%s: five to eight steps, each with words, and at most three facts', (game) => {
  const { steps } = lessonOf(game)
  expect(steps.length).toBeGreaterThanOrEqual(5)
  expect(steps.length).toBeLessThanOrEqual(8)
  for (const { title, words, facts = [] } of steps)
    expect([title !== '', words !== '', facts.length <= 3]).toEqual([true, true, true])
})

test.each([...lessons.keys()])('%s: what is to be chosen is pointed at', (game) => {
  const nowhere = lessonOf(game).steps.filter(({ choice, at = [] }) => choice && at.length === 0)
  expect(nowhere.map(({ title }) => title)).toEqual([])
})
