// The how-to-play texts.
import type { HowTo } from '#web/table/how-to.ts'
import { say } from '../words/say.ts'
import ability from './signs/ability.svg?url'
import attack from './signs/attack.svg?url'
import charge from './signs/charge.svg?url'
import defend from './signs/defend.svg?url'
import hp from './signs/hp.svg?url'
import rest from './signs/rest.svg?url'
import speed from './signs/speed.svg?url'
import stamina from './signs/stamina.svg?url'
import titan from './titans/thalgar.svg?url'

export const howTo = (): HowTo => ({
  goal: say('howTo.goal'),
  picture: titan,
  turn: [
    { picture: attack, title: say('howTo.turn1'), words: say('howTo.turn1Words') },
    { picture: speed, title: say('howTo.turn2'), words: say('howTo.turn2Words') },
    { picture: hp, title: say('howTo.turn3'), words: say('howTo.turn3Words') },
  ],
  signs: [
    { picture: attack, name: say('action.attack'), words: say('howTo.attack') },
    { picture: defend, name: say('action.defend'), words: say('howTo.defend') },
    { picture: rest, name: say('action.rest'), words: say('howTo.rest') },
    { picture: ability, name: say('action.ability'), words: say('howTo.ability') },
    { picture: charge, name: say('stat.charge'), words: say('howTo.charge') },
    { picture: stamina, name: say('stat.Stamina'), words: say('howTo.stamina') },
  ],
  end: say('howTo.end'),
  but: [say('howTo.but1'), say('howTo.but2')],
  rules: [
    { title: say('howTo.pick'), words: [say('howTo.pick1'), say('howTo.pick2'), say('howTo.pick3')] },
    { title: say('howTo.round'), words: [say('howTo.round1'), say('howTo.round2'), say('howTo.round3')] },
    {
      title: say('howTo.actions'),
      words: [say('howTo.actions1'), say('howTo.actions2'), say('howTo.actions3'), say('howTo.actions4')],
    },
    { title: say('howTo.lasts'), words: [say('howTo.lasts1'), say('howTo.lasts2'), say('howTo.lasts3')] },
    {
      title: say('howTo.over'),
      words: [say('howTo.over1'), say('howTo.over2'), say('howTo.over3'), say('howTo.over4')],
    },
  ],
})
