// The list from which a player asks for a hidden item in a trade.
import { ActionRow, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { ITEMS } from '../../rules/content/items.ts'
import { thingName } from '../words/things.ts'
import css from './hidden.module.css'
import { Slot } from './slot.tsx'

interface Props {
  /** Name of the items' owner. */
  name: string
  /** How many of the owner's items are hidden. */
  count: number
  /** Items that the trade proposal already asks for. */
  named: readonly string[]
  onName: (kind: string) => void
  onBack: () => void
}

const GROUPS = [
  { title: 'Drinks and small things', kinds: ITEMS.filter(({ kind }) => kind === 'drink' || kind === 'small') },
  { title: 'To wear and to hold', kinds: ITEMS.filter(({ kind }) => kind === 'wearable' || kind === 'holdable') },
]

/**
 * Lists all items of the game, so that the player can ask for a hidden one. Only an accepted trade shows whether the
 * other player had it.
 */
export const HiddenThings = ({ name, count, named, onName, onBack }: Props) => (
  <Dialog title="Ask for a hidden thing" onClose={onBack}>
    <p className={css.words}>
      {name} has {count} that nobody sees. If what you name is not there, {name} can only decline.
    </p>
    <div className={css.all}>
      {GROUPS.map(({ title, kinds }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <div className={css.group}>
            {kinds
              .filter(({ id }) => !named.includes(id))
              .map(({ id }) => (
                <Slot key={id} item={id} note={thingName(id)} onClick={() => onName(id)} />
              ))}
          </div>
        </section>
      ))}
    </div>
    <ActionRow>
      <Secondary words="Back" onClick={onBack} />
    </ActionRow>
  </Dialog>
)
