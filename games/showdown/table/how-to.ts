// The texts of "How to play" for VibiShowdown.
import type { HowTo } from '#web/table/how-to.ts'
import { say } from '../words/say.ts'
import frosthulk from './icons/frosthulk.svg?url'
import zephyrwing from './icons/zephyrwing.svg?url'
import basicAttack from './moves/basic_attack.svg?url'
import heavySlam from './moves/heavy_slam.svg?url'
import mend from './moves/mend.svg?url'
import meteor from './moves/meteor.svg?url'
import protect from './moves/protect.svg?url'
import venom from './moves/venom.svg?url'
import warCry from './moves/war_cry.svg?url'
import shape from './shape.svg?url'

export const howTo = (): HowTo => ({
  goal: say('howTo.goal'),
  picture: shape,
  turn: [
    { picture: basicAttack, title: say('howTo.turn1'), words: say('howTo.turn1Words') },
    { picture: heavySlam, title: say('howTo.turn2'), words: say('howTo.turn2Words') },
    { picture: zephyrwing, title: say('howTo.turn3'), words: say('howTo.turn3Words') },
  ],
  signs: [
    { picture: basicAttack, name: say('phase.speed', { speed: 1 }), words: say('howTo.speed1') },
    { picture: meteor, name: say('phase.speed', { speed: 4 }), words: say('howTo.speed4') },
    { picture: protect, name: say('phase.guard.name'), words: say('howTo.guard') },
    { picture: frosthulk, name: say('phase.switch.name'), words: say('howTo.switch') },
    { picture: venom, name: say('mark.poison.name'), words: say('howTo.poison') },
    { picture: mend, name: say('howTo.heal'), words: say('howTo.healWords') },
    { picture: warCry, name: say('howTo.stronger'), words: say('howTo.strongerWords') },
  ],
  end: say('howTo.end'),
  but: [say('howTo.but1'), say('howTo.but2')],
  rules: [
    {
      title: say('howTo.team'),
      words: [say('howTo.team1'), say('howTo.team2'), say('howTo.team3'), say('howTo.team4'), say('howTo.team5')],
    },
    {
      title: say('howTo.aTurn'),
      words: [say('howTo.aTurn1'), say('howTo.aTurn2'), say('howTo.aTurn3'), say('howTo.aTurn4'), say('howTo.aTurn5')],
    },
    {
      title: say('howTo.damage'),
      words: [
        say('howTo.damage1'),
        say('howTo.damage2'),
        say('howTo.damage3'),
        say('howTo.damage4'),
        say('howTo.damage5'),
        say('howTo.damage6'),
        say('howTo.damage7'),
      ],
    },
    { title: say('howTo.over'), words: [say('howTo.over1'), say('howTo.over2'), say('howTo.over3')] },
  ],
})
