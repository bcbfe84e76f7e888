import type { Event } from '#kit/game.ts'
import { ABILITIES } from '../rules/abilities.ts'
import { shown } from '../rules/events.ts'
import css from './floating.module.css'
import { signImage } from './images.ts'

interface Look {
  words: string
  sign?: string
  tone?: 'bad' | 'good' | 'shield' | 'plain'
}

const LOOKS: Record<string, (event: Event) => Look> = {
  choice: ({ action }) => ({ words: '', sign: String(action) }),
  speed_roll: ({ speedRoll }) => ({ words: shown(Number(speedRoll)), sign: 'speed', tone: 'plain' }),
  first: () => ({ words: 'First', tone: 'plain' }),
  damage: ({ amount }) => (amount === 0 ? { words: 'No damage', tone: 'shield' } : { words: `−${String(amount)}`, tone: 'bad' }),
  shield_absorb: ({ absorbed }) => ({ words: `Shield −${shown(Number(absorbed))}`, sign: 'shield', tone: 'shield' }),
  shield: ({ shield }) => ({ words: `Shield ${shown(Number(shield))}`, sign: 'shield', tone: 'shield' }),
  defended: ({ defMultiplier }) => ({ words: `Defense ×${Number(defMultiplier).toFixed(2)}`, sign: 'defend', tone: 'shield' }),
  defend: () => ({ words: 'On guard', sign: 'defend', tone: 'shield' }),
  heal: ({ amount }) => ({ words: `+${String(amount)}`, sign: 'hp', tone: 'good' }),
  charge: ({ charge, chargeBefore }) => ({ words: signed(Number(charge) - Number(chargeBefore)), sign: 'charge', tone: 'good' }),
  rest: () => ({ words: '', sign: 'rest' }),
  ability: ({ ability }) => ({ words: ABILITIES.find(({ id }) => id === ability)?.name ?? '', sign: String(ability), tone: 'plain' }),
  slow: () => ({ words: 'Slowed', sign: 'slow', tone: 'shield' }),
  weaken: () => ({ words: 'Weakened', sign: 'weaken', tone: 'shield' }),
  surrender: () => ({ words: 'Gives up', tone: 'plain' }),
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** What happens to a titan at this moment, above it. The words are told below too. */
export function Floating({ event }: { event: Event }) {
  const look = LOOKS[event.type]?.(event)
  if (!look) return null
  return (
    <span className={css.floating} aria-hidden="true">
      {look.sign && <img src={signImage(look.sign)} alt="" />}
      {look.words && <b className={`${css[look.tone ?? 'plain']} ${look.words.length > 6 ? css.long : ''}`}>{look.words}</b>}
    </span>
  )
}
