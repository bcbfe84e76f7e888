// The sheet that asks which piece a pawn becomes.
import { Dialog } from '#web/design/parts/dialog.tsx'
import { PROMOTIONS, type Promotion } from '../../rules/position.ts'
import type { Side } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { pieceImage } from '../view/images.ts'
import css from './promotion.module.css'

export function PromotionSheet({
  side,
  onChoose,
  onClose,
}: {
  side: Side
  onChoose: (promotion: Promotion) => void
  onClose: () => void
}) {
  return (
    <Dialog title={say('promotion.title')} onClose={onClose}>
      <div className={css.choices}>
        {PROMOTIONS.map((promotion) => (
          <button key={promotion} type="button" className={css.choice} onClick={() => onChoose(promotion)}>
            <img src={pieceImage(side, promotion)} alt="" />
            {say(`promotion.${promotion}`)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
