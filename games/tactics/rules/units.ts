// The heroes and minions to choose from, in the order in which the draft shows them.
import type { UnitKind } from './content.ts'

/** Returns the row of a hero class. All classes have the same hp, attack and ranges. */
const hero = (name: string, picture: string): UnitKind => ({
  name,
  picture,
  does: 'All heroes alike: choose by the skill. Lose yours and you lose.',
  hp: 5,
  attack: 1,
  moveRange: 1,
  attackRange: 1,
  worth: 3,
})

export const HEROES: Readonly<Record<string, UnitKind>> = {
  WARRIOR: hero('Warrior', 'warrior'),
  MAGE: hero('Mage', 'mage'),
  ROGUE: hero('Rogue', 'rogue'),
  HUNTRESS: hero('Huntress', 'huntress'),
  DUELIST: hero('Duelist', 'duelist'),
  CLERIC: hero('Cleric', 'cleric'),
}

export const MINIONS: Readonly<Record<string, UnitKind>> = {
  TANK: {
    name: 'Tank',
    picture: 'tank',
    does: 'Takes every hit meant for a friend beside it.',
    hp: 5,
    attack: 1,
    moveRange: 1,
    attackRange: 1,
    guards: true,
    worth: 3,
  },
  ARCHER: {
    name: 'Archer',
    picture: 'archer',
    does: 'Shoots along a row or column, over units, not over rocks.',
    hp: 3,
    attack: 1,
    moveRange: 1,
    attackRange: 3,
    worth: 3,
  },
  ASSASSIN: {
    name: 'Assassin',
    picture: 'assassin',
    does: 'Runs round corners and stabs hard, but falls quickly.',
    hp: 2,
    attack: 2,
    moveRange: 4,
    attackRange: 1,
    worth: 3,
  },
}
