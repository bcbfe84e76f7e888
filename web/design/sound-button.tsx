import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { toggleSound, useSound } from './sound.ts'

export function SoundButton() {
  const on = useSound()
  return (
    <Button wide aria-pressed={on} onClick={toggleSound}>
      <Icon name={on ? 'sound-on' : 'sound-off'} />
      Sound is {on ? 'on' : 'off'}
    </Button>
  )
}
