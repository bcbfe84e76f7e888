// The celebration of a win: the sun swells, its rays open and six birds fly away over the table.
import css from './celebration.module.css'

const RAYS = 14
const ANGLES = Array.from({ length: RAYS }, (_, nth) => Math.round((nth * 360) / RAYS))
const BIRDS = [
  [16, 15, 0.8],
  [28, 11, 0.6],
  [43, 14, 0.95],
  [56, 9, 0.7],
  [68, 13, 0.85],
  [82, 10, 0.65],
] as const

export const Celebration = () => (
  <div className={css.celebration} aria-hidden="true">
    <svg className={css.sun} viewBox="-100 -100 200 200" aria-hidden="true">
      {ANGLES.map((angle) => (
        <path key={angle} className={css.ray} d="M0 0L-5 -100H5Z" transform={`rotate(${angle})`} />
      ))}
    </svg>
    {BIRDS.map(([left, top, size], nth) => (
      <svg
        key={left}
        className={css.bird}
        aria-hidden="true"
        viewBox="-12 -8 24 16"
        style={{ left: `${left}%`, top: `${top}%`, width: `${size * 26}px`, animationDelay: `${nth * 90}ms` }}
      >
        <path d="M-11 -5q6 -5 11 4q5 -9 11 -4q-7 1 -11 8q-4 -7 -11 -8z" />
      </svg>
    ))}
  </div>
)
