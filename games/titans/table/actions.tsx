import { useEffect, useRef } from 'react'
import type { AnyAction, Ask, Event } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import { useSteadyFocus } from '#web/design/steady-focus.ts'
import type { Playout } from '#web/design/use-playout.ts'
import { abilityOf } from '../rules/ability.ts'
import { ROUND_ACTIONS, type RoundAction } from '../rules/actions.ts'
import type { Content } from '../rules/content.ts'
import { attackRange, type Range } from '../rules/preview.ts'
import { chargeOf, fighterOf, opponentOf, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './actions.module.css'
import { useContent } from './content.ts'
import { signImage } from './images.ts'
import { type Shown, toldOf } from './playout.ts'
import { abilityWords, guardGain, restGain } from './preview.ts'
import { ACTION_NAMES, eventWords, type Speaker } from './words.ts'

interface Props {
  view: View
  seat: SeatName | null
  ask: Ask | undefined
  choices: readonly AnyAction[]
  pending: boolean
  playout: Playout<Shown>
  events: readonly Event[]
  speaker: Speaker
  act: (action: RoundAction) => void
}

/** The lower part: what happens now, or what can be done now. */
export function Actions(props: Props) {
  const { view, seat, playout } = props
  const area = useRef<HTMLElement>(null)
  useSteadyFocus(area, playout.beat !== null)
  return (
    <section ref={area} className={css.area} aria-label={playout.beat ? 'This round' : 'Actions'}>
      {playout.beat ? <Telling {...props} /> : !seat || view.phase !== 'Battle' ? <LastRound {...props} /> : <Choosing {...props} seat={seat} />}
    </section>
  )
}

/** The round in words while it plays out. */
function Telling({ playout, events, speaker }: Props) {
  const lines = toldOf(events, playout.at).map((event, key) => ({ key, words: eventWords(event, speaker) }))
  return (
    <div className={css.telling}>
      <ol aria-live="polite">
        {lines.slice(-5).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ol>
      <button type="button" className={css.skip} data-skip onClick={playout.skip}>
        Skip
      </button>
    </div>
  )
}

/** For those who only watch: what the last round brought. */
function LastRound({ view, speaker }: Props) {
  const lines = view.roundLog.map((words, key) => ({ key, words }))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (view.roundLog.length > 0 && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [view.roundLog])
  return (
    <div className={css.last}>
      <p>{view.phase === 'Finished' ? 'The match is over.' : `You are watching ${personName(speaker, 'player1')} against ${personName(speaker, 'player2')}.`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label="The last round">
        {lines.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ol>
    </div>
  )
}

function Choosing({ view, seat, ask, choices, pending, act }: Props & { seat: SeatName }) {
  const content = useContent()
  const chosen = view.roundActions[seat]
  const ability = abilityOf(content, view, fighterOf(view, seat).titan)
  return (
    <>
      <p className={css.prompt}>{promptWords(chosen && (chosen === 'ability' ? ability.name : ACTION_NAMES[chosen]), pending, ask)}</p>
      <div className={css.grid}>
        {ROUND_ACTIONS.map((action) => {
          const { type } = action
          const open = !chosen && !pending && choices.some((choice) => choice.type === type)
          return (
            // Not `disabled`: what can't be chosen can still be read, and keeps the focus it has.
            <button key={type} type="button" className={css.action} data-choice data-chosen={chosen === type || undefined} aria-disabled={!open} onClick={() => open && act(action)}>
              <img src={signImage(type === 'ability' ? ability.sign : type)} alt="" />
              <span className={css.words}>
                <strong>{type === 'ability' ? ability.name : ACTION_NAMES[type]}</strong> <small>{chosen === type ? 'Locked in' : explain(content, view, seat, type).join('\n')}</small>
              </span>
            </button>
          )
        })}
      </div>
    </>
  )
}

function promptWords(chosen: string | undefined, pending: boolean, ask: Ask | undefined): string {
  if (chosen) return `You locked in ${chosen}`
  if (pending) return 'Sending…'
  return ask?.otherwise === 'forfeit' ? 'Choose now, or you lose when time runs out' : 'Choose your action'
}

const between = (range: Range | undefined): string => (range ? (range.least === range.most ? `${range.most}` : `${range.least}–${range.most}`) : '')

const gains = (charge: number, when: string, full: string): string => (charge > 0 ? `+${charge} charge${when}` : full)

/** What an action does, or why it can't be done, in numbers of this moment. */
function explain(content: Content, view: View, seat: SeatName, type: RoundAction['type']): string[] {
  const other = opponentOf(seat)
  const { titan } = fighterOf(view, seat)
  const charge = chargeOf(view, titan)
  switch (type) {
    case 'attack':
      return [`${between(attackRange(content, view, seat, false))} damage,`, `${between(attackRange(content, view, seat, true))} if they defend`]
    case 'defend':
      return [`Attacks take ${between(attackRange(content, view, other, true))},`, gains(guardGain(content, view, seat), ' if attacked', 'charge is full')]
    case 'rest':
      return [gains(restGain(content, view, seat), ',', 'Charge is full,'), `attacks take ${between(attackRange(content, view, other, false))}`]
    case 'ability': {
      const { cost } = abilityOf(content, view, titan)
      return charge < cost ? [`Needs ${cost} charge,`, `you have ${charge}`] : [`${cost} charge: ${abilityWords(content, view, seat)}`]
    }
  }
}
