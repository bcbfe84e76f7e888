import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import css from './crowd.module.css'
import { OptionButtons, type OptionsProps } from './option.tsx'

/** A duel and a trade for everybody on the tile, where the foot has no room for so many. */
export const Crowd = ({ onClose, ...props }: OptionsProps & { onClose: () => void }) => (
  <Dialog title="Who is here" onClose={onClose}>
    <div className={css.people}>
      <OptionButtons {...props} />
    </div>
    <Button onClick={onClose}>Close</Button>
  </Dialog>
)
