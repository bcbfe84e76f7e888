// The list from which a player asks for a hidden item in a trade.
import { ActionRow, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { ITEMS } from '../../rules/content/items.ts'
import { say } from '../../words/say.ts'
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
  { key: 'hidden.small', kinds: ITEMS.filter(({ kind }) => kind === 'drink' || kind === 'small') },
  { key: 'hidden.gear', kinds: ITEMS.filter(({ kind }) => kind === 'wearable' || kind === 'holdable') },
] as const

/**
 * Lists all items of the game, so that the player can ask for a hidden one. Only an accepted trade shows whether the
 * other player had it.
 */
export const HiddenThings = ({ name, count, named, onName, onBack }: Props) => (
  <Dialog title={say('hidden.title')} onClose={onBack}>
    <p className={css.words}>{say('hidden.words', { name, count })}</p>
    <div className={css.all}>
      {GROUPS.map(({ key, kinds }) => (
        <section key={key} aria-label={say(key)}>
          <h3>{say(key)}</h3>
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
      <Secondary words={say('hidden.back')} onClick={onBack} />
    </ActionRow>
  </Dialog>
)
