// A gold box that shows an ability with its cost.
import type { ReactNode } from 'react'
import type { Ability } from '../../rules/content.ts'
import { signImage } from '../content/images.ts'
import css from './ability-box.module.css'
import { Cost } from './actions.tsx'

/** Shows an ability in a gold box. The React children are the ability's description. */
export function AbilityBox({
  ability: { name, sign, cost },
  className = '',
  children,
}: {
  ability: Pick<Ability, 'name' | 'sign' | 'cost'>
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`${css.box} ${className}`}>
      <img src={signImage(sign)} alt="" />
      <div>
        <h3>
          {name} <Cost cost={cost} />
        </h3>
        <p>{children}</p>
      </div>
    </div>
  )
}
