// Adds an ability, an effect and a name, and tests that rules, bots, log, animation and screens handle them.
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import { jsonFlaws } from '#kit/json.ts'
import { verify } from '#kit/past/verify.ts'
import { openRun } from '#kit/run.ts'
import { playOut } from '#kit/testing/ladder.ts'
import { strike } from '../rules/body.ts'
import { CONTENT, contentOf } from '../rules/build-content.ts'
import type { Ability } from '../rules/content.ts'
import { game as shipped, titansWith } from '../rules/index.ts'
import { attackRange } from '../rules/preview.ts'
import { ROUND_LIMIT } from '../rules/resolve.ts'
import { SEATS, type State } from '../rules/state.ts'
import { type Fight, fight, type TestTitan, viewOf } from '../rules/testing.ts'
import { Actions } from './choice/actions.tsx'
import { PickDock } from './choice/pick.tsx'
import { ContentContext } from './content/content.ts'
import { signImage, titanImage } from './content/images.ts'
import { Facts } from './facts/facts-sheet.tsx'
import { Field } from './field/field.tsx'
import { plot, type Shown, shownOf } from './field/playout.ts'
import { abilityWords } from './words/preview.ts'
import { storyOf } from './words/story.ts'
import { logLines, type Speaker } from './words/words.ts'

const VENOM: Ability = {
  id: 'venom',
  name: 'Venom',
  sign: 'fang',
  cost: 10,
  description: 'Damage half of Attack, whatever the defense, and poison.',
  damage: 0.5,
  leaves: [
    {
      on: 'target',
      effect: {
        id: 'poison',
        sign: 'drop',
        name: 'Poisoned',
        description: 'Loses 7 HP at the end of each round up to round {value}, and attacks with half its strength.',
        preview: 'poisons them',
        begins: '{titan} is poisoned up to round {value}.',
        ends: '{titan} has got over the poison.',
        lasts: { rounds: 2 },
        factors: { Attack: 0.5 },
        worth: -7,
        atRoundEnd: (scene, bearer) => strike(scene, bearer, 7, 'poison'),
      },
    },
  ],
}

const content = contentOf({ abilities: [...CONTENT.abilities, VENOM], names: [...CONTENT.names, 'Xylo'] })
const game = titansWith(content)
const speaker: Speaker = { seat: 'player1', names: { player1: 'Ada', player2: 'Ben' } }
/** Returns a fight in which Korrund has the added ability Venom and Xylo is the target. */
const venomous = (one: TestTitan = {}, two: TestTitan = {}) =>
  fight({ ability: 'venom', charge: 60, ...one }, { name: 'Xylo', ...two }, 1, game)

test('rules: Venom has its cost, damage and duration, and the shipped game does not contain it', () => {
  const bout = venomous().round('ability', 'rest')
  expect([bout.charge('player1'), bout.hp('player2'), bout.effects('player2').poison]).toEqual([50, 150 - 15 - 7, 3])
  expect(bout.round('rest', 'attack', [0.5]).of('attack')).toMatchObject([{ attackValue: 22.5 }])
  bout.round('rest', 'rest')
  expect([bout.hp('player2'), bout.effects('player2').poison]).toEqual([150 - 15 - 3 * 7, 0])
  expect(Object.keys(fight().effects('player1'))).not.toContain('poison')
})

test('rules: a defeat by an effect at the end of a round ends the match at once', () => {
  const bout = venomous({}, { hp: 7, effects: { poison: 1 } }).round('rest', 'rest')
  expect(bout.state).toMatchObject({
    phase: 'Finished',
    roundNumber: 1,
    outcome: { winner: 'player1', reason: 'defeat' },
  })
  expect(bout.types().slice(-2)).toEqual(['defeat', 'match_over'])
})

test('log: the added ability and its effect have log entries with their own texts', () => {
  const bout = venomous().round('ability', 'rest')
  const told = [
    'Korrund chooses to use Venom.',
    'Korrund uses Venom.',
    'Xylo is poisoned up to round 3.',
    'Xylo loses 7 HP: 128 of 150 left.',
  ]
  expect(bout.state.roundLog).toEqual(expect.arrayContaining(told))
  const lines = logLines(bout.events, speaker, { content, view: viewOf(bout.state, 'player1', game) })
  expect(lines.map(({ words }) => words)).toEqual(expect.arrayContaining(['Korrund chooses Venom.', ...told.slice(1)]))
  expect(bout.round('rest', 'rest').round('rest', 'rest').state.roundLog).toContain('Xylo has got over the poison.')
})

test('animation: applying the events one by one gives the same battlefield as the view, and the screen shows the effect for some time', () => {
  const bout = venomous()
  const shown = (state: State) => shownOf(viewOf(state, 'spectator', game)) as Shown
  let figure = shown(bout.state)
  for (const action of ['ability', 'rest', 'rest'] as const) {
    figure = bout.round(action, 'rest').events.reduce(plot.follow, figure)
    expect(figure).toEqual(shown(bout.state))
    for (const event of [...bout.of('effect'), ...bout.of('effect_ended')]) expect(plot.beat(event)).toBeGreaterThan(0)
  }
})

test('preview: the button describes the added ability, and attack ranges take its effect into account', () => {
  const bout = venomous()
  expect(abilityWords(content, viewOf(bout.state, 'player1', game), 'player1')).toBe('15 damage, poisons them')
  expect(attackRange(content, viewOf(bout.round('ability', 'rest').state, 'player2', game), 'player2', false)).toEqual({
    least: 0,
    most: 10,
  })
})

test('bots: the score includes the added effect, and bots play matches with the added ability to the end', () => {
  expect(game.score?.(venomous({}, { effects: { poison: 3 } }).state, 'player1')).toBeGreaterThan(
    game.score?.(venomous().state, 'player1') as number,
  )
  const only = titansWith(contentOf({ abilities: [VENOM], names: content.names }))
  const { run } = openRun<State>(only, { seed: 'venom', seats: SEATS })
  playOut(run, () => ({ strength: 'medium', playouts: 30 }), 1)
  expect(run.match.outcome?.reason).toBe('defeat')
  expect(
    run.entries.some(({ input }) => input.kind === 'action' && (input.action as { type: string }).type === 'ability'),
  ).toBe(true)
  expect(verify(only, { start: run.start, entries: run.entries })).toEqual([])
})

test('fuzzer: random inputs break no rule of the game with the added ability', () => {
  const report = fuzz<State>(game, { seed: 1, inputs: 1000, endsWithin: 2 + 2 * ROUND_LIMIT })
  expect(report.ended).toBe(report.matches)
})

test('content: the added ability is published as JSON', () => {
  expect(jsonFlaws(game.content, 'content')).toEqual([])
  expect(game.content?.abilities).toContainEqual(
    expect.objectContaining({ id: 'venom', cost: 10, leaves: [{ effect: 'poison', on: 'target' }] }),
  )
  expect(game.content?.effects).toContainEqual(
    expect.objectContaining({ id: 'poison', name: 'Poisoned', lasts: { rounds: 2 } }),
  )
  expect(JSON.stringify(shipped.content)).not.toContain('venom')
})

const page = (screen: ReactNode) => renderToStaticMarkup(createElement(ContentContext, { value: content }, screen))
const nothing = () => {}

/** Renders the titans and the controls below them. */
function battle({ state, events }: Fight, beat: number): string {
  const view = viewOf(state, 'player1', game)
  const shown = shownOf(view) as Shown
  const props = { view, seat: 'player1', speaker } as const
  return page([
    createElement(Field, {
      ...props,
      key: 'field',
      shown,
      playout: { beat: events[beat] ?? null, at: beat, skip: nothing },
      prospect: null,
      wide: false,
      onFacts: nothing,
    }),
    createElement(Actions, {
      ...props,
      key: 'actions',
      ask: undefined,
      choices: [...game.choices(state, 'player1')],
      pending: false,
      marked: null,
      onMark: nothing,
      act: nothing,
    }),
  ])
}

const picture = (src: string | undefined) => renderToStaticMarkup(createElement('img', { src, alt: '' }))
const anySign = picture(signImage('ability'))
const anyTitan = renderToStaticMarkup(createElement('i', { title: titanImage('placeholder', 'large') })).slice(
  '<i title="'.length,
  -'"></i>'.length,
)

test('screens: the choice of a titan and the sheet about a titan show the added ability’s texts and the default icon', () => {
  const bout = venomous().round('ability', 'rest')
  const view = {
    ...viewOf(bout.state, 'player1', game),
    phase: 'PreBattle' as const,
    offers: { player1: [{ ...bout.titan('player1'), ability: 'venom' }] },
  }
  const offers = page(
    createElement(PickDock, {
      view,
      speaker,
      place: 0,
      onPlace: nothing,
      onFacts: nothing,
      pending: false,
      timed: true,
      onPick: nothing,
    }),
  )
  for (const part of [VENOM.name, VENOM.description, '15 damage, ignores defence, poisons them.', anySign])
    expect(offers).toContain(part)
  const facts = page(
    createElement(Facts, {
      view: viewOf(bout.state, 'player1', game),
      of: 'player2',
      speaker,
      onSeat: nothing,
      onClose: nothing,
    }),
  )
  for (const part of ['Poisoned.', 'up to round 3, and', anySign]) expect(facts).toContain(part)
})

test('screens: the battle shows the added ability’s texts, and a titan with the added name gets the placeholder picture', () => {
  const bout = venomous().round('ability', 'rest')
  for (const part of ['Venom', '15 damage, poisons them', `${anySign} Poisoned`, anyTitan])
    expect(battle(bout, bout.events.length)).toContain(part)
})

test('screens: the animation and the story (the latest events) show the added ability’s texts', () => {
  const bout = venomous().round('ability', 'rest')
  const find = (type: string) => bout.events.findIndex((event) => event.type === type)
  expect(battle(bout, find('ability'))).toMatch(/<b class="[^"]*">Venom<\/b>/)
  expect(battle(bout, find('effect'))).toMatch(/<b class="[^"]*">Poisoned<\/b>/)
  expect(storyOf(content, viewOf(bout.state, 'player1', game), bout.events, bout.events.length, speaker)).toEqual([
    'Korrund uses Venom: Xylo loses 15, 135 left, Poisoned.',
    'Xylo rests: +60 charge.',
    'Xylo loses 7, 128 left.',
  ])
})
