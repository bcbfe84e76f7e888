// The garden behind the board and the lobby.
import css from './scene.module.css'

/** Positions of the lanterns on their string, in hundredths, from left to right. */
const LANTERNS = [
  [6, 8, 0],
  [28, 24, 1],
  [50, 30, 2],
  [72, 24, 0],
  [94, 8, 1],
] as const

const STARS = Array.from(
  { length: 34 },
  (_, n) => [(n * 61.8) % 100, (n * n * 7.3 + n * 13.7) % 100, 0.5 + ((n * 37) % 10) / 9] as const,
)

/** A garden at night, or at dusk in the light theme: sky, moon, hills, lanterns. */
export function Scene({ lobby = false }: { lobby?: boolean }) {
  return (
    <div className={css.scene} data-lobby={lobby || undefined}>
      <svg className={css.stars} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {STARS.map(([x, y, size]) => (
          <path key={x} d={`M${x.toFixed(1)} ${y.toFixed(1)}h.01`} strokeWidth={size * 2} />
        ))}
      </svg>
      {!lobby && <i className={css.moon} />}
      <svg className={css.hills} viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
        <path className={css.far} d="M0 60C40 28 78 20 120 40S190 66 236 38 330 8 400 46V120H0z" />
        <path className={css.near} d="M0 84C50 58 104 66 150 82S256 100 300 78 366 62 400 78V120H0z" />
      </svg>
      {lobby && <i className={css.floor} />}
      <Lanterns />
      <Lanterns right />
    </div>
  )
}

function Lanterns({ right = false }: { right?: boolean }) {
  return (
    <svg className={right ? css.right : css.left} viewBox="0 0 100 50" aria-hidden="true">
      <radialGradient id={right ? 'glow-right' : 'glow-left'}>
        <stop stopColor="#ffd98a" stopOpacity=".9" />
        <stop offset=".3" stopColor="#ffb65e" stopOpacity=".45" />
        <stop offset="1" stopColor="#ff9a4d" stopOpacity="0" />
      </radialGradient>
      <path className={css.string} d="M-8-2C14 14 30 25 50 25S86 14 108-2" />
      {LANTERNS.map(([x, y, kind]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(.42)`}>
          <circle fill={`url(#glow-${right ? 'right' : 'left'})`} cy="16" r="52" />
          <path className={css.lantern} data-kind={kind} d="M-9 7Q0 3 9 7Q15 17 9 27Q0 31-9 27Q-15 17-9 7z" />
          <path className={css.ribs} d="M-3 6Q-6 17-3 28M3 6Q6 17 3 28" />
          <rect className={css.cap} x="-5" y="2" width="10" height="4" rx="1" />
        </g>
      ))}
    </svg>
  )
}
