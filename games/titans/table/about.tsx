import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { abilityOf } from '../rules/ability.ts'
import type { SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './about.module.css'
import { useContent } from './content.ts'
import { effectMarks } from './effects.ts'
import { signImage } from './images.ts'
import { Stats } from './stats.tsx'

/** All there is to know of a titan in battle. */
export function About({ view, seat, onClose }: { view: View; seat: SeatName; onClose: () => void }) {
  const content = useContent()
  const titan = view.titans[seat]
  const effects = titan && view.effects[titan.id]
  if (!titan || !effects) return null
  const ability = abilityOf(content, view, titan)
  return (
    <Dialog title={titan.name} onClose={onClose}>
      <Stats titan={titan} />
      <div className={css.row}>
        <img src={signImage(ability.sign)} alt="" />
        <p>
          <strong>
            {ability.name} · {ability.cost} charge.
          </strong>{' '}
          {ability.description}
        </p>
      </div>
      {effectMarks(content, effects).map(({ id, sign, words, more }) => (
        <div key={id} className={css.row}>
          <img src={signImage(sign)} alt="" />
          <p>
            <strong>{words}.</strong> {more}
          </p>
        </div>
      ))}
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
