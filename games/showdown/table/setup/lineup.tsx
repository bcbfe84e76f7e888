// The chosen team in slot order.
import { Icon } from '#web/design/parts/icon.tsx'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { Figure } from '../parts/figure.tsx'
import { signImage } from '../parts/images.ts'
import { moveName, passiveName } from '../words/content.ts'
import { type Choice, type Draft, MOVE_COUNT } from './draft.ts'
import css from './lineup.module.css'

interface Props {
  draft: Draft
  /** Called when the player chooses another lead. Undefined if the order is final. */
  onLead?: (place: number) => void
  onEdit?: (place: number) => void
}

/** Shows the monsters on the meadow, each with its stats, moves and passive on a name plate. */
export function Lineup({ draft, onLead, onEdit }: Props) {
  const { speciesOf } = useContent()
  return (
    <div className={css.line}>
      <ol className={css.figures} aria-label={say('setup.team')}>
        {draft.map((choice, place) => {
          if (!choice) return null
          const { name } = speciesOf(choice.id)
          const inside = (
            <>
              <span className={css.order}>
                {place === 0 && <Icon name="lead" size="max(14px, 4.4cqw)" />}
                {say('lineup.place', { place: place + 1 })}
              </span>
              <Figure name={name} className={css.figure} />
            </>
          )
          return (
            <li key={choice.id} data-lead={place === 0 || undefined}>
              {onLead ? (
                <button
                  type="button"
                  className={css.place}
                  aria-label={say('lineup.lead', { monster: name, place: place + 1 })}
                  aria-pressed={place === 0}
                  onClick={() => onLead(place)}
                >
                  {inside}
                </button>
              ) : (
                <div className={css.place}>{inside}</div>
              )}
            </li>
          )
        })}
      </ol>
      <ol className={css.plates} aria-label={say('lineup.plates')}>
        {draft.map(
          (choice, place) =>
            choice && (
              <li key={choice.id}>
                {onEdit ? (
                  <Plate choice={choice} lead={place === 0} onClick={() => onEdit(place)} />
                ) : (
                  <Plate choice={choice} lead={place === 0} />
                )}
              </li>
            ),
        )}
      </ol>
    </div>
  )
}

function Plate({ choice, lead, onClick }: { choice: Choice; lead: boolean; onClick?: () => void }) {
  const { speciesOf, moveOf, passiveOf } = useContent()
  const Tag = onClick ? 'button' : 'div'
  const empty = MOVE_COUNT - choice.moves.length
  return (
    <Tag
      {...(onClick && { type: 'button' as const, onClick })}
      className={css.plate}
      data-lead={lead || undefined}
      data-empty={empty > 0 || undefined}
    >
      <b>{speciesOf(choice.id).name}</b>{' '}
      <span className={css.numbers}>
        {say('lineup.numbers', { hp: choice.stats.maxHp, attack: choice.stats.attack })}
      </span>
      <span className={css.moves}>
        {choice.moves.map((id) => (
          <i key={id}>
            <img src={signImage(moveOf(id).picture ?? id)} alt={moveName(moveOf(id))} />
          </i>
        ))}
      </span>
      <small>{empty > 0 ? say('lineup.empty', { empty }) : passiveName(passiveOf(choice.passive))}</small>
    </Tag>
  )
}
