// Avatars of people and bots.
import { faceOf } from '#kit/protocol/guests.ts'
import css from './avatar.module.css'
import { Icon } from './icon.tsx'

const files = import.meta.glob<string>('../avatars/*.svg', { eager: true, query: '?no-inline', import: 'default' })
const shapes = Object.values(files)
/** Background colours with enough contrast to white. */
const COLOURS = ['#1f7d70', '#b94a19', '#5a4fa3', '#2b6a94', '#8a5a12', '#9b3358', '#3d7a34']

/** A person's avatar: the chosen avatar, or a default derived from the person's id. Screen readers skip the picture. */
export function Avatar({ id, face, size = '38px' }: { id: string; face?: number | null | undefined; size?: string }) {
  const n = face ?? faceOf(id)
  const style = { width: size, height: size, background: COLOURS[n % COLOURS.length] }
  return (
    <span className={css.avatar} style={style} aria-hidden="true">
      <span
        className={css.shape}
        style={{ maskImage: `url("${shapes[Math.floor(n / COLOURS.length) % shapes.length]}")` }}
      />
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
