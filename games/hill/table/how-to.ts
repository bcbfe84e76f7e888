// The How to play page: the game on one screen, then all rules in detail.
import type { HowTo } from '#web/table/how-to.ts'
import attack from './art/signs/attack.svg?url'
import chance from './art/signs/chance.svg?url'
import crown from './art/signs/crown.svg?url'
import empty from './art/signs/empty.svg?url'
import enemy from './art/signs/enemy.svg?url'
import hp from './art/signs/hp.svg?url'
import sanctuary from './art/signs/sanctuary.svg?url'
import trap from './art/signs/trap.svg?url'
import treasure from './art/signs/treasure.svg?url'

export const howTo: HowTo = {
  goal: 'Be the first on the crown: 51 steps up, or 27 on the short hill.',
  picture: crown,
  turn: [
    { picture: attack, title: 'Get ready', words: 'wear the best, meet who is here' },
    { picture: empty, title: 'Roll or sleep', words: '1 to 4 steps, or all hearts back' },
    { picture: enemy, title: 'Meet the tile', words: 'fight, find, or turn up a card' },
  ],
  signs: [
    { picture: enemy, name: 'Enemies', words: 'Stop here and you fight. One to three dots: how strong they are.' },
    { picture: treasure, name: 'Treasure', words: 'Stop here and draw a thing. More dots, better things.' },
    { picture: chance, name: 'Chance', words: 'Stop here and turn up a card, good or bad.' },
    { picture: sanctuary, name: 'Sanctuary', words: 'No duels, no trades, no traps, and nobody moves you away.' },
    { picture: hp, name: 'Hearts', words: 'Five. At none you must sleep before you go on.' },
    { picture: trap, name: 'Trap', words: 'Whoever stops on it misses a turn.' },
  ],
  end: 'Whoever is on the crown on their own turn wins at once.',
  but: [
    'In a fight only the higher number hits: equal is blocked.',
    'A lost duel costs your things, a lost fight one tile.',
  ],
  rules: [
    {
      title: 'Moving',
      words: [
        'Roll a die of four: so many steps up. Things you wear may add or take steps.',
        'At a fork you choose. The orange planks are one step shorter, richer and harder.',
        'Where you stop happens to you; tiles you pass do nothing.',
        'Instead of rolling you can sleep: you stay, get all hearts back, and your tile happens once more.',
      ],
    },
    {
      title: 'Fights',
      words: [
        'Each round everybody rolls a die of six for attack and one for defence, and adds what they wear, hold and are.',
        'An attack that is higher than the other’s defence takes a heart. All enemies attack, you choose whom you hit.',
        'You can retreat before a round, or when you see dice that hurt: six tiles back, and the turn is over.',
        'At no hearts the fight is lost: one tile back, and your next turn is sleep. Beaten enemies may leave things.',
      ],
    },
    {
      title: 'Each other',
      words: [
        'Who shares your tile can be challenged before you roll. The other one may decline.',
        'A duel goes on until one has no hearts: the winner takes what they like.',
        'On your turn you can trade any things with one who shares your tile.',
        'Not in sanctuaries, not with who is at no hearts or invisible.',
      ],
    },
    {
      title: 'Things',
      words: [
        'One thing to wear and two in hand work for you. One drink or small thing goes into the bandolier, one more into the backpack.',
        'What is too much you drop; who stands beside you may pick it up.',
        'Kept cards need no place, and nobody sees them.',
      ],
    },
    {
      title: 'Classes',
      words: [
        'Scout: traps and ambushes do nothing to you. Hunter: +1 attack in fights. Guardian: +1 defence in fights, and a shield.',
        'Raider: after a win a 5 or 6 finds a thing. Duelist: +1 attack in duels, and one re-roll of your defence.',
        'Alchemist: two drinks, and they heal 1 more. Porter: two things in the backpack. Monk: once, a 5 or 6 calls off a duel.',
      ],
    },
    {
      title: 'The end',
      words: [
        'Stand on the crown on your own turn and you win.',
        'If a Stampede brings several there at once, they duel for it.',
        'If all others leave, who stays wins.',
      ],
    },
  ],
}
