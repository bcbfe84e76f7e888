// Short text that floats above a titan when an event affects it.
import type { Event } from '#kit/game.ts'
import type { Ability, Content, Effect } from '../../rules/content.ts'
import { formatNumber } from '../../rules/events.ts'
import { useContent } from '../content/content.ts'
import { effectWords } from '../content/effects.ts'
import { signImage } from '../content/images.ts'
import css from './floating.module.css'

interface Look {
  words: string
  sign?: string
  tone?: 'good' | 'shield' | 'plain'
}

const LOOKS: Record<string, (event: Event, content: Content) => Look> = {
  choice: ({ action }) => ({ words: '', sign: String(action) }),
  speed_roll: ({ speedRoll }) => ({ words: formatNumber(Number(speedRoll)), sign: 'speed', tone: 'plain' }),
  first: () => ({ words: 'First', tone: 'plain' }),
  shield_absorb: ({ absorbed, effect }, content) => ({
    words: `Shield −${formatNumber(Number(absorbed))}`,
    sign: content.effect(String(effect)).sign,
    tone: 'shield',
  }),
  effect: ({ effect, value }, content) => lasting(content.effect(String(effect)), value),
  defended: ({ defMultiplier }) => ({
    words: `Defense ×${Number(defMultiplier).toFixed(2)}`,
    sign: 'defend',
    tone: 'shield',
  }),
  defend: () => ({ words: 'On guard', sign: 'defend', tone: 'shield' }),
  heal: () => ({ words: 'No healing', sign: 'hp', tone: 'good' }),
  charge: ({ charge, chargeBefore }) => ({
    words: gainWords(Number(charge) - Number(chargeBefore)),
    sign: 'charge',
    tone: 'good',
  }),
  rest: () => ({ words: '', sign: 'rest' }),
  ability: ({ ability }, content) => named(content.ability(String(ability))),
  surrender: () => ({ words: 'Gives up', tone: 'plain' }),
}

const named = ({ name, sign }: Ability): Look => ({ words: name, sign, tone: 'plain' })

const lasting = ({ name, sign }: Effect, value: unknown): Look => ({
  words: effectWords(name, value),
  sign,
  tone: 'shield',
})

/** Returns a gain or loss as text, such as "+20" or "−5". A gain of 0 becomes "Full": the charge was already full. */
const gainWords = (n: number): string => (n === 0 ? 'Full' : n < 0 ? `−${-n}` : `+${n}`)

/** Shows the current event at the titan. Screen readers read the same words in the story (latest events). */
export function Floating({ event }: { event: Event }) {
  const content = useContent()
  if (event.type === 'damage' || (event.type === 'heal' && event.amount !== 0)) return <Burst event={event} />
  const look = LOOKS[event.type]?.(event, content)
  if (!look) return null
  return (
    <span className={css.floating} aria-hidden="true">
      {look.sign && <img src={signImage(look.sign)} alt="" />}
      {look.words && (
        <b className={`${css[look.tone ?? 'plain']} ${look.words.length > 6 ? css.long : ''}`}>{look.words}</b>
      )}
    </span>
  )
}

const RAYS = 13
const STAR = Array.from({ length: 2 * RAYS }, (_, i) => {
  const [angle, radius] = [(i / RAYS) * Math.PI, i % 2 ? 33 : 48]
  return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
})
const BURST = `M${STAR.join('L')}Z`
const SHIELD = 'M0 -44C14 -36 28 -33 40 -33C41 4 32 30 0 46C-32 30 -41 4 -40 -33C-28 -33 -14 -36 0 -44Z'

/** Shows lost or gained HP beside the titan, with the HP before and after. A blocked hit is a shield. */
function Burst({ event: { type, amount, hpBefore, hp } }: { event: Event }) {
  const blocked = amount === 0
  const look = blocked ? 'shield' : type === 'heal' ? 'good' : 'bad'
  return (
    <span className={css.burst} data-look={look} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <path d={blocked ? SHIELD : BURST} />
      </svg>
      {blocked ? (
        <small>blocked</small>
      ) : (
        <>
          <b>
            {type === 'heal' && '+'}
            {formatNumber(Number(amount))}
          </b>
          <small>
            {formatNumber(Number(hpBefore))} → {formatNumber(Number(hp))} HP
          </small>
        </>
      )}
    </span>
  )
}

/** Hidden text in all font sizes, so that the browser loads the letters in advance. */
export const PRELOADED_LETTERS = [
  ...[css.plain, `${css.plain} ${css.long}`].map((size) => (
    <span key={size} className={css.floating}>
      <b className={size}>−0123456789+</b>
    </span>
  )),
  <span key="burst" className={css.burst}>
    <b>0123456789+</b>
    <small>0123456789 → HP blocked</small>
  </span>,
]
