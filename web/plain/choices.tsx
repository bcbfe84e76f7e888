// The actions that the player may take: a button for each, grouped by kind, and a button for each form.
import type { AnyAction } from '#kit/game.ts'
import { Secondary } from '../design/parts/actions.tsx'
import { plainWords } from '../table/options.ts'
import { say } from '../words/say.ts'
import css from './choices.module.css'
import type { Groups } from './groups.ts'
import { actionWords, detailWords, labelOf, type Speaker } from './labels.ts'

interface Props {
  groups: Groups
  speaker: Speaker
  act: (action: AnyAction) => void
  /** Opens the form for a kind of actions. */
  onForm: (type: string) => void
}

export function Choices({ groups: { single, kinds, forms }, speaker, act, onForm }: Props) {
  const simple = single.length + forms.length
  return (
    <div className={css.choices}>
      {simple > 0 && (
        <div className={css.row}>
          {single.map((action) => (
            <Secondary
              key={action.type}
              className={css.choice}
              words={actionWords(speaker, action)}
              onClick={() => act(action)}
            />
          ))}
          {forms.map((type) => (
            <Secondary
              key={type}
              className={css.choice}
              words={say('plain.enter', { kind: plainWords(type) })}
              onClick={() => onForm(type)}
            />
          ))}
        </div>
      )}
      {kinds.map(({ type, choices }) => (
        <Kind key={type} type={type} choices={choices} speaker={speaker} act={act} />
      ))}
    </div>
  )
}

/** The actions of one kind below its name. A label of the rules says the whole action, so it needs no name above. */
function Kind({
  type,
  choices,
  speaker,
  act,
}: { type: string; choices: readonly AnyAction[] } & Pick<Props, 'speaker' | 'act'>) {
  const isLabelled = choices.every((choice) => labelOf(speaker, choice) !== undefined)
  return (
    <div className={css.kind} role="group" aria-label={plainWords(type)}>
      {!isLabelled && <p className={css.name}>{plainWords(type)}</p>}
      <div className={css.row}>
        {choices.map((choice) => (
          <Secondary
            key={JSON.stringify(choice)}
            className={css.choice}
            words={labelOf(speaker, choice) ?? detailWords(speaker, choice)}
            label={actionWords(speaker, choice)}
            onClick={() => act(choice)}
          />
        ))}
      </div>
    </div>
  )
}
