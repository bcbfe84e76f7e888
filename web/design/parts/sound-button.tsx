// The button that turns sound on and off.
import { sound, toggleSound } from '../browser/sound.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export function SoundButton() {
  const now = sound.use()
  return (
    <Button wide aria-pressed={now === 'on'} onClick={toggleSound}>
      <Icon name={`sound-${now}`} />
      Sound is {now}
    </Button>
  )
}
