// The tiles of the ⋮ menu: settings that a tap changes at once. Each tile shows its state.
import type { IconName } from '../../table/icon-name.ts'
import type { TableClock } from '../../table/table.ts'
import { say } from '../../words/say.ts'
import { sound, toggleSound } from '../browser/sound.ts'
import { theme } from '../browser/theme.ts'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { PACES, pace } from './pace.tsx'

const THEMES = [['auto'], ['light'], ['dark']] as const

export function MenuTiles({ clock }: { clock: TableClock | undefined }) {
  const [sounds, speed, look] = [sound.use(), pace.use(), theme.use()]
  return (
    <div className={css.tiles}>
      <Tile icon={`sound-${sounds}`} name={say('menu.sound')} state={say(`menu.sound.${sounds}`)} onTap={toggleSound} />
      <Tile
        icon="pace"
        name={say('menu.speed')}
        state={say(`design.pace.${speed}`)}
        onTap={() => pace.set(after(PACES, speed))}
      />
      {clock && <Tile icon="clock" name={say('menu.clock')} state={clock.words} onTap={clock.onChange} />}
      <Tile
        icon="theme"
        name={say('menu.theme')}
        state={say(`menu.theme.${look}`)}
        onTap={() => theme.set(after(THEMES, look))}
      />
    </div>
  )
}

/** Returns the choice after the current one; after the last choice, the first. */
function after<Value extends string>(choices: readonly (readonly [Value, ...unknown[]])[], now: Value): Value {
  const at = choices.findIndex(([value]) => value === now)
  return (choices[(at + 1) % choices.length] as readonly [Value])[0]
}

interface TileProps {
  icon: IconName
  name: string
  state: string
  onTap: () => void
}

const Tile = ({ icon, name, state, onTap }: TileProps) => (
  <button type="button" className={css.tile} onClick={onTap}>
    <Icon name={icon} size="22px" />
    <b>{name}</b> <small>{state}</small>
  </button>
)
