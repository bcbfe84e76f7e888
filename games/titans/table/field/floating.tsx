// Short text that floats above a titan when an event affects it.
import { type ByType, callByType } from '#kit/by-type.ts'
import { numberOf } from '#web/words/catalogue.ts'
import type { Ability, Content, Effect } from '../../rules/content.ts'
import type { TitansEvent, TitansEventOf } from '../../rules/event-types.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../content/content.ts'
import { signImage } from '../content/images.ts'
import { abilityName, effectWords, rounded } from '../words/content.ts'
import css from './floating.module.css'

interface Look {
  words: string
  sign?: string
  tone?: 'good' | 'shield' | 'plain'
}

const LOOKS: ByType<TitansEvent, Look, [Content]> = {
  choice: ({ action }) => ({ words: '', sign: action }),
  speed_roll: ({ speedRoll }) => ({ words: numberOf(rounded(speedRoll)), sign: 'speed', tone: 'plain' }),
  first: () => ({ words: say('float.first'), tone: 'plain' }),
  shield_absorb: ({ absorbed, effect }, content) => ({
    words: say('float.shield', { amount: rounded(absorbed) }),
    sign: content.effect(effect).sign,
    tone: 'shield',
  }),
  effect: ({ effect, value }, content) => lasting(content.effect(effect), value),
  defended: ({ defMultiplier }) => ({
    words: say('float.defence', { times: defMultiplier }),
    sign: 'defend',
    tone: 'shield',
  }),
  defend: () => ({ words: say('float.defend'), sign: 'defend', tone: 'shield' }),
  heal: () => ({ words: say('float.noHeal'), sign: 'hp', tone: 'good' }),
  charge: ({ charge, chargeBefore }) => ({
    words: gainWords(charge - chargeBefore),
    sign: 'charge',
    tone: 'good',
  }),
  rest: () => ({ words: '', sign: 'rest' }),
  ability: ({ ability }, content) => named(content.ability(ability)),
  surrender: () => ({ words: say('float.surrender'), tone: 'plain' }),
}

const named = (ability: Ability): Look => ({ words: abilityName(ability), sign: ability.sign, tone: 'plain' })

const lasting = (effect: Effect, value: unknown): Look => ({
  words: effectWords(effect, 'name', value),
  sign: effect.sign,
  tone: 'shield',
})

/** Returns a gain or loss as text, such as "+20" or "−5". A gain of 0 becomes "Full": the charge was already full. */
const gainWords = (n: number): string => (n === 0 ? say('float.full') : n < 0 ? `−${-n}` : `+${n}`)

/** Shows the current event at the titan. Screen readers read the same words in the story (latest events). */
export function Floating({ event }: { event: TitansEvent }) {
  const content = useContent()
  if (event.type === 'damage' || (event.type === 'heal' && event.amount !== 0)) return <Burst event={event} />
  const look = callByType(LOOKS, event, content)
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
function Burst({ event: { type, amount, hpBefore, hp } }: { event: TitansEventOf<'damage' | 'heal'> }) {
  const blocked = amount === 0
  const look = blocked ? 'shield' : type === 'heal' ? 'good' : 'bad'
  return (
    <span className={css.burst} data-look={look} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <path d={blocked ? SHIELD : BURST} />
      </svg>
      {blocked ? (
        <small>{say('float.blocked')}</small>
      ) : (
        <>
          <b>
            {type === 'heal' && '+'}
            {numberOf(rounded(amount))}
          </b>
          <small dir="ltr">{say('float.hp', { before: rounded(hpBefore), after: rounded(hp) })}</small>
        </>
      )}
    </span>
  )
}

/** Hidden text in all font sizes, so that the browser loads the letters in advance. */
export const preloadedLetters = () => [
  ...[css.plain, `${css.plain} ${css.long}`].map((size) => (
    <span key={size} className={css.floating}>
      <b className={size}>−0123456789+</b>
    </span>
  )),
  <span key="burst" className={css.burst}>
    <b>0123456789+</b>
    <small>
      {say('float.hp', { before: '0123456789', after: '' })} {say('float.blocked')}
    </small>
  </span>,
]
