// What a screen reader is told, in order.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { skip } from '../support/people.ts'
import { choosing, fighting, move } from './people.ts'

useBrowser()

/** Without the dash before each line, and whatever the clock says. */
const spoken = (tree: string) =>
  tree
    .replace(/'timer "Time left: [\d:]+"': [\d:]+/, 'timer')
    .replace(/^( *)- /gm, '$1')
    .split('\n')

test('setup: where we are, the team, the roster, what to do with it', async () => {
  const { ann } = await choosing()
  expect(spoken(await ann.getByRole('main').ariaSnapshot())).toEqual([
    'main:',
    '  group "VibiShowdown":',
    '    heading "Choose your team" [level=1]',
    '    timer',
    '    status: Ben is choosing',
    '    button "Talk"',
    '    button "Log"',
    '    button "Surrender"',
    '    group "Your team":',
    '      button "Emberling leads" [pressed]',
    '      button "Cragmaw"',
    '      button "Tidehusk"',
    '      button "Moves"',
    '    region "Roster":',
    '      paragraph:',
    '        strong: Emberling',
    '        text: "Young dragon: burns bright, then has to catch its breath. HP 122 · ATK 36 · DEF 20 · SPD 62"',
    '      button "Emberling" [pressed]',
    '      button "Cragmaw" [pressed]',
    '      button "Tidehusk" [pressed]',
    ...['Zephyrwing', 'Frosthulk', 'Stingtail', 'Quillow', 'Skyrend', 'Gravelsnout', 'Duskowl', 'Inkgrasp', 'Snapvine'].map((name) => `      button "${name}"`),
    '    button "Lead" [pressed]',
    '    button "Stats"',
    '    button "Surprise me"',
    '    button "Lock in team"',
  ])
})

test('battle: where we are, both sides, the moves with what they do, the switches', async () => {
  const { ann, ben } = await fighting()
  await move(ben, 'Basic Attack').click()
  await ann.getByText('has locked in', { exact: true }).waitFor()
  expect(spoken(await ann.getByRole('main').ariaSnapshot())).toEqual([
    'main:',
    '  group "VibiShowdown":',
    '    heading "Turn 1" [level=1]',
    '    timer',
    '    status: Ben has locked in',
    '    button "Talk"',
    '    button "Log"',
    '    button "Surrender"',
    '    region "Field":',
    ...side('Ben', ' locked in'),
    ...side('Ann'),
    '    region "Actions":',
    '      paragraph: Choose your move',
    ...choice('Basic Attack', '1st · 36 damage'),
    ...choice('Protect', 'Guard · blocks all'),
    ...choice('Heavy Slam', '2nd · 54 damage'),
    ...choice('Meteor', '4th · 72 damage, then rests'),
    '      button "Switch to Cragmaw · 156 HP"',
    '      button "Switch to Tidehusk · 150 HP"',
  ])
})

test('a move that can’t be used is still read, with its reason and as disabled', async () => {
  const { ann, ben } = await fighting()
  await move(ann, 'Protect').click()
  await ann.getByText('Locked in', { exact: true }).waitFor()
  const locked = await ann.getByRole('region', { name: 'Actions' }).ariaSnapshot()
  expect(spoken(locked)).toContain('  button "Protect Locked in" [disabled]:')
  await move(ben, 'Basic Attack').click()
  await skip(ann).click()
  const rested = await ann.getByRole('region', { name: 'Actions' }).ariaSnapshot()
  expect(spoken(rested)).toContain('  button "Protect Resting one turn" [disabled]:')
  expect(spoken(rested)).toContain('  button "Basic Attack 1st · 36 damage":')
})

const choice = (name: string, does: string) => [`      button "${name} ${does}":`, `        strong: ${name}`, `        text: ${does}`]

const side = (who: string, more = '') => [
  `      'article "${who}: Emberling"':`,
  `        heading "Emberling Lv 50${more}" [level=2]`,
  '        meter "Emberling HP"',
  '        list "Bench":',
  '          listitem:',
  '            img "Cragmaw, 156 HP"',
  '          listitem:',
  '            img "Tidehusk, 150 HP"',
  '        text: 122 / 122',
]
