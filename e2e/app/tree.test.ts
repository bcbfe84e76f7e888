// Tests of the accessibility tree, which a screen reader reads.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, skip } from '../support/people.ts'
import { openTableForTwo } from '../support/socket-player.ts'
import { BASIC_ATTACK, choose, openAgainstBen, primary, stepTo } from './people.ts'

useBrowser()

/** Returns the rows of an accessibility tree without list dashes and without the time left. */
const spoken = (tree: string) =>
  tree
    .replace(/'timer "Time left: [\d:]+"': [\d:]+/, 'timer')
    .replace(/^( *)- /gm, '$1')
    .split('\n')

/** Returns the expected rows of the top bar, which is the same in all games. */
const bar = (title: string, status: string) => [
  'main "VibiShowdown":',
  '  button "Leave the table"',
  `  heading "${title}" [level=1]`,
  `  status: ${status}`,
  '  timer',
  '  button "How to play"',
  '  button "More"',
]

const LARGE = { viewport: { width: 1280, height: 800 } }
const ROSTER = [
  'Emberling',
  'Cragmaw',
  'Tidehusk',
  'Zephyrwing',
  'Frosthulk',
  'Stingtail',
  'Quillow',
  'Skyrend',
  'Gravelsnout',
  'Duskowl',
  'Inkgrasp',
  'Snapvine',
]

async function choosing() {
  const { ann } = await openTableForTwo('showdown', { options: LARGE })
  await primary(ann).waitFor()
  return ann
}

test('a screen reader reads the picking screen in this order: status, team, marked monster, roster, main button', async () => {
  const ann = await choosing()
  expect(spoken(await ann.getByRole('main').ariaSnapshot())).toEqual([
    ...bar('Pick three', 'Step 1 of 3 · Ben is choosing'),
    '  list "Your team":',
    ...[1, 2, 3].flatMap((place) => ['    listitem:', `      button "${place} empty"`]),
    '  status "Selected monster":',
    '    heading "Emberling" [level=2]',
    '    paragraph: "Young dragon: burns bright, then needs to catch its breath."',
    ...numbers({ HP: 122, Attack: 36, Defence: 20, Speed: 62 }),
    '  group "All monsters":',
    ...ROSTER.map((name) => `    button "${name}"`),
    '  region "Actions":',
    '    button "Random"',
    '    button "Take Emberling as your first of three"',
  ])
})

test('a screen reader reads the moves screen in this order: monster, last description, moves, passives, main button', async () => {
  const ann = await choosing()
  await stepTo(ann, /^Next/)
  await button(ann, /^Swift/).click()
  const tree = spoken(await ann.getByRole('main').ariaSnapshot())
  const places = [
    'button "Emberling, 4 of 4 moves" [pressed]',
    'button "Choose"',
    'button "Heavy Slam 54 Speed 2" [pressed]',
    'button "War Cry attack +9 Speed 1"',
    'button "Swift speed 62 → 93"',
    'Next: Cragmaw',
  ].map((words) => tree.findIndex((line) => line.includes(words)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a screen reader reads the battle screen in this order: status, both sides, latest events, moves, switches', async () => {
  const { ann, ben } = await openAgainstBen()
  await ben.play(BASIC_ATTACK)
  await ann.getByText('Ready', { exact: true }).waitFor()
  await button(ann, /^First Switch Guard/).waitFor()
  expect(spoken(await ann.getByRole('main').ariaSnapshot())).toEqual([
    ...bar('Turn 1', 'Choose a move'),
    '  region "Field":',
    ...side('Ben', 'Ben'),
    '    paragraph: Ready',
    ...side('Ann', 'You'),
    '  paragraph: Both teams are in. The match begins!',
    '  button "First Switch Guard 1 2 3 4 last"',
    '  button "Chat"',
    '  region "Actions":',
    ...choice('Basic Attack', '36 damage Speed 1'),
    ...choice('Protect', 'blocks all Guard'),
    ...choice('Heavy Slam', '54 damage Speed 2'),
    ...choice('Meteor', '72, then rest Speed 4'),
    ...choice('Switch to Cragmaw', '156 HP'),
    ...choice('Switch to Tidehusk', '150 HP'),
  ])
})

test('a screen reader reads an unavailable move as disabled, with the reason', async () => {
  const { ann, ben } = await openAgainstBen()
  const actions = async () =>
    spoken(await ann.getByRole('region', { name: 'Actions' }).ariaSnapshot()).map((line) => line.trim())
  await choose(ann, 'Protect')
  await ann.getByText('Locked in', { exact: true }).waitFor()
  await expect.poll(actions).toContain('button "Protect Locked in Guard" [disabled] [pressed]:')
  await ben.play(BASIC_ATTACK)
  await skip(ann).click()
  await expect.poll(actions).toContain('button "Protect Back next turn Guard" [disabled]:')
  expect(await actions()).toContain('button "Basic Attack 36 damage Speed 1":')
})

const numbers = (of: Record<string, number>) =>
  Object.entries(of).flatMap(([name, value]) => [`    term: ${name}`, `    definition: "${value}"`])

const choice = (name: string, does: string) => [
  `    button "${name} ${does}":`,
  `      strong: ${name}`,
  `      text: ${does}`,
]

const side = (who: string, tag: string) => [
  `    'article "${who}: Emberling"':`,
  `      paragraph: ${tag}`,
  `      'button "${tag}: Emberling Lv 50 122 of 122 HP On the bench: Cragmaw, 156 HP On the bench: Tidehusk, 150 HP"':`,
  `        text: "${tag}: Emberling Lv 50"`,
  '        meter "Emberling HP"',
  `        'img "On the bench: Cragmaw, 156 HP"'`,
  `        'img "On the bench: Tidehusk, 150 HP"'`,
]
