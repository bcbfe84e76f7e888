// The canyon behind the titans, as SVG.
import css from './canyon.module.css'

/** A jagged outline of mountain peaks, 1,000 units wide. */
const PEAKS =
  'M0 90V62L44 24 84 58 132 10 178 60 214 36 260 64 312 16 352 60 398 30 444 66 486 20 528 58 566 40 612 64 664 12 706 60 748 34 796 64 842 22 886 58 926 30 1000 62V90Z'

/**
 * The canyon at dusk, or by day in the light theme. It extends beyond the board; `--horizon` sets the height of the
 * horizon.
 */
export function Canyon() {
  return (
    <div className={css.canyon} aria-hidden="true">
      <svg className={css.sky} preserveAspectRatio="none" viewBox="0 0 10 100" aria-hidden="true">
        <defs>
          <linearGradient id="canyon-sky" x1="0" y1="0" x2="0" y2="1">
            <stop className={css.sky1} />
            <stop className={css.sky2} offset=".34" />
            <stop className={css.sky3} offset=".66" />
            <stop className={css.sky4} offset=".88" />
            <stop className={css.sky5} offset="1" />
          </linearGradient>
        </defs>
        <rect width="10" height="100" fill="url(#canyon-sky)" />
      </svg>
      <Sun />
      <Cloud className={css.cloud1} />
      <Cloud className={css.cloud2} />
      <svg className={css.peaks} preserveAspectRatio="none" viewBox="0 0 1000 90" aria-hidden="true">
        <path d={PEAKS} className={css.far} />
      </svg>
      <Mesa className={css.mesa1} />
      <Mesa className={css.mesa2} />
      <Mesa className={css.mesa3} />
      <Mesa className={css.mesa4} />
      <Ground />
      <Spire className={css.spire1} />
      <Spire className={css.spire2} />
      <i className={css.dim} />
    </div>
  )
}

function Sun() {
  return (
    <svg className={css.sun} viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <radialGradient id="canyon-sun">
          <stop className={css.sun1} />
          <stop className={css.sun2} offset=".34" />
          <stop className={css.sun3} offset=".44" stopOpacity=".7" />
          <stop className={css.sun3} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="100" fill="url(#canyon-sun)" opacity=".9" />
      <circle r="27" className={css.disc} />
      <path d="M-26 7h52v2h-52zM-23 15h46v2.4h-46z" className={css.streaks} />
    </svg>
  )
}

function Cloud({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="-48 -30 98 42" aria-hidden="true">
      <g className={css.cloud}>
        <ellipse rx="46" ry="10" />
        <ellipse cx="-14" cy="-8" rx="20" ry="13" />
        <ellipse cx="12" cy="-12" rx="24" ry="17" />
        <ellipse cx="34" cy="-4" rx="15" ry="9" />
      </g>
    </svg>
  )
}

function Mesa({ className }: { className: string | undefined }) {
  return (
    <svg className={className} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M0 100 10 45h7l3-40 26-5 20 2 5 36 10 6 19 56z" className={css.lit} />
      <path d="m46 0 20 2 5 36 10 6 19 56H50l6-50z" className={css.shaded} />
    </svg>
  )
}

function Spire({ className }: { className: string | undefined }) {
  return (
    <svg className={className} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M0 100 20 40l18-10L48 0l22 12 6 34 24 54z" className={css.spire} />
    </svg>
  )
}

function Ground() {
  return (
    <>
      <svg className={css.ground} preserveAspectRatio="none" viewBox="0 0 1000 1000" aria-hidden="true">
        <defs>
          <linearGradient id="canyon-ground" x1="0" y1="0" x2="0" y2="1">
            <stop className={css.ground1} />
            <stop className={css.ground2} offset=".12" />
            <stop className={css.ground3} offset=".34" />
            <stop className={css.ground4} offset=".72" />
          </linearGradient>
        </defs>
        <path d="M0 14Q500-12 1000 14V1000H0Z" fill="url(#canyon-ground)" />
      </svg>
      <svg className={css.rings} preserveAspectRatio="none" viewBox="0 0 1000 300" aria-hidden="true">
        <g fill="none" className={css.lines}>
          <ellipse cx="500" cy="150" rx="496" ry="146" strokeWidth="7" />
          <ellipse cx="500" cy="150" rx="400" ry="112" strokeWidth="3" />
          <path
            d="m120 190 40 4 22-6 38 8M700 214l44 5 24-7 40 9M420 254l36 4 20-6 36 7M300 98l26 3 14-4 24 5M640 92l24 3 14-4 26 5M860 140l28 4 16-5 26 6"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      </svg>
    </>
  )
}

/** The rock that a titan stands on. */
export function Rock() {
  return (
    <svg className={css.rock} preserveAspectRatio="none" viewBox="0 0 236 92" aria-hidden="true">
      <path d="M4 30Q28 6 104 4t128 20l6 46q-60 26-130 18Q24 80 4 30z" className={css.cliff} />
      <path d="M4 28Q28 4 104 2t128 20q-50 22-120 17Q40 36 4 28z" className={css.top} />
    </svg>
  )
}
