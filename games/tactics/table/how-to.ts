// The texts of "How to play" for 5×5 Tactics.
import type { HowTo } from '#web/table/how-to.ts'
import { say } from '../words/say.ts'
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

export const howTo = (): HowTo => ({
  goal: say('howTo.goal'),
  picture: shape,
  turn: [
    { picture: warrior, title: say('howTo.turn1'), words: say('howTo.turn1Words') },
    { picture: move, title: say('howTo.turn2'), words: say('howTo.turn2Words') },
    { picture: attack, title: say('howTo.turn3'), words: say('howTo.turn3Words') },
  ],
  signs: [
    { picture: leap, name: say('howTo.hero'), words: say('howTo.heroWords') },
    { picture: tank, name: say('unit.TANK.name'), words: say('howTo.tankWords') },
    { picture: archer, name: say('unit.ARCHER.name'), words: say('howTo.archerWords') },
    { picture: assassin, name: say('unit.ASSASSIN.name'), words: say('howTo.assassinWords') },
    { picture: life, name: say('howTo.tiles'), words: say('howTo.tilesWords') },
    { picture: obstacle, name: say('rocks.name'), words: say('howTo.rocksWords') },
  ],
  end: say('howTo.end'),
  but: [say('howTo.but1'), say('howTo.but2')],
  rules: [
    { title: say('howTo.draft'), words: [say('howTo.draft1'), say('howTo.draft2'), say('howTo.draft3')] },
    {
      title: say('howTo.rounds'),
      words: [say('howTo.rounds1'), say('howTo.rounds2'), say('howTo.rounds3'), say('howTo.rounds4')],
    },
    {
      title: say('howTo.actions'),
      words: [
        say('howTo.actions1'),
        say('howTo.actions2'),
        say('howTo.actions3'),
        say('howTo.actions4'),
        say('howTo.actions5'),
      ],
    },
    { title: say('howTo.hits'), words: [say('howTo.hits1'), say('howTo.hits2'), say('howTo.hits3')] },
    {
      title: say('howTo.left'),
      words: [say('howTo.left1'), say('howTo.left2'), say('howTo.left3'), say('howTo.left4'), say('howTo.left5')],
    },
    {
      title: say('howTo.round'),
      words: [say('howTo.round1'), say('howTo.round2'), say('howTo.round3'), say('howTo.round4')],
    },
  ],
})
