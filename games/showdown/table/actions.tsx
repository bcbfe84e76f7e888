import { useRef } from 'react'
import type { AnyAction, Event } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import { useSteadyFocus } from '#web/design/steady-focus.ts'
import type { Playout } from '#web/design/use-playout.ts'
import type { Intent } from '../rules/actions.ts'
import type { Content } from '../rules/content.ts'
import { cooldownOf } from '../rules/cooldowns.ts'
import { preview } from '../rules/preview.ts'
import type { Monster, SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './actions.module.css'
import { useContent } from './content.ts'
import { monsterImage, signImage } from './images.ts'
import { type Shown, toldOf } from './playout.ts'
import { eventWords, moveName, type Speaker } from './words.ts'

interface Props {
  view: View
  seat: SeatName | null
  choices: readonly AnyAction[]
  pending: boolean
  playout: Playout<Shown>
  events: readonly Event[]
  speaker: Speaker
  act: (action: AnyAction) => void
}

/** The lower quarter: what happens now, or what can be done now. */
export function Actions(props: Props) {
  const { view, seat, playout, speaker } = props
  const area = useRef<HTMLElement>(null)
  useSteadyFocus(area, playout.beat !== null)
  const label = playout.beat ? 'This turn' : 'Actions'
  return (
    <section ref={area} className={css.area} aria-label={label}>
      {playout.beat ? (
        <Telling {...props} />
      ) : !seat || view.phase === 'over' ? (
        <p className={css.still}>{view.phase === 'over' ? 'The match is over.' : `You are watching ${personName(speaker, 'player1')}, below, against ${personName(speaker, 'player2')}.`}</p>
      ) : (
        <Choosing {...props} seat={seat} />
      )}
    </section>
  )
}

/** The turn in words while it plays out. */
function Telling({ playout, events, speaker }: Props) {
  const lines = toldOf(events, playout.at).flatMap((event, i) => {
    const words = eventWords(event, speaker)
    return words ? [{ key: i, words }] : []
  })
  return (
    <div className={css.telling}>
      <ol aria-live="polite">
        {lines.slice(-4).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ol>
      <button type="button" className={css.skip} data-skip onClick={playout.skip}>
        Skip
      </button>
    </div>
  )
}

const sameIntent = (a: AnyAction | null, b: Intent): boolean => JSON.stringify(a) === JSON.stringify(b)

function Choosing({ view, seat, choices, pending, act }: Props & { seat: SeatName }) {
  const content = useContent()
  const { active, bench, intent, locked } = view.sides[seat]
  if (!active) return null
  const legal = (wanted: Intent) => choices.some((choice) => choice.type === wanted.type && JSON.stringify({ ...wanted, ...choice }) === JSON.stringify(wanted))
  // Not `disabled`: what can't be chosen can still be read, and keeps the focus it has.
  const choice = (wanted: Intent) => {
    const open = legal(wanted) && !locked && !pending
    return { type: 'button' as const, 'data-choice': true, 'data-chosen': sameIntent(intent, wanted) || undefined, 'aria-disabled': !open, onClick: () => open && act(wanted) }
  }
  return (
    <>
      <p className={css.prompt}>{promptWords(content, view, seat, pending)}</p>
      <div className={css.grid}>
        {active.moves.map((id, move) => {
          const wanted: Intent = { type: 'use_move', move }
          const { description, picture = id } = content.moveOf(id)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place; `none` may be there four times.
            <button key={move} {...choice(wanted)} className={css.move} title={description}>
              <img src={signImage(picture)} alt="" />
              <span className={css.words}>
                <strong>{moveName(content, id)}</strong> <small>{sameIntent(intent, wanted) ? 'Locked in' : (coolingWords(content, id, active) ?? preview(content, view, seat, move)?.text)}</small>
              </span>
            </button>
          )
        })}
        {bench.map((monster, i) => {
          const wanted: Intent = { type: 'switch', bench: i + 1 }
          return (
            monster && (
              <button key={monster.id} {...choice(wanted)} className={css.switch}>
                <img src={monsterImage(monster.name)} alt="" />
                <SwitchWords monster={monster} chosen={sameIntent(intent, wanted)} />
              </button>
            )
          )
        })}
      </div>
    </>
  )
}

/** The picture says which one; who can't see it is told. */
function SwitchWords({ monster, chosen }: { monster: Monster; chosen: boolean }) {
  const to = <span className="unseen">to {monster.name}</span>
  if (!chosen && monster.hp > 0)
    return (
      <small>
        Switch {to} · {monster.hp}
        <span className="unseen"> HP</span>
      </small>
    )
  return (
    <small>
      <span className="unseen">Switch to {monster.name}: </span>
      {chosen ? 'Locked in' : 'Fainted'}
    </small>
  )
}

/** Why a move can't be used now, short enough for its button. */
function coolingWords({ moveOf }: Content, id: string, user: Monster): string | undefined {
  const turns = cooldownOf(moveOf(id), user)
  return turns === 0 ? undefined : turns === 1 ? 'Resting one turn' : `Resting ${turns} turns`
}

function promptWords(content: Content, view: View, seat: SeatName, pending: boolean): string {
  const { active, bench, intent, locked } = view.sides[seat]
  if (pending && !locked) return 'Sending…'
  if (!locked) return 'Choose your move'
  const chosen = intent?.type === 'switch' ? (bench[intent.bench - 1]?.name ?? '') : intent ? moveName(content, active?.moves[intent.move] ?? '') : ''
  return `You locked in ${chosen}`
}
