// The How to play page: the game on one screen, then all rules in detail.
import type { HowTo } from '#web/table/how-to.ts'
import { say } from '../words/say.ts'
import attack from './art/signs/attack.svg?url'
import chance from './art/signs/chance.svg?url'
import crown from './art/signs/crown.svg?url'
import empty from './art/signs/empty.svg?url'
import enemy from './art/signs/enemy.svg?url'
import hp from './art/signs/hp.svg?url'
import sanctuary from './art/signs/sanctuary.svg?url'
import trap from './art/signs/trap.svg?url'
import treasure from './art/signs/treasure.svg?url'

export const howTo = (): HowTo => ({
  goal: say('howTo.goal'),
  picture: crown,
  turn: [
    { picture: attack, title: say('howTo.ready'), words: say('howTo.readyWords') },
    { picture: empty, title: say('howTo.roll'), words: say('howTo.rollWords') },
    { picture: enemy, title: say('howTo.tile'), words: say('howTo.tileWords') },
  ],
  signs: [
    { picture: enemy, name: say('howTo.enemiesName'), words: say('howTo.enemies') },
    { picture: treasure, name: say('howTo.treasureName'), words: say('howTo.treasure') },
    { picture: chance, name: say('tile.chance.name'), words: say('howTo.chance') },
    { picture: sanctuary, name: say('tile.sanctuary.name'), words: say('tile.sanctuary.rule') },
    { picture: hp, name: say('howTo.heartsName'), words: say('howTo.hearts') },
    { picture: trap, name: say('thing.trap.name'), words: say('thing.trap.rule') },
  ],
  end: say('howTo.end'),
  but: [say('howTo.equal'), say('howTo.lost')],
  rules: [
    {
      title: say('rules.moving.title'),
      words: [say('rules.moving.1'), say('rules.moving.2'), say('rules.moving.3'), say('rules.moving.4')],
    },
    {
      title: say('rules.fights.title'),
      words: [say('rules.fights.1'), say('rules.fights.2'), say('rules.fights.3'), say('rules.fights.4')],
    },
    {
      title: say('rules.others.title'),
      words: [say('rules.others.1'), say('rules.others.2'), say('rules.others.3'), say('rules.others.4')],
    },
    { title: say('rules.items.title'), words: [say('rules.items.1'), say('rules.items.2'), say('rules.items.3')] },
    {
      title: say('rules.classes.title'),
      words: [say('rules.classes.1'), say('rules.classes.2'), say('rules.classes.3')],
    },
    { title: say('rules.end.title'), words: [say('rules.end.1'), say('rules.end.2'), say('rules.end.3')] },
  ],
})
