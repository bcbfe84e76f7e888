// The texts of "How to play" for 5×5 Tactics.
import type { HowTo } from '#web/table/how-to.ts'
import archer from './icons/archer.svg?url'
import assassin from './icons/assassin.svg?url'
import obstacle from './icons/obstacle.svg?url'
import tank from './icons/tank.svg?url'
import warrior from './icons/warrior.svg?url'
import shape from './shape.svg?url'
import attack from './signs/attack.svg?url'
import life from './signs/life.svg?url'
import move from './signs/move.svg?url'
import leap from './signs/warrior_heroic_leap.svg?url'

export const howTo: HowTo = {
  goal: 'Three each. Make their hero fall.',
  picture: shape,
  turn: [
    { picture: warrior, title: 'Take one', words: 'of yours that has no tick yet' },
    { picture: move, title: 'Aim', words: 'walk, strike or use the skill' },
    { picture: attack, title: 'Tap again', words: 'and it is done; then they go' },
  ],
  signs: [
    { picture: leap, name: 'Hero', words: '5 HP, hits 1, walks 1, and one skill every two rounds.' },
    { picture: tank, name: 'Tank', words: '5 HP. Takes every hit meant for a friend beside it.' },
    { picture: archer, name: 'Archer', words: '3 HP. Hits 1, up to 3 tiles along a row or column, over units.' },
    { picture: assassin, name: 'Assassin', words: '2 HP. Walks 4 and hits 2.' },
    { picture: life, name: 'Tiles', words: 'What a fallen minion leaves. For who ends a walk there first.' },
    { picture: obstacle, name: 'Rocks', words: '3 HP. In the way of feet and arrows.' },
  ],
  end: 'Your hero at 0 HP? You lose.',
  but: ['From round 3 minions tire: −1 each round.', 'From round 8 the sea takes 1 from all.'],
  rules: [
    {
      title: 'The draft',
      words: [
        'Each side picks a hero, one of its three skills, and two minions; the same minion twice is allowed.',
        'A pick is final. The hero’s class is public at once, skill and minions stay hidden until the battle.',
        'There are 60 seconds for both. Who has not picked then gets a team by chance.',
      ],
    },
    {
      title: 'Rounds',
      words: [
        'Every unit acts once a round. The sides take turns, one unit at a time; which one is up to you.',
        'Who has more units left than the other acts several times in a row.',
        'The next round is opened by whoever did not act last.',
        'There are 10 seconds for an action. After that your hero loses 1 HP and a unit’s turn is gone.',
      ],
    },
    {
      title: 'Actions',
      words: [
        'Walk: up to as many tiles as it has steps, round corners, never slantwise, never through units or rocks.',
        'Attack: along a row or column, within its reach. Units between don’t matter, rocks do.',
        'Go and hit: walk, then strike somebody beside. It is one action, for an archer too.',
        'Skill: only the hero’s. Used in one round, it is ready again two rounds later.',
        'Wait: do nothing with this unit.',
      ],
    },
    {
      title: 'Hits',
      words: [
        'A hit takes as many HP as the attack says. A shield takes it first.',
        'A tank takes what was meant for a friend beside it; of several the first one does.',
        'Healing may lift HP over where they began. At 0 a unit falls.',
      ],
    },
    {
      title: 'What the fallen leave',
      words: [
        'Whose minion falls chooses what lies there: Life, Power, Speed, Weakness, Bleed or Slow. There are 5 seconds; then it is rocks.',
        'A tile lasts 2 rounds. Who ends a walk on it gets what it has, friend or foe; leaps and pushes don’t count.',
        'Life: +3 HP. Power: +3 attack and +1 HP, breaks rocks with one hit, no go and hit. Speed: two actions a round, −1 attack.',
        'Weakness: −2 attack and −1 HP. Bleed: −1 HP each round. Slow: acts only at the end of the round.',
        'All of them last 2 rounds. A second one of the same kind begins anew.',
      ],
    },
    {
      title: 'The end of a round',
      words: [
        'First those who were slow act, then Bleed takes its part and clones fade.',
        'From round 3 every minion loses 1 HP. From round 8 everybody loses 1, from round 20 more and more.',
        'Who falls by this leaves rocks in odd rounds, a tile by chance in even ones.',
        'If both heroes fall at once, whoever acted last has won. There is no draw.',
      ],
    },
  ],
}
