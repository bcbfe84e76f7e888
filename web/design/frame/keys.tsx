// The sheet that explains the keyboard shortcuts of a table.
import { Fragment } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './keys.module.css'

/** The keys, and what they do. */
export type KeyRow = readonly [keys: readonly string[], words: string]

/** The row of a game whose board has arrow keys. */
export const BOARD_KEYS: readonly KeyRow[] = [[['←', '↑', '↓', '→'], 'Move around the board']]

const CHOOSING: readonly KeyRow[] = [
  [['1', '–', '9'], 'Choose by number'],
  [['Tab'], 'Next button'],
  [['Enter'], 'Press the button'],
]
const REPLAYING: readonly KeyRow[] = [
  [['←', '→'], 'One step back or forward'],
  [['Space'], 'Play or pause'],
  [['Home', 'End'], 'First or last step'],
]
const ALWAYS: readonly KeyRow[] = [
  [['Esc'], 'Skip or close'],
  [['?'], 'These keys'],
]

/** `more`: keys that only this game has. */
export function KeysSheet({
  replay,
  more = [],
  onClose,
}: {
  replay: boolean
  more?: readonly KeyRow[] | undefined
  onClose: () => void
}) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={css.keys}>
        {[...(replay ? REPLAYING : [...CHOOSING, ...more]), ...ALWAYS].map(([keys, words]) => (
          <Fragment key={words}>
            <dt>{keys.map((key) => (key === '–' ? '–' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
      <Button wide look="quiet" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
