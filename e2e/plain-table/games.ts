// A site whose games include games without a table: test games of the kit, one of them in a linked folder.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDevCopy } from '../dev/copy.ts'
import { onCleanup, useFixture } from '../support/fixture.ts'
import type { Site } from '../support/site.ts'

/** Test games whose folder is in the project. */
const GAMES = ['haggle', 'whisper', 'filling']

/** A game whose folder is a symbolic link. Its view has rows, and its actions have labels. */
const LABELLED = `
import { game as ticTacToe } from '#kit/testing/games/tictactoe.ts'
export const game = {
  ...ticTacToe,
  view: ({ cells, turn }) => ({ board: [0, 3, 6].map((at) => cells.slice(at, at + 3)), turn: turn.seat }),
  label: ({ cell }) => 'Row ' + (Math.floor(cell / 3) + 1) + ', column ' + ((cell % 3) + 1),
}`

function addRules(folder: string, game: string, code: string): void {
  mkdirSync(join(folder, game, 'rules'), { recursive: true })
  writeFileSync(join(folder, game, 'rules', 'index.ts'), code)
}

/** Starts the site before the tests of a file. */
export const usePlainGames = (): (() => Pick<Site, 'url'>) =>
  useFixture(async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'turnstone-elsewhere-'))
    onCleanup(() => rmSync(elsewhere, { recursive: true, force: true }))
    const copy = await openDevCopy((home) => {
      for (const game of GAMES)
        addRules(join(home, 'games'), game, `export { game } from '#kit/testing/games/${game}.ts'`)
      addRules(elsewhere, 'tictactoe', LABELLED)
      symlinkSync(join(elsewhere, 'tictactoe'), join(home, 'games', 'tictactoe'), 'junction')
    })
    onCleanup(() => copy.stop())
    return copy
  })
