// Tests of the explanations that hints give.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { explain } from './explain.ts'
import type { State } from './state.ts'
import { give, player, put, setQueue, table } from './testing.ts'

/** Returns the explanation of a hint for p1 if p1's action changes the state in this way. */
function after(
  change: (t: ReturnType<typeof table>) => void,
  begin: (t: ReturnType<typeof table>) => void = () => {},
): string | undefined {
  const t = table()
  begin(t)
  const before: State = copy(t.state)
  change(t)
  return explain(before, t.state, 'p1')
}

test('a hint to move up is explained as getting nearer to the crown', () => {
  expect(after((t) => put(t, 'p1', 3))).toBe('It brings you nearer to the crown')
})

test('a hint to heal is explained by the HP that the player gets back, in part or in full', () => {
  const hurt = (t: ReturnType<typeof table>) => {
    player(t, 'p1').hp = 1
  }
  expect(after((t) => Object.assign(player(t, 'p1'), { hp: 2, maxHp: 5 }), hurt)).toBe('It gives you 1 heart back')
  expect(after((t) => Object.assign(player(t, 'p1'), { hp: player(t, 'p1').maxHp }), hurt)).toBe(
    'It gives you all your hearts back',
  )
})

test('a hint to equip a weapon is explained as more strength', () => {
  expect(after((t) => give(t, 'p1', 'dagger-1'))).toBe('It makes you stronger in a fight')
})

test('a hint to an action that wins the game names only the win', () => {
  const won = (t: ReturnType<typeof table>) => {
    t.state.outcome = { winner: 'p1', winners: ['p1'], reason: 'crown' }
  }
  expect(after(won)).toBe('It wins you the crown')
})

test('a hint to fight is explained by the HP that the enemies lose in a round without damage to the player', () => {
  const fight = (t: ReturnType<typeof table>) => {
    setQueue(t, 5, 'goblin-1')
    t.state.combat = {
      kind: 'fight',
      seat: 'p1',
      tile: 5,
      queue: [],
      foes: [{ id: 'goblin-1', hp: 2 }],
      kills: [],
      round: 1,
      dice: null,
    }
  }
  const hit = (t: ReturnType<typeof table>) => {
    if (t.state.combat?.kind === 'fight') t.state.combat.foes = [{ id: 'goblin-1', hp: 1 }]
  }
  expect(after(hit, fight)).toBe('They get the worst of it')
})
