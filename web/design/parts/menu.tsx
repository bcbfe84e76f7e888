// The menu behind the ⋮ button.
import type { MenuItem, TableClock } from '../../table/table.ts'
import { say } from '../../words/say.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { MenuTiles } from './menu-tiles.tsx'

export interface MenuHeading {
  /** What the menu belongs to: the game. */
  title: string
  /** The other players: "against Robin". */
  line?: string
}

interface Props {
  heading: MenuHeading
  /** Entries that lead to other matches waiting for this player, at the top. */
  waiting: readonly MenuItem[]
  items: readonly MenuItem[]
  /** Entries at the end, apart from the others: leave the table, give up. */
  apart: readonly MenuItem[]
  clock: TableClock | undefined
  onClose: () => void
}

/** Shows rarely used actions, and the settings for sound, speed, clock and theme. */
export default function Menu({ heading, waiting, items, apart, clock, onClose }: Props) {
  return (
    <Dialog title={heading.title} onClose={onClose}>
      {heading.line && <p className={css.line}>{heading.line}</p>}
      <button type="button" className={css.close} aria-label={say('design.close')} onClick={onClose}>
        <Icon name="close" size="22px" />
      </button>
      {waiting.map((item) => (
        <button key={item.words} type="button" className={css.waiting} onClick={item.onClick}>
          <Icon name="bell" size="20px" />
          <span>{item.words}</span>
          <Icon name="next" size="18px" />
        </button>
      ))}
      <MenuTiles clock={clock} />
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.words}>
            <Row {...item} />
          </li>
        ))}
      </ul>
      <div className={css.apart}>
        {apart.map(({ words, icon, danger, asks, onClick }) => (
          <Button key={words} wide className={`${danger ? css.danger : ''} ${asks ? css.asks : ''}`} onClick={onClick}>
            {icon && <Icon name={icon} size="18px" />}
            <span>{words}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function Row({ words, icon = 'options', note, off, onClick }: MenuItem) {
  return (
    <button type="button" className={css.row} aria-disabled={off || undefined} onClick={() => !off && onClick()}>
      <Icon name={icon} size="20px" />
      <span>{words}</span>
      {note !== undefined && <small aria-hidden="true">{note}</small>}
      {!off && <Icon name="next" size="16px" />}
    </button>
  )
}
