import { thingImage } from './images.ts'
import css from './picker.module.css'
import { thingName } from './things.ts'

/** Things to choose from. */
export function Picker({ items, chosen, onToggle }: { items: readonly string[]; chosen: readonly string[]; onToggle: (item: string) => void }) {
  return (
    <div className={css.picker}>
      {items.map((item) => (
        <button key={item} type="button" className={css.thing} data-choice aria-pressed={chosen.includes(item)} onClick={() => onToggle(item)}>
          <img src={thingImage(item)} alt="" />
          <span>{thingName(item)}</span>
        </button>
      ))}
    </div>
  )
}
