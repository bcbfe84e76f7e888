// A titan on the battlefield, with sparks and floating text.
import type { TitansEvent } from '../../rules/event-types.ts'
import type { Titan } from '../../rules/state.ts'
import { titanImage } from '../content/images.ts'
import { shapeOf } from '../content/shapes.ts'
import { Rock } from './canyon.tsx'
import css from './figure.module.css'
import { Floating } from './floating.tsx'

interface Props {
  titan: Titan
  place: 'own' | 'foe'
  /** The event that is animated on this titan now, and its index. */
  beat: TitansEvent | null
  at: number
  out: boolean
  onClick: () => void
}

/** A titan on the battlefield. The opponent's titan stands on a rock. */
export function TitanFigure({ titan, place, beat, at, out, onClick }: Props) {
  const { left, top, width, height, flies } = shapeOf(titan.name)
  const middle = left + width / 2
  const style = {
    '--middle': place === 'foe' ? 1 - middle : middle,
    '--below': 1 - top - height,
    '--wide': width,
    '--high': height,
  }
  return (
    <div
      className={css.spot}
      style={style}
      data-place={place}
      data-beat={beat?.type}
      data-out={out || undefined}
      data-flies={flies || undefined}
    >
      {place === 'foe' && <Rock />}
      <i className={css.shadow} />
      {/* Keyboard and screen reader users open the same sheet from the titan's name plate. */}
      <button type="button" className={css.body} aria-hidden="true" tabIndex={-1} onClick={onClick}>
        <span className={css.turned}>
          <img className={css.picture} src={titanImage(titan.name, 'large')} alt="" />
          <img className={css.flash} src={titanImage(titan.name, 'flash')} alt="" />
        </span>
      </button>
      {beat && <Sparks key={`sparks ${at}`} type={beat.type} />}
      {beat && <Floating key={at} event={beat} />}
    </div>
  )
}

const MOTES = ['one', 'two', 'three', 'four', 'five', 'six']

const RINGED = ['defend', 'defended', 'shield_absorb', 'effect']
const SPARKLING: Readonly<Record<string, string>> = { heal: 'green', charge: 'gold', rest: 'gold', ability: 'burst' }

/** Shows a ring when the titan defends, and sparkles when it gains HP, charge or an effect. */
function Sparks({ type }: { type: string }) {
  if (RINGED.includes(type)) return <i className={css.ring} aria-hidden="true" />
  const look = SPARKLING[type]
  if (!look) return null
  return (
    <span className={css.motes} data-look={look} aria-hidden="true">
      {MOTES.map((mote) => (
        <i key={mote} />
      ))}
    </span>
  )
}
