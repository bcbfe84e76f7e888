// Tests the import rules between folders: lint must refuse each forbidden sample file and accept each allowed one. The
// samples are put into a copy of the configuration.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedGames } from './docs/blocks.ts'

const ROOT = join(import.meta.dirname, '..')
const tool = (file: string, args: string[], cwd: string) =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })

const IMPORTS = 'lint/style/noRestrictedImports'
const GLOBALS = 'lint/style/noRestrictedGlobals'
const PLUGIN = 'plugin'

type Planted = [file: string, code: string, rule: string]

const imports = (file: string, ...sources: string[]): Planted[] =>
  sources.map((source) => [file, `import '${source}'`, IMPORTS])
const globals = (file: string, ...names: string[]): Planted[] =>
  names.map((name) => [file, `export const breach = ${name}`, GLOBALS])
const plugin = (file: string, ...expressions: string[]): Planted[] =>
  expressions.map((expression) => [file, `export const breach = ${expression}`, PLUGIN])

const RULES = 'games/ludo/rules/board.ts'
const MOVES = 'games/ludo/rules/moves/jump.ts'
const TABLE = 'games/ludo/table/board.tsx'
const TIME = ['Date', 'Intl', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance']
const OUTSIDE = ['crypto', 'fetch', 'process', 'console', 'globalThis']
const UNREPEATABLE = [
  'Math.random()',
  'Math.pow(2, 3)',
  'Math.exp(1)',
  'Math.log2(8)',
  'Math.sin(1)',
  'Math.cos(1)',
  'Math.tan(1)',
  'Math.hypot(3, 4)',
  'Math.cbrt(8)',
  "Math['random']()",
  'Math',
  "'a'.localeCompare('b')",
  '(1).toLocaleString()',
  "'i'?.toLocaleUpperCase()",
]

const BREACHES: Planted[] = [
  ...imports(
    'kit/clock.ts',
    '#server/main.ts',
    '../server/main.ts',
    '#web/app.tsx',
    '../web/app.tsx',
    '../games/ludo/rules/index.ts',
    'node:fs',
    'fs',
    'react',
    'fastify',
  ),
  ...globals('kit/clock.ts', ...TIME, ...OUTSIDE),
  ...plugin('kit/clock.ts', ...UNREPEATABLE),

  ...imports(
    RULES,
    '#server/main.ts',
    '../../../server/main.ts',
    '#web/table/table.ts',
    '../../../web/table/table.ts',
    '../../../kit/dice.ts',
    '../table/index.tsx',
    '../../chess/rules/index.ts',
    'node:fs',
    'fs',
    'react',
    '@noble/hashes/sha2.js',
    'chess.js',
  ),
  ...imports(
    MOVES,
    '../../table/index.tsx',
    '../../../chess/rules/index.ts',
    '../../../chess/names.ts',
    '../../../../server/main.ts',
  ),
  ...imports('games/ludo/rules-1/board.ts', '../rules/board.ts', '#server/main.ts', 'node:fs'),
  ...imports('games/vibechess/rules/board.ts', 'node:fs', '#server/main.ts', 'react'),
  ...globals(RULES, ...TIME, ...OUTSIDE),
  ...globals('games/ludo/rules-1/board.ts', 'Date'),
  ...plugin(RULES, ...UNREPEATABLE, '2 ** 0.5'),
  [RULES, 'export let breach = 2\nbreach **= 0.5', PLUGIN],
  [RULES, "export { main } from '#server/main.ts'", IMPORTS],
  [RULES, "export const breach = () => import('../table/index.tsx')", IMPORTS],
  [RULES, "import type { Main } from '#server/main.ts'\nexport type Breach = Main", IMPORTS],
  [RULES, "export type Breach = import('#server/main.ts').Main", PLUGIN],

  ...imports(
    TABLE,
    '#server/main.ts',
    '../../../server/main.ts',
    '../../chess/rules/index.ts',
    '../../chess/table/index.tsx',
    '#web/app.tsx',
    '../../../web/design/parts/button.tsx',
    '../../../kit/dice.ts',
    'node:fs',
    'fastify',
  ),
  ['games/ludo/table/board.module.css', "@import '../../chess/table/board.css';", PLUGIN],
  [
    'games/ludo/table/board.module.css',
    ".own {\n  composes: theirs from '../../chess/table/board.module.css';\n}",
    PLUGIN,
  ],

  ...imports(
    'web/app.tsx',
    '#server/main.ts',
    '../server/main.ts',
    '../games/ludo/table/index.tsx',
    '../games/ludo/rules/index.ts',
    'node:fs',
    'fastify',
    'ws',
  ),
  ['web/table/tables.ts', "export const breach = import.meta.glob('../../server/*.ts')", PLUGIN],
  [
    'web/table/tables.ts',
    "export const breach = import.meta.glob<object>(['../../games/*/rules/index.ts'], { eager: true })",
    PLUGIN,
  ],
  ['web/wire/store.ts', "export const breach = import.meta.glob('../../games/*/rules/index.ts')", PLUGIN],
  ['web/host/worker.ts', "export const breach = import.meta.glob('../../server/*.ts')", PLUGIN],
  ['web/host/worker.ts', "export const breach = import.meta.glob('../../games/*/table/index.tsx')", PLUGIN],
  [
    'web/host/worker.ts',
    "export const breach = import.meta.glob('../../games/*/rules/index.ts', { eager: true })",
    PLUGIN,
  ],
  ...imports('web/host/worker.ts', '../../games/ludo/rules/index.ts', '#server/main.ts', 'node:worker_threads'),

  ...imports(
    'server/rooms/room.ts',
    '#web/app.tsx',
    '../../web/app.tsx',
    '../../games/ludo/rules/index.ts',
    '../../games/ludo/table/index.tsx',
    'react',
    'vite',
  ),
  ['server/rooms/room.ts', "export const breach = () => import('../../games/ludo/rules/index.ts')", IMPORTS],

  ...imports(
    'server/websocket/reader.ts',
    '../clock.ts',
    './../clock.ts',
    '#server/base/clock.ts',
    '#kit/game.ts',
    '../../kit/game.ts',
    'ws',
    'fastify',
    'fs',
  ),
  ...imports('server/websocket/testing/echo.ts', '../../clock.ts', '#kit/game.ts', 'ws'),

  ...imports('kit/clock.ts', './testing/games.ts', '#kit/testing/games.ts'),
  ...imports('kit/fuzz/checks.ts', '../testing/games.ts'),
  ...imports(RULES, './testing.ts', '#kit/testing/games.ts'),
  ...imports(MOVES, '../testing.ts'),
  ...imports(TABLE, '../rules/testing.ts', '#kit/testing/games.ts'),
  ...imports('server/rooms/room.ts', '#kit/testing/games.ts'),
  ...imports('web/app.tsx', '#kit/testing/games.ts'),
  ...imports('kit/clock.test.ts', '#server/main.ts'),
  ...imports('kit/testing/games.ts', '#server/main.ts'),
  ...imports('games/ludo/rules/testing/match.ts', '#server/main.ts'),
  ...imports('games/ludo/rules/board.test.ts', '../../../server/main.ts'),
  ...imports('web/app.test.ts', '#server/main.ts'),
]

const CLEAN: [file: string, code: string][] = [
  [
    'kit/clock.ts',
    "import './dice.ts'\nimport '../kit/dice.ts'\nimport 'typebox'\nimport 'typebox/compile'\nimport '@noble/hashes/sha2.js'\nexport const fine = Math.sqrt(2 ** 32)",
  ],
  ['kit/fuzz/checks.ts', "import '../dice.ts'"],
  ['kit/clock.test.ts', "import 'vitest'\nimport 'node:fs'\nexport const fine = Date.now()"],
  [
    RULES,
    "import './names.ts'\nimport './rules.ts'\nimport './moves/jump.ts'\nimport 'typebox'\nimport '#kit/game.ts'\nexport const fine = [Math.floor(1.5), Math.max(1, 2), Math.sqrt(2), Math.abs(-1)]",
  ],
  [MOVES, "import '../board.ts'\nimport './names.ts'"],
  ['games/ludo/rules/board.test.ts', "import 'vitest'\nimport '#kit/testing/match.ts'\nimport 'node:fs'"],
  ['kit/testing/games.ts', "import 'node:fs'\nimport 'vitest'\nimport '#kit/game.ts'"],
  ['games/ludo/rules/testing/match.ts', "import 'vitest'\nimport '#kit/testing/match.ts'\nimport '../board.ts'"],
  ['server/testing/port.ts', "import 'node:net'\nimport '#kit/testing/games.ts'"],
  ['games/vibechess/rules/board.ts', "import 'chess.js'\nimport '#kit/game.ts'"],
  [
    TABLE,
    "import 'react'\nimport '#kit/game.ts'\nimport '#web/table/table.ts'\nimport '#web/table/lesson.ts'\nimport '#web/table/how-to.ts'\nimport '#web/design/parts/button.tsx'\nimport '../rules/board.ts'\nimport './board.module.css'",
  ],
  ['games/ludo/table/pieces/pawn.tsx', "import '../../rules/board.ts'\nimport '../board.tsx'"],
  [
    'games/ludo/table/board.module.css',
    '.own {\n  composes: other;\n  color: var(--ink);\n}\n\n.other {\n  margin: 0;\n}',
  ],
  ['web/app.tsx', "import 'react'\nimport '#kit/protocol/wire.ts'\nimport './design/parts/button.tsx'"],
  ['web/table/tables.ts', "export const fine = import.meta.glob('../../games/*/table/index.tsx')"],
  [
    'web/host/worker.ts',
    "import '#kit/match.ts'\nexport const fine = import.meta.glob('../../games/*/rules/index.ts', { import: 'game' })",
  ],
  [
    'server/rooms/room.ts',
    "import 'node:fs'\nimport 'fastify'\nimport '#kit/match.ts'\nimport '../journal/journal.ts'\nexport const fine = (path: string) => import(path)",
  ],
  [
    'server/websocket/reader.ts',
    "import 'node:buffer'\nimport 'node:timers/promises'\nimport './protocol.ts'\nimport './testing/frame.ts'",
  ],
  ['server/websocket/testing/echo.ts', "import 'node:net'\nimport './frame.ts'\nimport '../index.ts'"],
  ['e2e/play.test.ts', "import '#server/main.ts'"],
  ['scripts/sim.ts', "import '../server/rules/games.ts'"],
  ['bench/load.ts', "import '#server/main.ts'"],
]

interface Finding {
  category: string
  location: { path: string }
}

/** Adds a number to the file name, because many samples want the same path. */
const numbered = (file: string, number: number) => file.replace(/(?=\.)/, `-${number}`)

/** Returns, for each sample, the lint rules that refuse it. */
function lint(planted: readonly (readonly [file: string, code: string, ...rest: string[]])[]): string[][] {
  const home = mkdtempSync(join(tmpdir(), 'turnstone-walls-'))
  try {
    for (const part of ['biome.json', '.gitignore', 'package.json', 'scripts/lint'])
      cpSync(join(ROOT, part), join(home, part), { recursive: true })
    for (const [number, [file, code]] of planted.entries()) {
      const place = join(home, numbered(file, number))
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, `${code}\n`)
    }
    const { stdout } = tool(
      '@biomejs/biome/bin/biome',
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      home,
    )
    const findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
    return planted.map(([file], number) =>
      findings.filter((one) => one.location.path === numbered(file, number)).map((one) => one.category),
    )
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

describe('import rules', () => {
  let refusedBy: string[][] = []
  beforeAll(() => {
    refusedBy = lint([...BREACHES, ...CLEAN])
  })

  test.each(BREACHES.map(([file, code, rule], number) => ({ file, code, rule, number })))(
    'lint refuses in $file: $code',
    ({ rule, number }) => {
      expect(refusedBy[number]).toContain(rule)
    },
  )

  test.each(CLEAN.map(([file], number) => ({ file, number: BREACHES.length + number })))(
    'lint accepts what is allowed in $file',
    ({ number }) => {
      expect(refusedBy[number]).toEqual([])
    },
  )
})

describe('kit and rules compile without Node and the DOM', () => {
  const GONE = [
    'process',
    'Buffer',
    'require',
    'setTimeout',
    'queueMicrotask',
    'performance',
    'crypto',
    'fetch',
    'console',
    'window',
    'document',
    'localStorage',
  ]
  const home = mkdtempSync(join(tmpdir(), 'turnstone-types-'))
  let complaints = ''
  // Each sample file is compiled with all of kit and rules, because Node's types, once imported in any file, are
  // visible in all.
  beforeAll(() => {
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      join(home, 'planted.ts'),
      [
        ...GONE.map((name, n) => `export const breach${n} = ${name}`),
        "import * as fs from 'node:fs'",
        'export { fs }',
        'export const fine = JSON.stringify([Math.max(1, 2)])',
      ].join('\n'),
    )
    const config = {
      extends: join(ROOT, 'tsconfig.rules.json'),
      include: [join(ROOT, 'kit'), join(ROOT, 'games/*/rules*'), 'planted.ts'],
    }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config))
    complaints = tool('typescript/bin/tsc', ['-p', home, '--pretty', 'false'], ROOT).stdout
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  const complaintsAbout = (line: number) => complaints.split('\n').filter((one) => one.includes(`planted.ts(${line},`))

  test.each(GONE.map((name, n) => ({ name, line: n + 1 })))(
    'the name $name is unknown to kit and rules',
    ({ name, line }) => {
      expect(complaintsAbout(line)).toEqual([expect.stringContaining(`'${name}'`)])
    },
  )

  test('an import of node:fs does not compile', () => {
    expect(complaintsAbout(GONE.length + 1)).toEqual([expect.stringContaining("'node:fs'")])
  })

  test('code that uses only the language itself compiles without Node and the DOM', () => {
    expect(complaintsAbout(GONE.length + 3)).toEqual([])
  })
})

describe('a new game needs no change of other code', () => {
  /** The games of this project. The id of another game may be a word that a screen already uses. */
  const games = documentedGames()

  const sources = (folder: string) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
      (file) => !/\.test\.tsx?$|[\\/]testing([\\/]|\.ts$)/.test(file),
    )

  /**
   * Returns the lines that name one of these games as a word, a string, a part of a path or a member of `games`. Only
   * the default of one setting may do so.
   */
  const naming = (code: string, ids: readonly string[]) => {
    const named = new RegExp(`['"\`/](${ids.join('|')})['"\`/]|\\bgames\\.(${ids.join('|')})\\b`)
    const others = code.replace(/^ *defaultGame: [^,]*,/m, '')
    return others.split('\n').filter((line) => named.test(line))
  }
  const named = (folder: string, ids: readonly string[]) =>
    sources(folder).flatMap((file) =>
      naming(readFileSync(join(ROOT, file), 'utf8'), ids).map((line) => `${file}: ${line.trim()}`),
    )

  test.each([
    "if (game.id === 'ludo') {}",
    "import('../games/ludo/rules/index.ts')",
    'games.ludo.setup()',
    'join(home, `ludo`)',
  ])('the search finds a line that names a game: %s', (line) => {
    expect(naming(line, ['ludo'])).toEqual([line])
  })

  test.each(['server', 'kit', 'web'])('the source %s names no game', (folder) => {
    expect(named(folder, games)).toEqual([])
  })

  test.each(['server', 'kit', 'web'])(
    'a game may have an id that is an ordinary word in %s, such as four or go',
    (folder) => {
      expect(named(folder, ['four', 'go'])).toEqual([])
    },
  )

  test('a game folder contains rules, older rules, a table and words', () => {
    expect(
      globSync('games/*/*', { cwd: ROOT }).filter((path) => !/[\\/](rules(-\d+)?|table|words|README\.md)$/.test(path)),
    ).toEqual([])
  })
})
