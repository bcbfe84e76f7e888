// The menu behind the ⋮ button.
import type { MenuItem } from '../../table/table.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './menu.module.css'
import { PaceButton } from './pace.tsx'
import { SoundButton } from './sound-button.tsx'

/** Shows rarely used actions, and the settings for sound and speed. */
export function Menu({ items, onClose }: { items: readonly MenuItem[]; onClose: () => void }) {
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
        <SoundButton />
        <PaceButton />
      </div>
      <Button wide look="quiet" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
