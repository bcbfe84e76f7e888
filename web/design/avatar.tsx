import css from './avatar.module.css'
import { hash } from './hash.ts'
import { Icon } from './icon.tsx'

const files = import.meta.glob<string>('./avatars/*.svg', { eager: true, query: '?url', import: 'default' })
const shapes = Object.values(files)
/** White is readable on all of them. */
const COLOURS = ['#1f7d70', '#b94a19', '#5a4fa3', '#2b6a94', '#8a5a12', '#9b3358', '#3d7a34']

/** A shore creature for everybody: the name beside it says who. */
export function Avatar({ id, size = '38px' }: { id: string; size?: string }) {
  const n = hash(id)
  const style = { width: size, height: size, background: COLOURS[n % COLOURS.length] }
  return (
    <span className={css.avatar} style={style} aria-hidden="true">
      <span className={css.shape} style={{ maskImage: `url("${shapes[Math.floor(n / 7) % shapes.length]}")` }} />
    </span>
  )
}

export function BotAvatar({ size = '38px' }: { size?: string }) {
  return (
    <span className={`${css.avatar} ${css.bot}`} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name="bot" size="66%" />
    </span>
  )
}
