// Teams: refusals with their texts, and the monsters created from an accepted team.
import { expect, test } from 'vitest'
import { readAction } from '#kit/judge.ts'
import { readOptions } from '#kit/schema.ts'
import { game } from './index.ts'
import { content } from './shipped.ts'
import { Battle, BOOK_MOVES, BOOK_PASSIVES, DEFAULTS, team } from './testing.ts'

const { roster } = content

const changed = (change: object) =>
  team({ monsters: team().monsters.map((pick, i) => (i === 1 ? { ...pick, ...change } : pick)) })
const five = { moves: ['basic_attack', 'protect', 'none', 'none', 'none'] }

test.each([
  ['too few monsters', team({ monsters: team().monsters.slice(1) }), 'monsters: must be exactly 3, not 2'],
  ['an unknown monster', changed({ id: 'constructor' }), 'monsters[1].id: there is no monster "constructor"'],
  ['the same monster twice', changed({ id: 'emberling' }), 'monsters[1].id: "emberling" chosen twice'],
  [
    'three moves',
    changed({ moves: ['basic_attack', 'protect', 'none'] }),
    'monsters[1].moves: must be exactly 4, not 3',
  ],
  ['five moves', changed(five), 'monsters[1].moves: must be exactly 4, not 5'],
  [
    'an unknown move',
    changed({ moves: ['toString', 'none', 'none', 'none'] }),
    'monsters[1].moves[0]: there is no move "toString"',
  ],
  [
    'another monster’s move',
    changed({ moves: ['none', 'none', 'venom', 'none'] }),
    'monsters[1].moves[2]: Cragmaw can\'t learn "venom"',
  ],
  [
    'a move twice',
    changed({ moves: ['protect', 'none', 'protect', 'none'] }),
    'monsters[1].moves: "protect" chosen twice',
  ],
  ['an unknown passive', changed({ passive: 'luck' }), 'monsters[1].passive: there is no passive "luck"'],
  ['another monster’s passive', changed({ passive: 'swift' }), 'monsters[1].passive: Cragmaw can\'t have "swift"'],
  [
    'a stat above its range',
    changed({ stats: { maxHp: 1000 } }),
    'monsters[1].stats.maxHp: must be from 1 to 999, not 1000',
  ],
  ['a stat below its range', changed({ stats: { level: 0 } }), 'monsters[1].stats.level: must be from 1 to 100, not 0'],
  ['a lead above 2', team({ lead: 3 }), 'lead: must be 0, 1 or 2, not 3'],
  ['a lead below 0', team({ lead: -1 }), 'lead: must be 0, 1 or 2, not -1'],
])('a team with %s is refused with field and reason, and the state does not change', (_, submitted, message) => {
  const setup = new Battle()
  const before = JSON.stringify(setup.match)
  expect(setup.refusal('player1', submitted)).toBe(message)
  expect(JSON.stringify(setup.match)).toBe(before)
})

test.each([
  ['a fractional stat', changed({ stats: { attack: 1.5 } }), 'monsters[1].stats.attack: must be an integer'],
  ['a missing passive', changed({ passive: undefined }), 'monsters[1]: lacks "passive"'],
  ['an unknown field', changed({ hp: 500 }), 'monsters[1]: has no field "hp"'],
])('a team with %s does not match the schema', (_, submitted, message) => {
  expect(readAction(game, 'action', { action: JSON.parse(JSON.stringify(submitted)) })).toMatchObject({ message })
})

test('the empty move `none` may be chosen more than once and by every monster', () =>
  expect(new Battle().refusal('player1', changed({ moves: ['none', 'none', 'none', 'none'] }))).toBeUndefined())

test('a monster uses edited stats, has the roster’s values for all other stats, and starts with HP equal to maxHp', () => {
  const fight = new Battle().send('player1', changed({ stats: { maxHp: 200, speed: 7 } })).send('player2', team())
  expect(fight.bench('player1', 1)).toMatchObject({
    hp: 200,
    maxHp: 200,
    speed: 7,
    attack: roster.get('cragmaw')?.stats.attack,
    level: 50,
  })
})

test('the options have the rule book’s defaults and ranges', () => {
  expect(readOptions(game.options, {})).toEqual({ options: DEFAULTS })
  for (const bad of [
    { turnMinutes: 0 },
    { turnMinutes: 10_081 },
    { turnLimit: 0 },
    { turnLimit: 1001 },
    { stats: 'free' },
  ])
    expect(readOptions(game.options, bad)).toHaveProperty('refusal')
})

test('the roster has 12 monsters, each with stats in range, 8–10 moves including the three core moves, and 3–4 passives including none', () => {
  expect(roster.size).toBe(12)
  for (const { name, moves: learned, passives: had, stats } of roster.values()) {
    expect(learned.length, name).toBeGreaterThanOrEqual(8)
    expect(learned.length, name).toBeLessThanOrEqual(10)
    expect(new Set(learned).size, name).toBe(learned.length)
    for (const id of ['basic_attack', 'none', 'protect']) expect(learned, name).toContain(id)
    expect([3, 4], name).toContain(had.length)
    expect(had, name).toContain('none')
    const within = (value: number, min: number, max: number) => value >= min && value <= max
    expect(
      [
        within(stats.maxHp, 90, 160),
        within(stats.attack, 24, 40),
        within(stats.defense, 10, 60),
        within(stats.speed, 20, 80),
      ],
      name,
    ).toEqual([true, true, true, true])
  }
})

test('every move and passive of the rule book can be chosen by some monster', () => {
  const all = [...roster.values()]
  for (const id of BOOK_MOVES)
    expect(
      all.some((species) => species.moves.includes(id)),
      id,
    ).toBe(true)
  for (const id of BOOK_PASSIVES)
    expect(
      all.some((species) => species.passives.includes(id)),
      id,
    ).toBe(true)
})
