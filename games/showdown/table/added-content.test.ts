// Adds a phase, move, passive and monster as plain data, and tests that rules, bots, log and screens handle them.
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import type { Event } from '#kit/game.ts'
import { openRun } from '#kit/run.ts'
import { playOut as playBots } from '#kit/testing/ladder.ts'
import type { TableProps } from '#web/table/table.ts'
import type { Mark, Move, Passive } from '../rules/content.ts'
import { loseHp } from '../rules/hp.ts'
import { showdownWith } from '../rules/index.ts'
import { applyMark } from '../rules/marks.ts'
import type { Phase } from '../rules/phases.ts'
import { preview } from '../rules/preview.ts'
import type { Species } from '../rules/roster.ts'
import { div } from '../rules/state.ts'
import { Battle, battle, contentWith, playOut, team } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { Actions } from './battle/actions.tsx'
import { Facts } from './battle/facts.tsx'
import { Field } from './battle/field.tsx'
import { plotOf, type Shown, shownOf } from './battle/playout.ts'
import { ContentContext } from './parts/content.ts'
import { signImage } from './parts/images.ts'
import { emptyDraft } from './setup/draft.ts'
import { Pick } from './setup/pick.tsx'
import { previewWords } from './words/preview.ts'
import { logLines } from './words/words.ts'

const dusk: Phase = { id: 'dusk', name: 'Dusk', order: 45, initiativeStats: ['defense'] }

const burn: Mark = {
  id: 'burn',
  name: 'Burn',
  turns: 2,
  drains: () => 7,
  raises: ({ speed }) => ({ speed: -div(speed, 2) }),
  words: 'catches fire',
  picture: 'flames',
  sign: () => 'Burning',
  worth: -0.1,
}

const fireRush: Move = {
  id: 'fire_rush',
  name: 'Fire Rush',
  phase: 'dusk',
  description: 'Damage 1½ × attack, burns, and costs its user half of that.',
  phrase: () => 'burns, hurts itself',
  aimed: true,
  cooldown: { turns: 2 },
  damage: ({ attack }) => div(attack * 3, 2),
  leaves: { on: 'target', mark: burn },
  effect: ({ scene, user, dealt }) => void loseHp(scene, user, div(dealt, 2), 'fire_rush'),
  owners: ['emberling', 'newt'],
}

const ashen: Mark = {
  id: 'ashen',
  name: 'Ash',
  words: 'is covered in ash',
  picture: 'ash',
  sign: () => 'Ashen',
  soften: (_, damage) => Math.max(0, damage - 10),
}
const ashSkin: Passive = {
  id: 'ash_skin',
  name: 'Ash Skin',
  description: 'Whoever leaves stays ashen.',
  mark: ashen,
  onLeft: (scene, owner) => applyMark(scene, owner, ashen),
  owners: 'all',
}

const newt: Species = {
  id: 'newt',
  name: 'Fire Newt',
  role: 'Small and hot.',
  stats: { level: 50, maxHp: 100, attack: 30, defense: 20, speed: 40 },
  moves: ['roar'],
  passives: ['swift'],
}

const content = contentWith({ phases: [dusk], moves: [fireRush], passives: [ashSkin], roster: [newt] })
const game = showdownWith(content)
const speaker = { content, seat: 'player1', names: { player1: 'Ann', player2: 'Ben' } }

const fight = (lineups: Parameters<typeof battle>[0] = {}) => battle(lineups, {}, game)
const log = ({ log: events }: Battle) => logLines(events, speaker).map(({ words }) => words)
const rushing = { name: 'Newt', moves: ['fire_rush', 'none', 'none', 'none'] }

test('an added move acts in its phase, applies its mark, starts its cooldown and takes HP from its user', () => {
  const burnt = fight({ p1: [rushing] }).turn('fire_rush', 'none')
  expect(burnt.of('move_used')).toMatchObject([{ phase: 'dusk', move: 'fire_rush' }])
  expect([burnt.hp('player1'), burnt.hp('player2')]).toEqual([90, 120 - 60 - 7])
  expect(burnt.active('player2')).toMatchObject({ speed: 25, marks: { burn: { count: 1, from: 1, until: 2 } } })
  expect(burnt.refusal('player1', { type: 'use_move', move: 0 })).toBe(
    "Fire Rush is on cooldown: it can't be used on the 2 turns after it was used",
  )
  burnt.turn('none', 'none')
  expect(burnt.active('player2')).toMatchObject({ speed: 50, hp: 120 - 60 - 14, marks: {} })
  expect(burnt.refusal('player1', { type: 'use_move', move: 0 })).toBeDefined()
  expect(burnt.turn('none', 'none').refusal('player1', { type: 'use_move', move: 0 })).toBeUndefined()
})

test('a monster that faints from the HP cost of its own move is replaced, or the match ends at once', () => {
  const felled = fight({ p1: [{ ...rushing, hp: 30 }] }).turn('fire_rush', 'none')
  expect(felled.of('faint')).toMatchObject([{ side: 'player1', phase: 'dusk', monster: 'Newt' }])
  expect(felled.of('forced_switch')).toMatchObject([{ turn: 2, side: 'player1', out: 'Newt' }])
  const last = fight({ p1: [{ ...rushing, hp: 30 }, { hp: 0 }, { hp: 0 }] }).turn('fire_rush', 'none')
  expect(last.state.outcome).toMatchObject({ winner: 'player2', reason: 'knockout' })
  expect(last.types().slice(-2)).toEqual(['faint', 'match_over'])
})

test('any monster may choose the added passive, and its mark reduces both the damage of hits and the previewed damage', () => {
  const out = fight({ p1: [{ passive: 'ash_skin' }], p2: [{ moves: ['basic_attack', 'none', 'none', 'none'] }] })
    .turn('switch 1', 'none')
    .turn('switch 1', 'none')
  expect(preview(content, view(out.state, 'player2'), 'player2', 0)?.damage).toBe(30)
  expect(out.turn('none', 'basic_attack').hp('player1')).toBe(90)
})

test('the preview names the damage and the added move’s own phrase', () => {
  const shown = preview(content, view(fight({ p1: [rushing] }).state, 'player1'), 'player1', 0)
  expect(shown && previewWords(shown)).toBe('60, burns, hurts itself')
})

test('the log describes added content', () => {
  expect(log(fight({ p1: [rushing], p2: [{ name: 'Crag' }] }).turn('fire_rush', 'none'))).toEqual(
    expect.arrayContaining([
      'Dusk · Your Newt uses Fire Rush.',
      'Ben’s Crag catches fire.',
      'Your Newt loses 30 HP.',
      'End of turn · Ben’s Crag loses 7 HP (Burn).',
    ]),
  )
})

test('the published tables contain the added rows', () => {
  expect(game.content).toMatchObject({
    phases: expect.arrayContaining([expect.objectContaining({ id: 'dusk' })]),
    moves: expect.arrayContaining([
      expect.objectContaining({ id: 'fire_rush', cooldownTurns: 2, leaves: { mark: 'burn', on: 'target' } }),
    ]),
    passives: expect.arrayContaining([expect.objectContaining({ id: 'ash_skin', mark: 'ashen' })]),
    roster: expect.arrayContaining([
      expect.objectContaining({
        id: 'newt',
        moves: expect.arrayContaining(['none', 'roar', 'fire_rush']),
        passives: expect.arrayContaining(['ash_skin', 'swift']),
      }),
    ]),
  })
})

test('random matches end and use all added content, and applying the events one by one gives the same field as the view', () => {
  const plot = plotOf(content)
  const used = new Set<unknown>()
  for (let seed = 1; seed <= 15; seed++) {
    let shown: Shown | null = null
    let told = 0
    playOut(seed, {
      game,
      look: ({ state, log: events }) => {
        const now = shownOf(view(state, 'spectator'))
        shown = shown ? events.slice(told).reduce(plot.follow, shown) : now
        told = events.length
        expect(shown).toEqual(now)
        for (const { type, move, status, id } of events)
          used.add(type === 'move_used' ? move : type === 'status' ? status : id)
      },
    })
  }
  expect([...used]).toEqual(expect.arrayContaining(['fire_rush', 'burn', 'ashen', 'newt']))
})

test('the fuzzer finds no broken rule in matches with added content', () => {
  expect(fuzz(game, { seed: 12, inputs: 600 }).accepted).toBeGreaterThan(100)
})

test('bots choose teams with added content and play matches with these teams to the end', () => {
  const { run } = openRun(game, { seed: 'outside', seats: ['player1', 'player2'], bots: ['player1', 'player2'] })
  playBots(run, (seat) => ({ strength: seat === 'player1' ? 'medium' : 'hard', playouts: 8 }), 1)
  expect(run.match.outcome).toBeDefined()
})

test('a bot’s guess at the opponent’s team may contain added content', () => {
  const locked = new Battle({}, game).send('player2', team())
  const guessed = [...Array(20).keys()].flatMap(
    (luck) => game.guess?.(locked.state, 'player1', dice(pseudoRandom(luck))).sides.player2.team?.monsters ?? [],
  )
  expect(guessed.map(({ id }) => id)).toContain('newt')
})

test('bots take the value of an added mark into account', () => {
  const calm = fight()
  const burning = fight({ p2: [{ marks: { burn: { count: 1, from: 1, until: 2 } } }] })
  expect(game.score?.(burning.state, 'player1')).toBeGreaterThan(game.score?.(calm.state, 'player1') ?? 0)
})

const nobodyTaps = { tapped: null, onTap: () => {}, act: () => {} }
const nobodyAsks = { loss: 0, onAsk: () => {} }

const render = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(ContentContext, { value: content }, element))

test('the screen shows an added move with the name of its phase, and its mark as a sign with the placeholder picture', () => {
  const { state } = fight({ p1: [{ ...rushing, marks: { burn: { count: 1, from: 1, until: 2 } } }] })
  const seen = view(state, 'player1')
  const shown = shownOf(seen) as Shown
  const playout = { shown, beat: null, at: 0, skip: () => {} }
  const actions = render(
    createElement(Actions, {
      view: seen,
      seat: 'player1',
      choices: [],
      pending: false,
      playout,
      speaker,
      ...nobodyTaps,
    }),
  )
  for (const words of ['Fire Rush', 'Dusk · 60, burns, hurts itself']) expect(actions).toContain(words)
  const field = render(createElement(Field, { view: seen, seat: 'player1', shown, playout, speaker, ...nobodyAsks }))
  expect(field).toContain(
    render(createElement('img', { src: signImage('placeholder'), alt: 'Burning · until turn 2' })),
  )
})

test('the screen shows a turn with added content step by step, including the sign and the text of an added mark', () => {
  const burnt = fight({ p1: [rushing], p2: [{ id: 'newt' }] })
  const shown = shownOf(view(burnt.state, 'player1')) as Shown
  const seen = view(burnt.turn('fire_rush', 'none').state, 'player1')
  const at = burnt.log.findIndex(({ type }) => type === 'status')
  const playout = { shown, beat: burnt.log[at] as Event, at, skip: () => {} }
  expect(
    render(
      createElement(Actions, {
        view: seen,
        seat: 'player1',
        choices: [],
        pending: false,
        playout,
        speaker,
        ...nobodyTaps,
      }),
    ),
  ).toContain('catches fire')
  expect(
    render(createElement(Field, { view: seen, seat: 'player1', shown, playout, speaker, ...nobodyAsks })),
  ).toContain(`class="_sign`)
})

test('every player can choose the added monster, moves and passive', () => {
  const choosing = {
    frame: {
      table: { seat: null, asks: [], events: [], outcome: null, talk: null, hint: null } as unknown as TableProps,
      status: '',
      due: null,
      log: () => [],
      giveUp: null,
      why: () => '',
    },
    draft: emptyDraft(),
    last: undefined,
    askHint: undefined,
    onChange: () => {},
    onFill: () => {},
    onDone: () => {},
  }
  expect(render(createElement(Pick, choosing))).toContain('Fire Newt')
})

test('a monster’s details name its added moves, their phases and its passive', () => {
  const { state } = fight({ p2: [{ ...rushing, passive: 'ash_skin' }] })
  const facts = render(
    createElement(Facts, {
      view: view(state, 'player1'),
      speaker,
      seat: 'player2',
      id: state.sides.player2.active?.id ?? '',
      onAsk: () => {},
      onClose: () => {},
    }),
  )
  for (const words of ['Fire Rush', 'Dusk', 'Ash Skin', 'Whoever leaves stays ashen.']) expect(facts).toContain(words)
})
