import { useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Clock } from '#web/design/clock.tsx'
import { useSteadyFocus } from '#web/design/steady-focus.ts'
import type { Action } from '../rules/actions.ts'
import css from './foot.module.css'
import { signImage } from './images.ts'
import { OptionButtons } from './option.tsx'
import { Picker } from './picker.tsx'
import type { Option, Prompt } from './prompts.ts'
import { thingWords } from './things.ts'

interface Props {
  /** What happens now, in words; null when it is time to choose. */
  telling: string | null
  playing: boolean
  prompt: Prompt
  pending: boolean
  now: () => number
  bag: { count: number; usable: number } | null
  onSkip: () => void
  onOption: (option: Option) => void
  onAct: (action: Action) => void
  onBag: () => void
}

/** The regular stops of a turn have their clock in the top bar only. */
const REGULAR = ['manage', 'preDuel', 'moveOrSleep', 'round', 'swap']

/** What happens, or the one thing to do next, why, and what else there is. */
export function Foot(props: Props) {
  const { telling, playing, prompt, pending, now, bag, onSkip } = props
  const area = useRef<HTMLElement>(null)
  useSteadyFocus(area, playing)
  const { ask } = prompt
  return (
    <section ref={area} className={css.foot} aria-label={playing ? 'What happens' : 'What to do'}>
      {playing ? (
        <div className={css.telling}>
          <p aria-live="polite">{telling}</p>
          <Button data-skip onClick={onSkip}>
            Skip
          </Button>
        </div>
      ) : (
        <>
          <div className={css.words}>
            <p aria-live="polite">
              <strong>{pending ? 'Sending…' : prompt.title}</strong>
              <span>{prompt.more}</span>
            </p>
            {ask?.due !== undefined && !REGULAR.includes(ask.kind) && <Clock due={ask.due} now={now} label="Time to decide" />}
          </div>
          {prompt.pick ? <Picked key={ask?.id} {...props} pick={prompt.pick} /> : <Options {...props} />}
        </>
      )}
      {bag && !playing && !prompt.pick && prompt.options.length === 0 && <BagButton {...props} bag={bag} wide />}
    </section>
  )
}

function Options({ prompt, pending, bag, onOption, ...props }: Props) {
  if (prompt.options.length === 0) return null
  return (
    <div className={css.options} data-many={prompt.options.length > 3 || undefined}>
      <OptionButtons options={prompt.options} pending={pending} onOption={onOption} />
      {bag && <BagButton {...props} prompt={prompt} pending={pending} bag={bag} onOption={onOption} />}
    </div>
  )
}

function BagButton({ bag, wide, prompt, onBag }: Props & { bag: { count: number; usable: number }; wide?: boolean }) {
  return (
    <Button className={`${css.bag} ${wide ? css.wide : ''}`} look={prompt.bag ? 'act' : 'plain'} data-choice onClick={onBag}>
      <img src={signImage('bag')} alt="" />
      <span>Bag</span>
      <small>{bag.usable > 0 ? `${bag.usable} to use` : bag.count === 0 ? 'empty' : `${bag.count} ${bag.count === 1 ? 'thing' : 'things'}`}</small>
    </Button>
  )
}

function Picked({ pick, pending, onAct }: Props & { pick: NonNullable<Prompt['pick']> }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (item: string) => setChosen((before) => (before.includes(item) ? before.filter((other) => other !== item) : pick.several ? [...before, item] : [item]))
  const ready = !pending && (pick.several || chosen.length > 0)
  return (
    <div className={css.picked}>
      <Picker items={pick.from} chosen={chosen} onToggle={toggle} />
      {chosen.length > 0 && <p aria-live="polite">{thingWords(chosen.at(-1) as string)}</p>}
      <Button look="act" data-choice data-main aria-disabled={!ready} onClick={() => ready && onAct(pick.action(chosen))}>
        {pick.words(chosen)}
      </Button>
    </div>
  )
}
