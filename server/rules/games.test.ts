// Tests of finding the games in the games folder.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { openServer } from '../testing/server.ts'
import { findGames } from './games.ts'

/** Makes a games folder. `rules` holds the source code of the rules, by folder name. */
function home(rules: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'turnstone-games-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [folder, text] of Object.entries(rules)) {
    mkdirSync(join(path, folder), { recursive: true })
    writeFileSync(join(path, folder, 'index.ts'), text)
  }
  return path
}

/** Returns the source code of complete rules. `changes` is code that comes after the fields of the game. */
const rules = (id: string, changes = ''): string => `
import Type from 'typebox'
import { refusal } from '#kit/game.ts'
const state = { left: 3 }
export const game = {
  id: '${id}',
  title: 'A game',
  version: 2,
  seats: { names: ['first', 'second'], min: 2 },
  options: Type.Object({ stones: Type.Integer({ minimum: 1, default: 3 }) }),
  actions: { take: { schema: Type.Object({ type: Type.Literal('take') }) } },
  setup: () => state,
  update: () => {},
  choices: () => [],
  refuse: () => refusal('no', 'No'),
  waiting: () => [],
  view: () => state,
  outcome: () => undefined,
  ${changes}
}`

const FINE = rules('fine')

/** Loads one folder of rules with these changes, beside a game without faults, and returns why it was skipped. */
async function whySkipped(changes: string, folder = 'odd'): Promise<string> {
  const games = await findGames(home({ [`${folder}/rules`]: rules('odd', changes), 'fine/rules': FINE }))
  expect(games.all().map(({ id }) => id)).toEqual(['fine'])
  return (games.broken[0]?.error as Error | undefined)?.message ?? 'not skipped'
}

test('skips and reports a folder whose rules cannot be loaded, and loads the rules in all other folders', async () => {
  const games = await findGames(
    home({
      'throws/rules': "throw new Error('no such table')",
      'misspelt/rules': 'export const game = {',
      'empty/rules': 'export const gmae = {}',
      'fine/rules': FINE,
      'fine/rules-1': "import './gone.ts'",
    }),
  )
  expect(games.all().map(({ id }) => id)).toEqual(['fine'])
  expect(games.broken.map(({ folder }) => folder).sort()).toEqual([
    'empty/rules',
    'fine/rules-1',
    'misspelt/rules',
    'throws/rules',
  ])
  expect(games.broken.find(({ folder }) => folder === 'throws/rules')?.error).toMatchObject({
    message: 'no such table',
  })
})

test('if the rules of a game cannot be loaded, the server starts without this game, and logs the game’s name and the reason', async () => {
  const games = await findGames(home({ 'throws/rules': "throw new Error('no such table')", 'fine/rules': FINE }))
  const server = await openServer({ parts: { games } })
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200)
  expect(server.logged.find((line) => line.includes('throws/rules'))).toContain('no such table')
})

const FLAWS: [string, string, string][] = [
  ['without a title', 'title: undefined', 'title: is missing'],
  ['whose version is no whole number', "version: '2'", 'version: must be a whole number, and is "2"'],
  ['without `update`', 'update: undefined', 'update: is missing; every game needs this function'],
  ['whose `view` is an object', 'view: {}', 'view: must be a function, and is {}'],
  ['whose `score` is a number', 'score: 3', 'score: must be a function, and is 3'],
  ['without seats', 'seats: undefined', 'seats: is missing'],
  [
    'with more least seats than seats',
    "seats: { names: ['a', 'b'], min: 3 }",
    'seats.min: is 3, but the game has only 2 seats',
  ],
  ['with a seat twice', "seats: { names: ['a', 'a'], min: 2 }", 'seats.names: has "a" twice'],
  ['without options', 'options: undefined', 'options: is missing; a game without options has `Type.Object({})`'],
  [
    'with an option that has no default',
    'options: Type.Object({ stones: Type.Integer() })',
    'options.stones: has no default; a room starts with the defaults of all options',
  ],
  [
    'with a default that breaks its own schema',
    'options: Type.Object({ stones: Type.Integer({ minimum: 1, default: 0 }) })',
    'the default of options.stones: must be >= 1',
  ],
  [
    'whose pace has a value that the options refuse',
    'quick: { seats: 2, paces: { live: { stones: 0 } } }',
    'quick.paces.live.stones: must be >= 1',
  ],
  [
    'with a pace that does not exist',
    'quick: { seats: 2, paces: { alive: {} } }',
    'quick.paces.alive: must be one of live, minutes, days',
  ],
  ['with quick play and no pace', 'quick: { seats: 2, paces: {} }', 'quick.paces: is empty'],
  [
    'whose quick play wants more people than seats',
    'quick: { seats: 3, paces: { live: {} } }',
    'quick.seats: is 3, but the game has only 2 seats',
  ],
  [
    'whose smaller match in quick play is not smaller',
    'quick: { seats: 2, least: { seats: 2, afterSeconds: 40 }, paces: { live: {} } }',
    'quick.least.seats: is 2, which is not fewer than 2',
  ],
  ['without actions', 'actions: {}', 'actions: is missing; it must have a schema for each type of action'],
  ['with an action that has no schema', 'actions: { take: {} }', 'actions.take.schema: is missing'],
  [
    'with a schema of a type that JSON does not have',
    "actions: { take: { schema: Type.Object({ type: Type.Literal('take'), stones: Type.BigInt() }) } }",
    'actions.take.schema.properties.stones: has the type "bigint", which JSON does not have',
  ],
  [
    'with a default that JSON can not contain',
    'options: Type.Object({ stones: Type.Integer({ default: NaN }) })',
    'options.properties.stones.default: NaN can not be published as JSON',
  ],
  [
    'with a schema that converts values',
    'options: Type.Object({ stones: Type.Codec(Type.String({ default: "3" })).Decode(Number).Encode(String) })',
    'options.properties.stones: converts values with code, which can not be published',
  ],
  [
    'with content that is no JSON',
    'content: { units: new Map() }',
    'content.units: an instance of Map can not be published as JSON',
  ],
]

test.each(FLAWS)('skips a game %s, and names the file and the field', async (_, changes, why) => {
  expect(await whySkipped(changes)).toBe(`games/odd/rules/index.ts: ${why}`)
})

test('skips a game whose id is unlike its folder', async () => {
  expect(await whySkipped('', 'stones')).toBe(
    'games/stones/rules/index.ts: id: is "odd", but the folder is called "stones"; they must be the same',
  )
})

test('skips the second of two games with the same id', async () => {
  expect(await whySkipped("id: 'fine'", 'second')).toBe(
    'games/second/rules/index.ts: id: "fine" is already the id of games/fine; the id must be the name of the folder, "second"',
  )
})

test('skips older rules with the version of the newest rules, and older rules with another version than their folder', async () => {
  const games = await findGames(
    home({ 'fine/rules': FINE, 'fine/rules-1': rules('fine', 'version: 3'), 'fine/rules-2': FINE }),
  )
  expect(games.every()).toHaveLength(1)
  expect(games.broken.map(({ error }) => (error as Error).message)).toEqual([
    'games/fine/rules-1/index.ts: version: is 3, but the folder is called "rules-1"',
    'games/fine/rules-2/index.ts: version: 2 is already the version of games/fine/rules',
  ])
})

test('does not list a skipped game at /api/games', async () => {
  const games = await findGames(home({ 'odd/rules': rules('odd', 'view: undefined'), 'fine/rules': FINE }))
  const server = await openServer({ parts: { games } })
  const listed = (await (await fetch(`http://127.0.0.1:${server.port}/api/games`)).json()) as { id: string }[]
  expect(listed.map(({ id }) => id)).toEqual(['fine'])
})

test('loads a game whose folder is a symbolic link', async () => {
  const elsewhere = home({ 'fine/rules': FINE })
  const games = home({})
  symlinkSync(join(elsewhere, 'fine'), join(games, 'fine'))
  const found = await findGames(games)
  expect(found.broken).toEqual([])
  expect(found.all().map(({ id }) => id)).toEqual(['fine'])
  expect(found.fingerprint(found.newest('fine') as AnyGame)).toMatch(/^[\w-]{43}$/)
})

test('loads a game with an optional option that has no default', async () => {
  const track = "options: Type.Object({ track: Type.Optional(Type.Literal('short')) })"
  expect((await findGames(home({ 'fine/rules': rules('fine', track) }))).broken).toEqual([])
})

test('all games of this project keep the contract', async () => {
  expect((await findGames()).broken).toEqual([])
})
