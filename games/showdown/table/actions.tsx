import type { AnyAction } from '#kit/game.ts'
import type { Intent } from '../rules/actions.ts'
import { moves } from '../rules/moves.ts'
import { preview } from '../rules/preview.ts'
import type { Monster, SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './actions.module.css'
import { monsterImage, moveImage } from './images.ts'
import type { Playout } from './use-playout.ts'
import { eventWords, moveName, personName, type Speaker } from './words.ts'

interface Props {
  view: View
  seat: SeatName | null
  choices: readonly AnyAction[]
  pending: boolean
  refused: string | null
  playout: Playout
  speaker: Speaker
  act: (action: AnyAction) => void
}

/** The lower quarter: what happens now, or what can be done now. */
export function Actions(props: Props) {
  const { view, seat, playout, speaker } = props
  if (playout.beat) return <Telling {...props} />
  if (!seat || view.phase === 'over') {
    return (
      <section className={`${css.area} ${css.still}`} aria-label="Actions">
        <p role="status">{view.phase === 'over' ? 'The match is over.' : `You are watching ${personName(speaker, 'player1')}, below, against ${personName(speaker, 'player2')}.`}</p>
      </section>
    )
  }
  return <Choosing {...props} seat={seat} />
}

/** The turn in words while it plays out. */
function Telling({ playout, speaker }: Props) {
  const lines = playout.told.flatMap((event, i) => {
    const words = eventWords(event, speaker)
    return words ? [{ key: i, words }] : []
  })
  return (
    <section className={`${css.area} ${css.telling}`} aria-label="This turn">
      <ol aria-live="polite">
        {lines.slice(-4).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ol>
      <button type="button" className={css.skip} onClick={playout.skip}>
        Skip
      </button>
    </section>
  )
}

const sameIntent = (a: AnyAction | null, b: Intent): boolean => JSON.stringify(a) === JSON.stringify(b)

function Choosing({ view, seat, choices, pending, refused, act }: Props & { seat: SeatName }) {
  const side = view.sides[seat]
  const { active, intent, locked } = side
  if (!active) return null
  const legal = (wanted: Intent) => choices.some((choice) => choice.type === wanted.type && JSON.stringify({ ...wanted, ...choice }) === JSON.stringify(wanted))
  return (
    <section className={css.area} aria-label="Actions">
      <p className={css.prompt} role="status">
        {refused ?? promptWords(view, seat, pending)}
      </p>
      <div className={css.grid}>
        {active.moves.map((id, move) => {
          const wanted: Intent = { type: 'use_move', move }
          const open = legal(wanted) && !locked && !pending
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place; `none` may be there four times.
            <button key={move} type="button" className={css.move} data-chosen={sameIntent(intent, wanted) || undefined} disabled={!open} onClick={() => act(wanted)} title={moves.get(id)?.description}>
              <img src={moveImage(id)} alt="" />
              <span className={css.words}>
                <strong>{moveName(id)}</strong> <small>{sameIntent(intent, wanted) ? 'Locked in' : (restriction(id, active) ?? effectWords(view, seat, move, id))}</small>
              </span>
            </button>
          )
        })}
        {side.bench.map((monster, i) => {
          const wanted: Intent = { type: 'switch', bench: i + 1 }
          const open = legal(wanted) && !locked && !pending
          return (
            monster && (
              <button
                key={monster.id}
                type="button"
                className={css.switch}
                data-chosen={sameIntent(intent, wanted) || undefined}
                disabled={!open}
                aria-label={switchLabel(monster)}
                onClick={() => act(wanted)}
              >
                <img src={monsterImage(monster.name)} alt="" />
                <small>{sameIntent(intent, wanted) ? 'Locked in' : monster.hp === 0 ? 'Fainted' : `Switch · ${monster.hp}`}</small>
              </button>
            )
          )
        })}
      </div>
    </section>
  )
}

const switchLabel = (monster: Monster): string => `Switch to ${monster.name}, ${monster.hp === 0 ? 'fainted' : `${monster.hp} HP`}`

/** Why a move can't be used now, short enough for its button. */
function restriction(id: string, user: Monster): string | undefined {
  const why = moves.get(id)?.restriction?.(user)
  return why && (why.code === 'cooldown' ? 'Resting one turn' : why.message)
}

/** Numbers first; a move without a number says what it does. */
function effectWords(view: View, seat: SeatName, index: number, id: string): string {
  const shown = preview(view, seat, index)
  if (!shown) return ''
  return shown.text === shown.when ? `${shown.when} · ${moves.get(id)?.description ?? ''}` : shown.text
}

function promptWords(view: View, seat: SeatName, pending: boolean): string {
  const { active, bench, intent, locked } = view.sides[seat]
  if (pending && !locked) return 'Sending…'
  if (!locked) return 'Choose your move'
  const chosen = intent?.type === 'switch' ? (bench[intent.bench - 1]?.name ?? '') : intent ? moveName(active?.moves[intent.move] ?? 'none') : ''
  return `You locked in ${chosen}`
}
