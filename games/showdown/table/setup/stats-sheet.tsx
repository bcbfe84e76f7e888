// Editing a monster's stats.
import { useModal } from '#web/design/parts/dialog.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { STAT_NAMES, STAT_RANGES, type StatName } from '../../rules/stats.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { monsterImage } from '../parts/images.ts'
import { statWord } from '../words/content.ts'
import { type Draft, setStat } from './draft.ts'
import css from './stats-sheet.module.css'

/** Edits a monster's five stats, in rooms that allow stat editing. */
export function StatsSheet({
  draft,
  place,
  onChange,
  onClose,
}: {
  draft: Draft
  place: number
  onChange: (draft: Draft) => void
  onClose: () => void
}) {
  const { speciesOf } = useContent()
  const modal = useModal(onClose)
  const choice = draft[place]
  if (!choice) return null
  const { name: monster, stats: usual } = speciesOf(choice.id)
  const set = (name: StatName, value: number) => {
    const [min, max] = STAT_RANGES[name]
    if (Number.isFinite(value)) onChange(setStat(draft, place, name, Math.min(max, Math.max(min, Math.round(value)))))
  }
  return (
    <div
      {...modal}
      role="dialog"
      aria-modal="true"
      aria-label={say('stats.of', { monster })}
      tabIndex={-1}
      className={css.sheet}
      data-facts
    >
      <header className={css.head}>
        <img src={monsterImage(monster)} alt="" />
        <h2>{monster}</h2>
        <button type="button" className={css.close} data-first aria-label={say('stats.done')} onClick={onClose}>
          <Icon name="check" size="22px" />
        </button>
      </header>
      {STAT_NAMES.map((name) => (
        <div key={name} className={css.stat} role="group" aria-label={statWord(name)}>
          <span>
            <b>{statWord(name)}</b>{' '}
            <small>
              {choice.stats[name] === usual[name]
                ? say('stats.unchanged')
                : say('facts.usually', { usual: usual[name] })}
            </small>
          </span>
          <button
            type="button"
            aria-label={say('stats.less', { stat: statWord(name) })}
            onClick={() => set(name, choice.stats[name] - 1)}
          >
            −
          </button>
          <input
            type="number"
            inputMode="numeric"
            aria-label={statWord(name)}
            min={STAT_RANGES[name][0]}
            max={STAT_RANGES[name][1]}
            value={choice.stats[name]}
            data-changed={choice.stats[name] !== usual[name] || undefined}
            onChange={(e) => e.target.value !== '' && set(name, Number(e.target.value))}
          />
          <button
            type="button"
            aria-label={say('stats.more', { stat: statWord(name) })}
            onClick={() => set(name, choice.stats[name] + 1)}
          >
            +
          </button>
        </div>
      ))}
    </div>
  )
}
