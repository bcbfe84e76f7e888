import { Button } from '#web/design/button.tsx'
import css from './foot.module.css'
import type { Option } from './prompts.ts'

export interface OptionsProps {
  options: readonly Option[]
  pending: boolean
  onOption: (option: Option) => void
}

/** Not `disabled`: what can't be done can still be read. */
export const OptionButtons = ({ options, pending, onOption }: OptionsProps) =>
  options.map((option) => (
    <Button
      key={`${option.words} ${option.more}`}
      look={option.main && option.off === undefined ? 'act' : 'plain'}
      className={css.option ?? ''}
      data-choice
      data-main={option.main || undefined}
      aria-disabled={pending || option.off !== undefined}
      onClick={() => !pending && option.off === undefined && onOption(option)}
    >
      <span>{option.words}</span>
      {(option.off || option.more) && <small>{option.off || option.more}</small>}
    </Button>
  ))
