// One stone for each lesson. The stone of a learned lesson is turned to its golden side.
import { Icon } from '../design/parts/icon.tsx'
import type { LessonStatus } from '../lesson/progress.ts'
import { say } from '../words/say.ts'
import css from './stones.module.css'

/** Says in a sentence how many lessons are learned and how many are left. */
export function stonesWords(statuses: readonly LessonStatus[]): string {
  const turned = statuses.filter(({ is }) => is === 'learned').length
  const left = statuses.length - turned
  if (turned === 0) return say('learn.stones.none', { left })
  if (left === 0) return say('learn.stones.all', { turned })
  return say('learn.stones.some', { turned, left })
}

export const Stones = ({ statuses }: { statuses: readonly LessonStatus[] }) => (
  <div className={css.stones} aria-hidden="true">
    {statuses.map(({ is }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stone is identified only by its place
      <i key={i} data-is={is}>
        {is === 'learned' && <Icon name="check" size="18px" />}
      </i>
    ))}
  </div>
)
