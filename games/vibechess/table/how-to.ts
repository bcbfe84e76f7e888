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
    { picture: queen, title: 'Pick', words: 'the captain picks a piece' },
    { picture: knight, title: 'Move', words: 'its owner moves it' },
    { picture: foe, title: 'Their turn', words: 'the other team does the same' },
  ],
  signs: [
    {
      picture: pawn,
      name: 'Yours',
      words: 'Pieces on a gold base are yours: when the captain picks one, you move it.',
    },
    { picture: king, name: 'King', words: 'The captain moves the king. Castling is a move of the king.' },
    { picture: knight, name: 'Arrow', words: 'Tap two squares to suggest a move. Only your team sees it.' },
    { picture: rook, name: 'Away', words: 'The captain moves the pieces of players who are away.' },
  ],
  end: 'Checkmate wins. Captains may resign or agree on a draw.',
  but: [
    'If a clock runs out, a piece or move is drawn at random. Nobody loses by it.',
    'A move that is marked when the time ends is played.',
  ],
  rules: [
    {
      title: 'Teams',
      words: [
        'White and Black, one to six players each. The host is White’s captain. The first to join is Black’s captain.',
        'Captains name their team at any time. The host sets the clocks, chooses Black’s captain, removes people, adds bots and starts.',
        'After the start nobody else can join. Players who leave can come back to their team, at the end of its list.',
      ],
    },
    {
      title: 'Pieces',
      words: [
        'At the start the fifteen pieces other than the king are dealt at random to the players who are not captain.',
        'A piece keeps its owner for the whole game, also when it castles or is promoted.',
        'The king has no owner, so the captain moves it. A captain who plays alone moves all pieces.',
      ],
    },
    {
      title: 'A turn',
      words: [
        'The captain picks any piece that can move, within 30 seconds. That is final. After 30 seconds a piece is drawn at random.',
        'The owner of the piece has 10 seconds to move it. Then the captain has 10 seconds. Then a move of that piece is drawn at random.',
        'A pawn that reaches the last row becomes a queen, unless you choose another piece.',
      ],
    },
    {
      title: 'Together',
      words: [
        'Everybody can draw one arrow at any time. Only their team sees it, and it disappears after the next move.',
        'Talk to your team or to all. Spectators talk to all.',
        'Captains can resign, and offer a draw once per move.',
      ],
    },
    {
      title: 'Coming and going',
      words: [
        'If you lose the connection, the captain moves your pieces until you are back.',
        'If a captain drops out or leaves, the next player in the list becomes captain. A captain can also hand over the crown.',
        'A team loses at once if nobody is left, or if nobody is here for a minute.',
      ],
    },
    {
      title: 'The end',
      words: [
        'Checkmate, resignation, a team with nobody left, or a team clock at zero.',
        'Draws: stalemate, an agreed draw, too few pieces to mate, the same position three times, and fifty moves without a capture or a pawn move.',
      ],
    },
  ],
}
