// The buttons of the current prompt (what the player can do now).
import type { ReactNode } from 'react'
import { Primary, Secondary, WaitingLine } from '#web/design/parts/actions.tsx'
import { isCard } from '../../rules/content/chance.ts'
import { isItem } from '../../rules/content/items.ts'
import { say } from '../../words/say.ts'
import { D4 } from '../art/die.tsx'
import { classImage, signImage, thingImage } from '../art/images.ts'
import css from './actions.module.css'
import type { Option, Prompt } from './prompt.ts'

interface Props {
  prompt: Prompt
  /** True while the screen still animates events. The viewer can act only after that. */
  playing: boolean
  pending: boolean
  /** The number of items in the bag; null hides the bag button. */
  bag: number | null
  /** True while the fight continues automatically until the player stops it. */
  fighting: boolean
  /** The countdown on the main button, while other players may challenge the viewer. */
  clock?: { due: number; now: () => number; span: number } | undefined
  onOption: (option: Option) => void
  onBag: () => void
  onStop: () => void
}

/** Shows the main action, the other actions and the bag, or the names of the players who have to decide. */
export function Actions({ prompt, playing, pending, bag, fighting, clock, onOption, onBag, onStop }: Props) {
  if (fighting)
    return (
      <div className={css.row}>
        <WaitingLine>{say('actions.fighting')}</WaitingLine>
        <Secondary words={say('actions.stop')} note={say('actions.afterRound')} teach="stop" onClick={onStop} />
      </div>
    )
  const main = prompt.options.find((option) => option.main && option.off === undefined)
  const others = prompt.options.filter((option) => option !== main)
  const busy = playing || pending
  const bagButton = bag !== null && (
    <Secondary
      className={css.bag}
      words={say('actions.bag', { n: bag })}
      label={say('actions.bagLabel', { n: bag })}
      icon={signImage('bag')}
      teach="bag"
      onClick={onBag}
    />
  )
  if (!main && others.length === 0)
    return (
      <div className={css.row}>
        <WaitingLine>{prompt.title}</WaitingLine>
        {bagButton}
      </div>
    )
  // The main action comes first in the page, so that it gets the focus and the key 1. The style sheet places the bag's
  // button left of it, and the other actions above it.
  return (
    <div className={css.acts}>
      <div className={css.row}>
        {main ? (
          <Primary
            words={main.words}
            note={main.more}
            icon={iconOf(main.icon)}
            off={busy}
            clock={clock}
            teach={teachOf(main)}
            onClick={() => onOption(main)}
          />
        ) : (
          <WaitingLine>{prompt.title}</WaitingLine>
        )}
        {others.slice(0, 1).map((option) => (
          <Other key={option.words} option={option} busy={busy} onOption={onOption} />
        ))}
        {bagButton}
      </div>
      {others.length > 1 && (
        <div className={css.more}>
          {others.slice(1).map((option) => (
            <Other key={`${option.words} ${option.more}`} option={option} busy={busy} onOption={onOption} />
          ))}
        </div>
      )}
    </div>
  )
}

function Other({ option, busy, onOption }: { option: Option; busy: boolean; onOption: (option: Option) => void }) {
  return (
    <Secondary
      className={css.other}
      words={option.words}
      note={option.off || option.more}
      icon={iconOf(option.icon)}
      off={busy || option.off !== undefined}
      teach={teachOf(option)}
      onClick={() => onOption(option)}
    />
  )
}

function iconOf(name: string | undefined): ReactNode {
  if (name === undefined) return undefined
  if (name === 'die') return <D4 />
  if (name.startsWith('class:')) return classImage(name.slice('class:'.length))
  return isItem(name) || isCard(name) ? thingImage(name) : signImage(name)
}

const TEACH: Record<string, string> = {
  ChooseMove: 'roll',
  ChooseSleep: 'sleep',
  Fight: 'fight',
  Retreat: 'retreat',
  Pass: 'pass',
}

/** Returns the `data-teach` name of the button for an action. */
export const teachNameOf = (type: string): string => TEACH[type] ?? type

function teachOf({ action, goal, itemChoice }: Option): string | undefined {
  const { type } = action ?? goal ?? {}
  return itemChoice ? 'item-choice' : type && teachNameOf(type)
}
