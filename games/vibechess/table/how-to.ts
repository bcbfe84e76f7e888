// The how-to-play texts.
import type { HowTo } from '#web/table/how-to.ts'
import { say } from '../words/say.ts'
import foe from './pieces/black-k.svg?url'
import king from './pieces/white-k.svg?url'
import knight from './pieces/white-n.svg?url'
import pawn from './pieces/white-p.svg?url'
import queen from './pieces/white-q.svg?url'
import rook from './pieces/white-r.svg?url'

export const howTo = (): HowTo => ({
  goal: say('howTo.goal'),
  picture: king,
  turn: [
    { picture: queen, title: say('howTo.turn1'), words: say('howTo.turn1Words') },
    { picture: knight, title: say('howTo.turn2'), words: say('howTo.turn2Words') },
    { picture: foe, title: say('howTo.turn3'), words: say('howTo.turn3Words') },
  ],
  signs: [
    { picture: pawn, name: say('howTo.yours'), words: say('howTo.yoursWords') },
    { picture: king, name: say('howTo.king'), words: say('howTo.kingWords') },
    { picture: knight, name: say('howTo.arrow'), words: say('howTo.arrowWords') },
    { picture: rook, name: say('howTo.away'), words: say('howTo.awayWords') },
  ],
  end: say('howTo.end'),
  but: [say('howTo.but1'), say('howTo.but2')],
  rules: [
    { title: say('howTo.teams'), words: [say('howTo.teams1'), say('howTo.teams2'), say('howTo.teams3')] },
    { title: say('howTo.pieces'), words: [say('howTo.pieces1'), say('howTo.pieces2'), say('howTo.pieces3')] },
    { title: say('howTo.turn'), words: [say('howTo.turnRule1'), say('howTo.turnRule2'), say('howTo.turnRule3')] },
    { title: say('howTo.together'), words: [say('howTo.together1'), say('howTo.together2'), say('howTo.together3')] },
    { title: say('howTo.coming'), words: [say('howTo.coming1'), say('howTo.coming2'), say('howTo.coming3')] },
    { title: say('howTo.over'), words: [say('howTo.over1'), say('howTo.over2')] },
  ],
})
