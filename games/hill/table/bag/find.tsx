// The sheet after the player finds an item better than an equipped one: the screen equips it and offers to undo that.
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { ActionOf } from '../../rules/actions.ts'
import { say } from '../../words/say.ts'
import { thingImage } from '../art/images.ts'
import { shortWords, thingName } from '../words/things.ts'
import css from './find.module.css'

interface Props {
  swap: ActionOf<'SwapEquip'> & { swapWith: string }
  pending: boolean
  /** True once the server has put the item on. */
  worn: boolean
  onKeep: () => void
  onUndo: () => void
  onClose: () => void
}

export function BetterFind({ swap: { item, to, swapWith }, pending, worn, onKeep, onUndo, onClose }: Props) {
  return (
    <Dialog title={thingName(item)} onClose={onClose}>
      <img className={css.rises} src={thingImage(item)} alt="" />
      <p className={css.gain}>{say('find.gain', { worn: to === 'wearable', bonus: shortWords(item) })}</p>
      <div className={css.swap}>
        <Thing item={swapWith} words={say('find.place', { place: 'backpack', bonus: shortWords(swapWith) })} />
        <span aria-hidden="true">→</span>
        <Thing
          item={item}
          words={say('find.place', { place: to === 'wearable' ? 'wearable' : 'other', bonus: shortWords(item) })}
          best
        />
      </div>
      <ActionRow>
        <Secondary words={say('drop.undo')} note={say('find.swapBack')} off={pending || !worn} onClick={onUndo} />
        <Primary words={say('find.keep')} note={say('bag.goOn')} off={pending} teach="done" onClick={onKeep} />
      </ActionRow>
    </Dialog>
  )
}

const Thing = ({ item, words, best }: { item: string; words: string; best?: true }) => (
  <div className={css.thing} data-best={best}>
    <img src={thingImage(item)} alt="" />
    <span>
      <b>{thingName(item)}</b>
      <small>{words}</small>
    </span>
  </div>
)
