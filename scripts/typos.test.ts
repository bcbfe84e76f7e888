// Tests that the compiler finds typing mistakes in a game: each mistake is planted in a copy of the sample game, and
// the message must contain the wrong word.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE, type SampleFile } from './typos/sample.ts'

const ROOT = join(import.meta.dirname, '..')

/** `right` is replaced by `wrong`; the message of the compiler contains `word`. */
type Typo = [kind: string, file: SampleFile, right: string, wrong: string, word: string]

const TYPOS: readonly Typo[] = [
  ['type of an event in `emit`', 'rules.ts', "type: 'took', seat", "type: 'tookk', seat", 'tookk'],
  ['type of an event in `emit` of a helper', 'rules.ts', "emit({ type: 'ended'", "emit({ type: 'endet'", 'endet'],
  ['field of an event in `emit`', 'rules.ts', 'stones: input.action.stones })', 'stoens: 2 })', 'stoens'],
  ['type of an event in `moment`', 'rules.ts', "event.type === 'ended'", "event.type === 'endet'", 'endet'],
  ['field of an event in `moment`', 'rules.ts', 'text: event.winner', 'text: event.winer', 'winer'],
  ['field of an event in `tally`', 'rules.ts', 'took.seat', 'took.saet', 'saet'],
  ['type of an action in the rules', 'rules.ts', "action.type === 'take'", "action.type === 'tkae'", 'tkae'],
  ['field of an action in the rules', 'rules.ts', 'action.stones > state', 'action.stone > state', 'stone'],
  ['type of a made action', 'rules.ts', "({ type: 'take', stones })", "({ type: 'tkae', stones })", 'tkae'],
  [
    'schema unlike the type',
    'rules.ts',
    'take: action({ stones: Type.Integer(',
    'take: action({ stone: Type.Integer(',
    'stones',
  ],
  ['option in `setup`', 'rules.ts', 'options.stones', 'options.stoens', 'stoens'],
  ['option in `botOptions`', 'rules.ts', 'botOptions: { stones', 'botOptions: { stoens', 'stoens'],
  ['option of a pace', 'rules.ts', 'live: { stones', 'live: { stoens', 'stoens'],
  ['name of a pace', 'rules.ts', 'live: { stones', 'alive: { stones', 'alive'],
  [
    'seat that is named twice',
    'rules.ts',
    "['first', 'second']",
    "['first', 'second', 'first']",
    'first is named twice',
  ],
  ['seat in the rules', 'rules.ts', "state.turn === 'first'", "state.turn === 'frist'", 'frist'],
  ['member of the contract', 'rules.ts', 'tally: (_', 'taly: (_', 'taly'],
  ['type of an action in `act`', 'table.tsx', "act({ type: 'take'", "act({ type: 'tkae'", 'tkae'],
  ['field of an action in `act`', 'table.tsx', "'take', stones: 2", "'take', stoens: 2", 'stoens'],
  ['action without fields in `act`', 'table.tsx', "act({ type: 'pass' })", "act({ type: 'pas' })", 'pas'],
  ['field of the view', 'table.tsx', 'view.left', 'view.letf', 'letf'],
  [
    'type of an event in the table',
    'table.tsx',
    "event.type === 'took' ? event.seat",
    "event.type === 'tok' ? event.seat",
    'tok',
  ],
  ['field of an event in the table', 'table.tsx', 'event.seat + event.stones', 'event.seat + event.stone', 'stone'],
  ['type of an event in a play-out', 'table.tsx', "'took' ? { left", "'tok' ? { left", 'tok'],
  ['field of an event in a play-out', 'table.tsx', 'shown.left - event.stones', 'shown.left - event.stons', 'stons'],
  ['event that is shown for some time', 'table.tsx', "'took' ? 300", "'tok' ? 300", 'tok'],
  ['event of a sound', 'table.tsx', "took: 'card'", "tok: 'card'", 'tok'],
  ['name of a sound', 'table.tsx', "ended: 'good'", "ended: 'god'", 'god'],
  [
    'type of an event in the log',
    'table.tsx',
    "event.type === 'ended' ? event.winner",
    "event.type === 'endet' ? event.winner",
    'endet',
  ],
  ['field of an event in the log', 'table.tsx', "'ended' ? event.winner", "'ended' ? event.winer", 'winer'],
  ['type of an action in a hint', 'table.tsx', "hint.type === 'take'", "hint.type === 'tkae'", 'tkae'],
  ['icon of a menu entry', 'table.tsx', "icon: 'flag'", "icon: 'flagg'", 'flagg'],
  ['icon', 'table.tsx', 'Icon name="dice"', 'Icon name="dize"', 'dize'],
  ['choice in a lesson', 'parts.ts', "choice: { type: 'take'", "choice: { type: 'tkae'", 'tkae'],
  ['field of a choice in a lesson', 'parts.ts', 'stones: 3', 'stoens: 3', 'stoens'],
  ['seat in a lesson', 'parts.ts', "{ seat: 'first'", "{ seat: 'frist'", 'frist'],
  ['seat of the learner', 'parts.ts', "you: 'first'", "you: 'frist'", 'frist'],
  ['seat of a scripted move', 'parts.ts', "{ seat: 'second', action", "{ seat: 'secnd', action", 'secnd'],
  ['scripted move in a lesson', 'parts.ts', "action: { type: 'take'", "action: { type: 'tkae'", 'tkae'],
  ['option in a lesson', 'parts.ts', 'options: { stones', 'options: { stoens', 'stoens'],
  ['mark that a lesson names', 'parts.ts', "look: ['heap']", "look: ['haep']", 'haep'],
  ['mark that a lesson’s player taps', 'parts.ts', "tap: ['take']", "tap: ['tkae']", 'tkae'],
  ['sign of a moment', 'parts.ts', "signs: { win: ''", "signs: { won: ''", 'won'],
  ['label of an option', 'parts.ts', "mode: 'Mode'", "mod: 'Mode'", 'mod'],
  ['label of a choice', 'parts.ts', "wild: 'Wild'", "wlid: 'Wild'", 'wlid'],
  ['phrase of an option', 'parts.ts', 'told: { stones', 'told: { stoens', 'stoens'],
  ['field of the view in the result', 'parts.ts', 'view.turn', 'view.trun', 'trun'],
]

const home = mkdtempSync(join(tmpdir(), 'turnstone-typos-'))
let messages = ''

/** Writes the sample game to a folder, with one mistake if there is one. */
function plant(folder: string, typo?: Typo): void {
  mkdirSync(join(home, 'web', folder), { recursive: true })
  for (const [file, text] of Object.entries(SAMPLE)) {
    const planted = typo?.[1] === file ? text.replace(typo[2], () => typo[3]) : text
    if (typo?.[1] === file && planted === text) throw new Error(`${file} does not contain ${typo[2]}`)
    writeFileSync(join(home, 'web', folder, file), planted)
  }
}

const messagesOf = (folder: string): string => {
  const parts = messages.split(/^(?=web\/)/m)
  return parts.filter((part) => part.startsWith(`web/${folder}/`)).join('')
}

beforeAll(() => {
  for (const part of ['kit', 'node_modules']) symlinkSync(join(ROOT, part), join(home, part), 'junction')
  for (const part of ['package.json', 'tsconfig.json', 'tsconfig.web.json']) cpSync(join(ROOT, part), join(home, part))
  mkdirSync(join(home, 'web'))
  for (const part of ['base', 'design', 'table', 'words'])
    symlinkSync(join(ROOT, 'web', part), join(home, 'web', part), 'junction')
  plant('right')
  for (const [at, typo] of TYPOS.entries()) plant(`typo-${at}`, typo)
  const config = {
    extends: './tsconfig.web.json',
    include: ['right', ...TYPOS.map((_, at) => `typo-${at}`)].map((folder) => `web/${folder}`),
  }
  writeFileSync(join(home, 'tsconfig.typos.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules', 'typescript/bin/tsc')
  const done = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.typos.json', '--pretty', 'false'], {
    cwd: home,
    encoding: 'utf8',
  })
  messages = done.stdout
})

afterAll(() => rmSync(home, { recursive: true }))

test('the sample game without a mistake compiles, and so does each correct call of `act`', () => {
  expect(messagesOf('right')).toBe('')
})

test.each(TYPOS.map((typo, at) => [...typo, at] as const))(
  'the compiler names a wrong %s',
  (_kind, _file, _right, _wrong, word, at) => {
    expect(messagesOf(`typo-${at}`)).toMatch(new RegExp(`\\b${word}\\b`))
  },
)
