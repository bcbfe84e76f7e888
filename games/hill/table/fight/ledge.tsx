// The ground under the fighters in the fight scenes.
import { memo } from 'react'
import css from './ledge.module.css'

/** The ground on which two fighters stand, in front of the mountain. */
export const Ledge = memo(function Ledge() {
  return (
    <svg className={css.ledge} viewBox="0 0 390 400" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="hill-ledge" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#e0b98a" />
          <stop offset=".14" stopColor="#b58a62" />
          <stop offset=".5" stopColor="#6d4c45" />
          <stop offset="1" stopColor="#1f2a26" />
        </linearGradient>
      </defs>
      <path d="M-900 42q400-20 890-10 60-26 130-18t120-14 160 6q460-20 900 0V1600H-900z" fill="url(#hill-ledge)" />
      <path d="M-900 42q400-20 890-10 60-26 130-18t120-14 160 6q460-20 900 0" className={css.edge} />
    </svg>
  )
})
