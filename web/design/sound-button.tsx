import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { sound, toggleSound } from './sound.ts'

export function SoundButton() {
  const now = sound.use()
  return (
    <Button wide aria-pressed={now === 'on'} onClick={toggleSound}>
      <Icon name={`sound-${now}`} />
      Sound is {now}
    </Button>
  )
}
