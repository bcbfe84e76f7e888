// A gold box that shows an ability with its cost.
import type { ReactNode } from 'react'
import type { Ability } from '../../rules/content.ts'
import { signImage } from '../content/images.ts'
import { abilityName } from '../words/content.ts'
import css from './ability-box.module.css'
import { Cost } from './actions.tsx'

/** Shows an ability in a gold box. The React children are the ability's description. */
export function AbilityBox({
  ability,
  className = '',
  children,
}: {
  ability: Pick<Ability, 'id' | 'name' | 'sign' | 'cost'>
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`${css.box} ${className}`}>
      <img src={signImage(ability.sign)} alt="" />
      <div>
        <h3>
          {abilityName(ability)} <Cost cost={ability.cost} />
        </h3>
        <p>{children}</p>
      </div>
    </div>
  )
}
