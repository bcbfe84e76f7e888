// The background of the game screen: sky, sea and pillars.
import css from './scene.module.css'

/** SVG path of the waves. Waves near the viewer are longer. */
const WAVES =
  'M30 40q5-2 10 0t10 0M250 26q5-2 10 0t10 0M150 60q6-2 12 0t12 0M330 84q7-3 14 0t14 0M20 118q8-3 16 0t16 0M210 132q8-3 16 0t16 0M360 176q9-3 18 0t18 0M90 190q9-4 18 0t18 0M8 250q10-4 20 0t20 0M300 262q10-4 20 0t20 0M180 316q11-4 22 0t22 0M40 352q11-4 22 0t22 0M340 384q12-5 24 0t24 0M120 430q12-5 24 0t24 0M6 480q13-5 26 0t26 0M250 494q13-5 26 0t26 0M330 560q14-5 28 0t28 0M60 584q14-5 28 0t28 0M190 640q15-6 30 0t30 0'

function Pillar() {
  return (
    <svg aria-hidden="true" className={css.pillar} viewBox="-19 -115 38 116">
      <path fill="var(--stone)" d="M-15 0h30v-8h-4V-96h4v-9h-30v9h4V-8h-4z" />
      <path fill="var(--stone-dark)" opacity=".6" d="M3-8V-96h8V-8z" />
      <path fill="none" stroke="var(--stone-dark)" strokeWidth="2" opacity=".6" d="M-8-10V-94M-2-10V-94" />
      <path fill="var(--stone-light)" d="M-18-105h36l-3-8h-30z" />
    </svg>
  )
}

/** The sea behind the board, at dusk or, in the light theme, in the morning. `pressed` makes the water rise. */
export function Scene({ pressed }: { pressed: boolean }) {
  return (
    <div className={css.scene} data-pressed={pressed || undefined}>
      <svg aria-hidden="true" className={css.sky} viewBox="0 0 800 200" preserveAspectRatio="xMidYMax slice">
        <defs>
          <linearGradient id="tactics-sky" x1="0" y1="0" x2="0" y2="1">
            <stop className={css.sky1} />
            <stop className={css.sky2} offset=".5" />
            <stop className={css.sky3} offset="1" />
          </linearGradient>
          <radialGradient id="tactics-sun">
            <stop stopColor="#fffbe0" />
            <stop offset=".2" stopColor="#ffe9b0" stopOpacity=".85" />
            <stop offset="1" stopColor="#ffd890" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="800" height="200" fill="url(#tactics-sky)" />
        <circle cx="260" cy="168" r="130" fill="url(#tactics-sun)" />
        <g fill="#fff" opacity=".45">
          <path d="M500 128a16 10 0 0 1 30-9a24 17 0 0 1 44 3a15 9 0 0 1 14 12a46 9 0 0 1-88-6zM350 92a10 6 0 0 1 18-6a14 10 0 0 1 27 2a9 6 0 0 1 8 8a28 6 0 0 1-53-4z" />
        </g>
        <path fill="var(--range)" opacity=".8" d="M380 202l60-28 26 18 62-44 58 40 34-16 50 24 62-40 70 46v2z" />
      </svg>
      <svg aria-hidden="true" className={css.sea} viewBox="0 0 390 690" preserveAspectRatio="none">
        <defs>
          <linearGradient id="tactics-sea" x1="0" y1="0" x2="0" y2="1">
            <stop className={css.sea1} />
            <stop className={css.sea2} offset=".12" />
            <stop className={css.sea3} offset=".5" />
            <stop className={css.sea4} offset="1" />
          </linearGradient>
          <linearGradient id="tactics-glint">
            <stop stopColor="#ffe9b0" stopOpacity="0" />
            <stop offset=".5" stopColor="#ffe9b0" stopOpacity=".22" />
            <stop offset="1" stopColor="#ffe9b0" stopOpacity="0" />
          </linearGradient>
        </defs>
        <rect width="390" height="690" fill="url(#tactics-sea)" />
        <path fill="url(#tactics-glint)" d="M92 0h52l60 690H20z" />
      </svg>
      <svg aria-hidden="true" className={css.waves}>
        <pattern id="tactics-waves" width="390" height="690" patternUnits="userSpaceOnUse">
          <path fill="none" stroke="#d8fff5" strokeOpacity=".24" strokeWidth="1.6" strokeLinecap="round" d={WAVES} />
        </pattern>
        <rect width="100%" height="100%" fill="url(#tactics-waves)" />
      </svg>
      <i className={css.dark} />
      <Pillar />
      <Pillar />
    </div>
  )
}
