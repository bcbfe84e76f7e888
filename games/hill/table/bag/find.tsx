// The sheet after the player finds an item better than an equipped one: the screen equips it and offers to undo that.
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { ActionOf } from '../../rules/actions.ts'
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
      <p className={css.gain}>{`${shortWords(item)}, already ${to === 'wearable' ? 'on you' : 'in your hand'}`}</p>
      <div className={css.swap}>
        <Thing item={swapWith} words={`${shortWords(swapWith)} · backpack`} />
        <span aria-hidden="true">→</span>
        <Thing item={item} words={`${shortWords(item)} · ${to === 'wearable' ? 'worn' : 'in hand'}`} best />
      </div>
      <ActionRow>
        <Secondary words="Undo" note="swap back" off={pending || !worn} onClick={onUndo} />
        <Primary words="Keep it" note="and go on" off={pending} teach="done" onClick={onKeep} />
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
