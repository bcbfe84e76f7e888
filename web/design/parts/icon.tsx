// Icons by name.
import type { IconName } from '../../table/icon-name.ts'
import '../icons/icons.css'
import css from './icon.module.css'

/** An icon in the text colour. Screen readers skip the icon, so text beside the icon must give its meaning. */
export const Icon = ({ name, size = '1.25em' }: { name: IconName; size?: string }) => (
  <span className={css.icon} data-icon={name} aria-hidden="true" style={{ width: size, height: size }} />
)
