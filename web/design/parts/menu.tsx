// The menu behind the ⋮ button.
import type { MenuItem, TableClock } from '../../table/table.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { PaceButton } from './pace.tsx'
import { SoundButton } from './sound-button.tsx'

interface Props {
  items: readonly MenuItem[]
  clock: TableClock | undefined
  onClose: () => void
}

/** Shows rarely used actions, and the settings for clock, sound and speed. */
export function Menu({ items, clock, onClose }: Props) {
  return (
    <Dialog title="Table" onClose={onClose}>
      <div className={css.items}>
        {items.map(({ words, danger, off, onClick }) => (
          <Button
            key={words}
            wide
            look={danger ? 'danger' : 'plain'}
            aria-disabled={off || undefined}
            onClick={() => !off && onClick()}
          >
            {words}
          </Button>
        ))}
        {clock && (
          <Button wide onClick={clock.onChange}>
            <Icon name="clock" />
            Clock against bots: {clock.words}
          </Button>
        )}
        <SoundButton />
        <PaceButton />
      </div>
      <Button wide look="quiet" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
