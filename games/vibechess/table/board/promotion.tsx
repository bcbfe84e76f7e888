// The sheet that asks which piece a pawn becomes.
import { Dialog } from '#web/design/parts/dialog.tsx'
import { PROMOTIONS, type Promotion } from '../../rules/position.ts'
import type { Side } from '../../rules/state.ts'
import { pieceImage } from '../view/images.ts'
import { PIECE_NAMES } from '../words/names.ts'
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
    <Dialog title="Promote the pawn to a…" onClose={onClose}>
      <div className={css.choices}>
        {PROMOTIONS.map((promotion) => (
          <button key={promotion} type="button" className={css.choice} onClick={() => onChoose(promotion)}>
            <img src={pieceImage(side, promotion)} alt="" />
            {PIECE_NAMES[promotion]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
