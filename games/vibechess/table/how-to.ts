// The how-to-play texts.
import type { HowTo } from '#web/table/how-to.ts'
import foe from './pieces/black-k.svg?url'
import king from './pieces/white-k.svg?url'
import knight from './pieces/white-n.svg?url'
import pawn from './pieces/white-p.svg?url'
import queen from './pieces/white-q.svg?url'
import rook from './pieces/white-r.svg?url'

export const howTo: HowTo = {
  goal: 'Two teams, one board: checkmate the other king.',
  picture: king,
  turn: [
    { picture: queen, title: 'Point', words: 'the captain points at a piece' },
    { picture: knight, title: 'Move', words: 'whose it is moves it' },
    { picture: foe, title: 'Their turn', words: 'the other team does the same' },
  ],
  signs: [
    { picture: pawn, name: 'Yours', words: 'A gold line: when it is pointed at, you choose its move.' },
    { picture: king, name: 'King', words: 'Nobody’s: the captain moves it. Castling is a move of the king.' },
    { picture: knight, name: 'Arrow', words: 'Tap two squares: only your team sees what you would do.' },
    { picture: rook, name: 'Away', words: 'Who is not here has their pieces moved by the captain.' },
  ],
  end: 'Checkmate wins. Captains may resign or agree on a draw.',
  but: [
    'A clock that runs out loses nothing: chance points or moves.',
    'What is marked when the time ends is what is sent.',
  ],
  rules: [
    {
      title: 'Teams',
      words: [
        'White and Black, one to six players each. Who opens the table leads White and owns the lobby; the first to come leads Black.',
        'Captains name their team at any time. The owner sets the clocks, chooses Black’s captain, removes people, adds bots and starts.',
        'After the start the teams are closed. Who leaves may come back to the same team, at the end of its list.',
      ],
    },
    {
      title: 'Pieces',
      words: [
        'At the start the fifteen pieces other than the king are dealt at random to the players who are not captain.',
        'A piece stays its player’s for the whole game: when it moves, castles or is promoted.',
        'The king is nobody’s. If a captain plays alone, so are all pieces.',
      ],
    },
    {
      title: 'A turn',
      words: [
        'The captain points at any piece that can move, within 30 seconds. That is final. After that one is drawn at random.',
        'Its player, if here and not the captain, has 10 seconds to choose the move. Then the captain has 10 seconds. Then a move of that piece is drawn at random.',
        'A pawn that arrives becomes a queen if nothing else is said.',
      ],
    },
    {
      title: 'Together',
      words: [
        'Everybody may draw one arrow at any time. Only the own team sees it, and it is gone after the next move.',
        'The talk is for the team or for all. Who watches speaks to all.',
        'Captains resign and offer draws: once for each move of their own.',
      ],
    },
    {
      title: 'Coming and going',
      words: [
        'Who loses the connection has their pieces moved by the captain until they are back.',
        'A captain who drops out or leaves is followed by the next one here, in the order of the list.',
        'A team with nobody left loses at once; one with nobody here for a minute does too.',
      ],
    },
    {
      title: 'The end',
      words: [
        'Checkmate, resignation or a team with nobody left decide it.',
        'Stalemate, an agreed draw, too few pieces to mate, the same position three times and fifty quiet moves are draws.',
      ],
    },
  ],
}
