// A select box with the app's styling.
import css from './select.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly (readonly [Value, words: string])[]
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string
  id?: string
}

export function Select<Value extends string>({
  label,
  value,
  choices,
  onChange,
  className = '',
  ...rest
}: Props<Value>) {
  return (
    <select
      className={`${css.select} ${className}`}
      aria-label={label}
      value={value}
      onChange={(e) => onChange(e.target.value as Value)}
      {...rest}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  )
}
