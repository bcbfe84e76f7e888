// Tests of the build of games whose folder is a symbolic link.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { linkedGames } from './linked-games.ts'

test('the files of a linked game can import the kit, the web app and the packages of this project', async () => {
  const game = mkdtempSync(join(tmpdir(), 'turnstone-linked-'))
  onTestFinished(() => rmSync(game, { recursive: true }))
  writeFileSync(
    join(game, 'index.ts'),
    `export { refusal } from '#kit/game.ts'
     export { isolateName } from '#web/base/names.ts'
     export { commitment } from '#kit/seeded-dice.ts'
     export * as Type from 'typebox'`,
  )
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [linkedGames()],
    build: { ssr: join(game, 'index.ts'), write: false },
    ssr: { noExternal: true },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  expect(output[0].imports.filter((name) => /^[#.]|kit|typebox/.test(name))).toEqual([])
  expect(output[0].exports).toEqual(['Type', 'commitment', 'isolateName', 'refusal'])
})
