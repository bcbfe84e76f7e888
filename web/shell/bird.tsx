// The Turnstone bird (the app's mascot): a still picture, and an animation in which the bird turns a stone over.
import bird from '../design/bird/bird.svg?no-inline'
import flip from '../design/bird/bird-flip.svg?no-inline'
import css from './bird.module.css'

/** A still picture of the bird, for empty screens. */
export const Bird = ({ className }: { className?: string | undefined }) => (
  <img className={className} src={bird} alt="" />
)

/** An animation, played once, in which the bird turns a stone over. */
export function BirdFlip({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`${css.flip} ${className}`} aria-hidden="true">
      <img className={css.before} src={bird} alt="" />
      <img className={css.after} src={flip} alt="" />
    </span>
  )
}
