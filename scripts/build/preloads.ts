// Lists the files that each screen of the built app needs, so that the page can request them early.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { Preloads } from '../../web/first-paint/preloads.ts'
import { filesOf } from './files-of.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The source files of screens that people open by links, by the first parts of their addresses. */
const SCREENS: Readonly<Record<string, string>> = {
  '': 'home/games.tsx',
  'r/': 'room/room.tsx',
  'm/': 'match/without-room.tsx',
  watch: 'watch/watch.tsx',
  'watch/': 'match/without-room.tsx',
  'replay/': 'replay/screen.tsx',
  learn: 'learn/learn.tsx',
  you: 'you/you.tsx',
}
const LESSON = 'learn/lesson.tsx'

/** Returns the files of each screen, without those that every page loads. */
export function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const everywhere = new Set(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' && one.isEntry ? [`/${one.fileName}`] : [])),
  )
  const filesAt = (...sources: string[]): string[] =>
    [
      ...filesOf(
        sources.map((source) => join(ROOT, source)),
        bundle,
      ),
    ].filter((file) => !everywhere.has(file))
  const games = readdirSync(join(ROOT, 'games'))
  return Object.fromEntries([
    ...Object.entries(SCREENS).map(([path, source]) => [path, filesAt(`web/${source}`)]),
    ...games.map((game) => [`learn/${game}`, filesAt(`web/${LESSON}`, `games/${game}/table/index.tsx`)]),
  ])
}
