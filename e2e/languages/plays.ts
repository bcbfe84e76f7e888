// How a whole match of each game is played on its table without reading its texts. A game whose table says every text
// from its catalogue is added here, by its id.
import type { Locator, Page } from 'playwright-core'
import { content } from '../../games/showdown/rules/shipped.ts'
import { NAMES } from '../../games/titans/rules/names.ts'
import { SocketPlayer } from '../support/socket-player.ts'

/** Called with the name of each screen of the game that has not been looked at yet. */
export type See = (screen: string) => Promise<void>

export interface Play {
  /** Names of content that stay as they are in every language. */
  names: readonly string[]
  /** Finds notation that is the same in every language, such as the names of squares. */
  notation?: RegExp
  /** Plays until the match is over. `other` plays the second seat and has no page. */
  play: (page: Page, other: SocketPlayer, see: See) => Promise<void>
}

/** Milliseconds after which a part that cannot be clicked counts as gone. */
const GONE_MS = 3000

const part = (page: Page, name: string) => page.locator(`[data-teach="${name}"]`)

/** The opponent rests, so that all four actions, both sheets and a long match are seen. */
const titans: Play = {
  names: NAMES,
  async play(page, other, see) {
    await see('pick')
    await page.locator('[data-at="front"] img').click()
    await page.locator('[data-facts]').waitFor()
    await see('about an offer')
    await page.keyboard.press('Escape')
    await part(page, 'take').click()
    await see('picked')
    await other.play({ type: 'pick', titan: 0 })
    for (let round = 0; other.isPlaying; round++) {
      await part(page, 'attack').or(page.locator('[data-ending]')).first().waitFor()
      if (!other.isPlaying) break
      await see(`battle ${round}`)
      if (round === 1) {
        await part(page, 'foe').getByRole('button').click()
        await page.locator('[data-facts]').waitFor()
        await see('about a titan')
        await page.keyboard.press('Escape')
      }
      const charged = (await part(page, 'ability').getAttribute('aria-disabled')) === null
      await part(page, charged ? 'ability' : (['rest', 'defend', 'attack'][round % 3] ?? 'attack')).click()
      await see(`marked ${round}`)
      await part(page, 'lock').click()
      await see(`locked ${round}`)
      await other.play({ type: ['attack', 'defend', 'rest'][round % 3] })
      await see(`animation ${round}`)
      await page.keyboard.press('Escape')
    }
    await see('end')
  },
}

const submit = (page: Page) => page.locator('form button[type="submit"]').first()

/** Opens a sheet, looks at it, and closes it. */
async function seeSheet(page: Page, opener: string, see: () => Promise<void>): Promise<void> {
  await page.locator(opener).first().click()
  await page.getByRole('dialog').waitFor()
  await see()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Cy joins Ann's team and owns all its pieces. White mates on f7. */
const vibechess: Play = {
  names: ['Cy', 'Owls'],
  notation: /(?<![\p{L}\d])(?:\p{Lu}{0,2}[a-h]?[1-8]?x?[a-h][1-8]|[a-h])(?!\p{L})/gu,
  async play(page, ben, see) {
    const square = (name: string) => page.locator(`[data-square="${name}"]`)
    const turn = () => page.locator('[data-role="select"]').waitFor()
    const pick = async () => {
      await part(page, 'commit').click()
      await page.locator('[data-role="suggest"]').waitFor()
    }
    const cy = await SocketPlayer.open({ url: new URL(page.url()).origin }, 'Cy')
    await see('lobby')
    await cy.joinRoom(page.url())
    await cy.sit({ side: 'white' })
    await cy.join()
    await page.locator('[data-acts] dl + button').click()
    await see('settings')
    for (const at of [0, 1, 2]) await page.locator('[role="dialog"] input').nth(at).fill('600')
    await submit(page).click()
    await seeSheet(page, '[data-side="black"] li button', () => see('member'))
    await seeSheet(page, '[data-side="white"] li button', () => see('crown'))
    await page.locator('[data-side="white"] header button').click()
    await page.locator('[data-side="white"] form input').fill('Owls')
    await see('naming')
    await submit(page).click()
    await page.getByRole('heading', { name: 'Owls' }).waitFor()
    await see('full lobby')
    await part(page, 'start').click()
    await turn()
    await see('start')
    await square('e2').click()
    await see('marked piece')
    await square('e4').click()
    await see('marked move')
    await pick()
    await see('picked')
    await cy.play({ type: 'choose_move', to: 'e4' })
    await page.locator('[data-square="e4"][data-last]').waitFor()
    await square('d1').click()
    await see('facts')
    await square('f3').click()
    await see('arrow')
    await ben.play({ type: 'select_piece', square: 'e7' })
    await ben.play({ type: 'choose_move', to: 'e5' })
    await turn()
    await cy.play({ type: 'suggest', from: 'd1', to: 'h5' })
    await part(page, 'suggested').click()
    await see('ideas')
    await pick()
    await cy.play({ type: 'choose_move', to: 'h5' })
    await ben.play({ type: 'select_piece', square: 'b8' })
    await ben.play({ type: 'choose_move', to: 'c6' })
    await turn()
    await see('moves')
    await seeSheet(page, '[data-teach="them"] button', () => see('teams'))
    await seeSheet(page, '[data-moves]', () => see('all moves'))
    await ben.play({ type: 'offer_draw' })
    await page.locator('[data-asked] button').last().waitFor()
    await see('draw offer')
    await page.locator('[data-asked] button').last().click()
    await page.locator('[data-asked]').waitFor({ state: 'detached' })
    await square('f1').click()
    await pick()
    await cy.play({ type: 'choose_move', to: 'c4' })
    await ben.play({ type: 'select_piece', square: 'g8' })
    await ben.play({ type: 'choose_move', to: 'f6' })
    await turn()
    await square('h5').click()
    await pick()
    await cy.play({ type: 'choose_move', to: 'f7' })
    await page.locator('[data-ending]').waitFor()
    await see('end')
  },
}

/** The opponent's actions in 5×5 Tactics, the most wanted first. The server refuses those that are not possible. */
const OPPONENTS_WISHES = [
  { type: 'DEATH_CHOICE', buffType: 'SLOW' },
  { type: 'ATTACK', actingUnitId: 'p2_minion_2', targetX: 4, targetY: 0, targetUnitId: 'p1_minion_2' },
  { type: 'MOVE_AND_ATTACK', actingUnitId: 'p2_minion_2', targetX: 4, targetY: 1, targetUnitId: 'p1_minion_2' },
  { type: 'USE_SKILL', skillId: 'mage_wild_magic' },
  { type: 'END_TURN' },
]

/** Plays the first of these actions that the server accepts. Returns false if it accepts none. */
async function playFirst(player: SocketPlayer, wishes: readonly object[]): Promise<boolean> {
  for (const wish of wishes)
    if (
      await player.play(wish).then(
        () => true,
        () => false,
      )
    )
      return true
  return false
}

/** Clicks the part. Returns false if it has gone, because the ten seconds of a move may pass while the test looks. */
const pressed = (target: Locator): Promise<boolean> =>
  target.click({ timeout: GONE_MS }).then(
    () => true,
    () => false,
  )

/** Selects each unit that can act, and attacks the opponent's hero or walks towards it with the first that can. */
async function actInTactics(page: Page, see: See, turn: number): Promise<void> {
  for (const unit of ['p1_hero', 'p1_minion_1', 'p1_minion_2']) {
    const own = page.locator(`[data-teach~="${unit}"]`)
    if ((await own.count()) === 0) continue
    if (!(await pressed(own))) return
    await see(`unit ${turn} ${unit}`)
    if (turn === 0) {
      await seeSheet(page, '[data-part="actions"] button[data-side]', () => see('about a unit'))
      await seeSheet(page, '[data-part="people"] button', () => see('about a side'))
    }
    const hit = page.locator('[data-mark="hit"]').last()
    const step = page.locator('[data-mark="move"]').first()
    const target = (await hit.count()) > 0 ? hit : step
    if ((await target.count()) === 0) continue
    if (!(await pressed(target))) return
    await see(`plan ${turn}`)
    await pressed(part(page, 'do'))
    return
  }
  if (!(await pressed(part(page, 'wait')))) return
  await see(`wait ${turn}`)
  await pressed(part(page, 'do'))
}

/** The opponent's assassin kills the archer, so that the panel about the fallen minion is seen. */
const tactics: Play = {
  names: [],
  async play(page, other, see) {
    await see('draft')
    await other.play({
      type: 'select_team',
      heroClass: 'MAGE',
      minions: ['ASSASSIN', 'ASSASSIN'],
      skillId: 'mage_wild_magic',
    })
    await page.locator('[data-part="people"] [data-icon="lock"]').waitFor()
    await seeSheet(page, '[data-part="people"] button', () => see('about their hero'))
    await part(page, 'hero-WARRIOR').click()
    await see('a hero')
    await part(page, 'lock').click()
    const [ending, theirs] = [page.locator('[data-ending]'), page.locator('[data-part="people"] [data-active]')]
    const [wait, life] = [part(page, 'wait'), part(page, 'leave-LIFE')]
    for (let turn = 0; ; turn++) {
      await page.keyboard.press('Escape')
      await ending.or(theirs).or(wait).or(life).first().waitFor()
      if (await ending.isVisible()) break
      await see(`turn ${turn}`)
      if (await theirs.isVisible()) await playFirst(other, OPPONENTS_WISHES)
      else if (await life.isVisible()) await life.click()
      else await actInTactics(page, see, turn)
      await see(`animation ${turn}`)
    }
    await see('end')
  },
}

/** The other player's team. None of its moves has a cooldown, so each of them is legal in every turn. */
const THEIRS = {
  type: 'submit_team',
  monsters: [
    {
      id: 'stingtail',
      moves: ['venom', 'iron_wall', 'basic_attack', 'armor_pierce'],
      passive: 'venom_skin',
      stats: { maxHp: 60 },
    },
    { id: 'frosthulk', moves: ['meteor', 'roar', 'war_cry', 'basic_attack'], passive: 'sturdy', stats: { maxHp: 60 } },
    { id: 'quillow', moves: ['riposte', 'last_stand', 'hit_and_run', 'none'], passive: 'thorns', stats: { maxHp: 60 } },
  ],
  lead: 0,
}

/** Goes through the three steps of choosing a team: reads every move and passive, and leaves one slot empty. */
async function chooseTeam(page: Page, see: See): Promise<void> {
  const [primary, board] = [part(page, 'primary'), page.locator('[data-part="board"]')]
  await primary.waitFor()
  await see('pick')
  for (let place = 0; place < 3; place++) await primary.click()
  await see('team')
  await part(page, 'roster-cragmaw').click()
  await see('one of the team')
  await primary.click()
  for (const group of [1, 2]) {
    const cells = board.getByRole('group').nth(group).getByRole('button')
    for (let at = 0; at < (await cells.count()); at++) {
      await cells.nth(at).click()
      await see(`moves ${group} ${at}`)
    }
  }
  const cells = board.getByRole('group').nth(1)
  await cells.locator('[aria-pressed="false"]').first().click()
  await board.getByRole('status').getByRole('button').click()
  await see('a fifth move')
  await cells.locator('[aria-pressed="true"]').last().click()
  await board.locator('button:not([role="group"] button, [role="status"] button)').click()
  await page.locator('[data-facts] button').last().click()
  await see('stats')
  await page.keyboard.press('Escape')
  await cells.locator('[aria-pressed="true"]').last().click()
  await board.getByRole('status').getByRole('button').click()
  await see('an empty slot')
  for (const step of ['second moves', 'third moves', 'lead']) {
    await primary.click()
    await see(step)
  }
  await primary.click()
  await board.getByRole('list').first().waitFor()
  await see('locked in')
}

/** The page uses all its moves and switches in turn, so that a fainted, a poisoned and a resting monster are seen. */
const showdown: Play = {
  names: [...content.roster.values()].map(({ name }) => name),
  async play(page, other, see) {
    await chooseTeam(page, see)
    await other.play(THEIRS)
    const open = page.locator('[data-part="actions"] [data-choice][aria-disabled="false"]')
    for (let turn = 0; other.isPlaying; turn++) {
      await open.or(page.locator('[data-part="ending"]')).first().waitFor()
      if (!other.isPlaying) break
      await see(`turn ${turn}`)
      for (const whose of turn === 3 ? ['enemy', 'own'] : []) {
        await part(page, whose).getByRole('button').click()
        await page.locator('[data-facts]').waitFor()
        await see(`facts: ${whose}`)
        await page.keyboard.press('Escape')
      }
      await open.nth(turn % (await open.count())).click()
      await see(`marked ${turn}`)
      const marked = page.locator('[data-part="actions"] [data-primary]')
      if (await marked.isVisible()) await marked.click()
      await page.locator('[data-part="actions"] [data-chosen]').waitFor()
      await see(`locked ${turn}`)
      await other.play({ type: 'use_move', move: turn % 4 })
      await see(`animation ${turn}`)
      await page.keyboard.press('Escape')
      await see(`story ${turn}`)
    }
    await see('end')
  },
}

export const PLAYS: Readonly<Record<string, Play>> = { showdown, titans, vibechess, tactics }
