// Formats a remaining duration.
import { say } from '../../words/say.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Returns for example “41:08”, “2:05:00” or “6 d 4 h”. Rounds seconds up, so that 0:00 means that no time is left. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [d, h, m, s] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  if (d > 0) return say('design.days', { d, h })
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
