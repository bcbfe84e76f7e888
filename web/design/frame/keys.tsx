// The sheet that explains the keyboard shortcuts of a table.
import { Fragment } from 'react'
import { say } from '../../words/say.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './keys.module.css'

type Does = 'board' | 'digits' | 'tab' | 'enter' | 'step' | 'play' | 'ends' | 'escape' | 'help'

/** Keys that have a name. All others are shown as they are. */
const NAMED = ['tab', 'enter', 'space', 'home', 'end', 'escape'] as const

function keyName(key: string): string {
  const named = NAMED.find((each) => each === key)
  return named ? say(`table.keyName.${named}`) : key
}

/** The keys, and the key of the message that says what they do. */
export type KeyRow = readonly [keys: readonly string[], does: `table.key.${Does}`]

/** The row of a game whose board has arrow keys. */
export const BOARD_KEYS: readonly KeyRow[] = [[['←', '↑', '↓', '→'], 'table.key.board']]

const CHOOSING: readonly KeyRow[] = [
  [['1', '–', '9'], 'table.key.digits'],
  [['tab'], 'table.key.tab'],
  [['enter'], 'table.key.enter'],
]
const REPLAYING: readonly KeyRow[] = [
  [['←', '→'], 'table.key.step'],
  [['space'], 'table.key.play'],
  [['home', 'end'], 'table.key.ends'],
]
const ALWAYS: readonly KeyRow[] = [
  [['escape'], 'table.key.escape'],
  [['?'], 'table.key.help'],
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
    <Dialog title={say('table.keys')} onClose={onClose}>
      <dl className={css.keys}>
        {[...(replay ? REPLAYING : [...CHOOSING, ...more]), ...ALWAYS].map(([keys, does]) => (
          <Fragment key={does}>
            <dt>{keys.map((key) => (key === '–' ? '–' : <kbd key={key}>{keyName(key)}</kbd>))}</dt>
            <dd>{say(does)}</dd>
          </Fragment>
        ))}
      </dl>
      <Button wide look="quiet" onClick={onClose}>
        {say('design.close')}
      </Button>
    </Dialog>
  )
}
