// The sheet in which the player chooses a game.
import { Icon } from '../design/parts/icon.tsx'
import { gameStyle } from '../shell/game-style.ts'
import { Sheet } from '../shell/sheet.tsx'
import { games } from '../table/tables.ts'
import css from './choose-game.module.css'

interface Props {
  title: string
  words: string
  onChoose: (game: string) => void
  onClose: () => void
}

export const ChooseGame = ({ title, words, onChoose, onClose }: Props) => (
  <Sheet title={title} onClose={onClose}>
    <p className={css.words}>{words}</p>
    <ul className={css.games}>
      {games.map(({ id, card }) => (
        <li key={id}>
          <button type="button" className={css.game} style={gameStyle(card)} onClick={() => onChoose(id)}>
            <span className={css.scene} aria-hidden="true">
              <img src={card.scene[0]} alt="" />
            </span>
            <span className={css.about}>
              <b>{card.title}</b> <small>{card.line}</small>
            </span>
            <Icon name="next" size="18px" />
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
)
