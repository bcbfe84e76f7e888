// The Turnstone bird, still and turning a stone.
import bird from '../design/bird/bird.svg?no-inline'
import flip from '../design/bird/bird-flip.svg?no-inline'
import css from './bird.module.css'

/** Our turnstone, tipping a stone: company where there is nothing else yet. */
export const Bird = ({ className }: { className?: string | undefined }) => (
  <img className={className} src={bird} alt="" />
)

/** It turns the stone over, once, and something shines. */
export function BirdFlip({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`${css.flip} ${className}`} aria-hidden="true">
      <img className={css.before} src={bird} alt="" />
      <img className={css.after} src={flip} alt="" />
    </span>
  )
}
