// The lower part of the battle screen: the current event, or the buttons to choose a move or switch.
import type { AnyAction } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Playout } from '#web/design/frame/use-playout.ts'
import { WaitingLine } from '#web/design/parts/actions.tsx'
import type { Intent } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { cooldownOf } from '../../rules/cooldowns.ts'
import { isResting } from '../../rules/marks.ts'
import { mustRest, type Preview, preview } from '../../rules/preview.ts'
import type { Monster, SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { monsterImage, signImage } from '../parts/images.ts'
import { Pebble } from '../parts/pebble.tsx'
import { speedOf } from '../parts/speed.ts'
import { moveName, phaseWords } from '../words/content.ts'
import { previewWords } from '../words/preview.ts'
import { eventWords, type Speaker } from '../words/words.ts'
import css from './actions.module.css'
import type { Shown } from './playout.ts'

interface Props {
  view: View
  seat: SeatName | null
  choices: readonly AnyAction[]
  pending: boolean
  playout: Playout<Shown>
  speaker: Speaker
  /** The move or switch that was tapped once. A second tap sends it. */
  tapped: Intent | null
  /** True if a lesson has selected the move, so that the first tap sends it. */
  isPreselected?: boolean
  onTap: (intent: Intent) => void
  act: (action: AnyAction) => void
}

/** Shows the current event while a turn is animated, otherwise the possible actions. */
export function Actions(props: Props) {
  const { view, seat, playout, speaker } = props
  if (playout.beat) return <p className={css.now}>{eventWords(playout.beat, speaker)}</p>
  if (seat) return <IntentButtons {...props} seat={seat} />
  return (
    <WaitingLine>
      {view.phase === 'over'
        ? say('choice.over')
        : say('choice.watching', { one: personName(speaker, 'player1'), two: personName(speaker, 'player2') })}
    </WaitingLine>
  )
}

const sameIntent = (a: AnyAction | null, b: Intent): boolean => JSON.stringify(a) === JSON.stringify(b)

const allows = (choices: readonly AnyAction[], wanted: Intent): boolean =>
  choices.some(
    (choice) => choice.type === wanted.type && JSON.stringify({ ...wanted, ...choice }) === JSON.stringify(wanted),
  )

interface ChoiceProps {
  type: 'button'
  'data-choice': true
  'data-primary': true | undefined
  'data-chosen': true | undefined
  'data-teach': string
  'aria-disabled': boolean
  'aria-pressed': boolean
  onClick: () => void
}

function IntentButtons({
  view,
  seat,
  choices,
  pending,
  tapped,
  isPreselected = false,
  onTap,
  act,
}: Props & { seat: SeatName }) {
  const content = useContent()
  const { active, bench, intent, locked } = view.sides[seat]
  if (!active) return null
  // Uses aria-disabled instead of disabled, so that an unavailable button keeps the focus and screen readers can read
  // it.
  const choice = (wanted: Intent, teach: string, isTapped = sameIntent(tapped, wanted)): ChoiceProps => {
    const open = allows(choices, wanted) && !locked && !pending
    const again = open && isTapped
    return {
      type: 'button',
      'data-choice': true,
      'data-primary': again || undefined,
      'data-chosen': sameIntent(intent, wanted) || undefined,
      'data-teach': again ? `${teach} again` : teach,
      'aria-disabled': !open,
      'aria-pressed': again || sameIntent(intent, wanted),
      onClick: () => open && (again ? act(wanted) : onTap(wanted)),
    }
  }
  const rest: Intent = intent?.type === 'use_move' ? intent : (choices.find(isMove) ?? { type: 'use_move', move: 0 })
  return (
    <div className={css.grid}>
      {mustRest(content, active, view.turn) ? (
        <RestButton monster={active} turn={view.turn} {...choice(rest, 'rest', tapped?.type !== 'switch')} />
      ) : (
        active.moves.map((id, move) => {
          const wanted: Intent = { type: 'use_move', move }
          const row = content.moveOf(id)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its index, because `none` may appear four times
            <button key={move} {...choice(wanted, `move-${id}`)} className={css.move}>
              <span className={css.words}>
                <strong>{moveName(row)}</strong>{' '}
                <small>{moveNote(content, view, seat, move, tapped, isPreselected)}</small>
              </span>{' '}
              <Pebble phase={row.phase} />
            </button>
          )
        })
      )}
      {bench.map((monster, i) => {
        const wanted: Intent = { type: 'switch', bench: i + 1 }
        return (
          monster && (
            <button key={monster.id} {...choice(wanted, `switch-${monster.id}`)} className={css.switch}>
              <img src={monsterImage(monster.name)} alt="" />
              <span className={css.words}>
                <strong>
                  {rich('choice.switch', {
                    monster: monster.name,
                    unseen: (inside) => <span className="unseen">{inside}</span>,
                  })}
                </strong>{' '}
                <small>{switchNote(monster, sameIntent(intent, wanted), sameIntent(tapped, wanted))}</small>
              </span>
            </button>
          )
        )
      })}
    </div>
  )
}

const isMove = (action: AnyAction): action is Intent => action.type === 'use_move'

/** Replaces the four moves if none of them can do anything. The button is selected from the start, so one tap sends it. */
function RestButton({ monster, turn, ...choice }: ChoiceProps & { monster: Monster; turn: number }) {
  const isBack = isBackNextTurn(useContent(), monster, turn)
  return (
    <button {...choice} className={css.rest}>
      <img src={signImage('rest')} alt="" />
      <span className={css.words}>
        <strong>{say('choice.rest')}</strong>{' '}
        <small>{say(choice['data-chosen'] ? 'choice.locked' : isBack ? 'choice.movesBack' : 'choice.noMove')}</small>
      </span>
    </button>
  )
}

const isBackNextTurn = (content: Content, monster: Monster, turn: number): boolean =>
  isResting(content, monster, turn)
    ? !isResting(content, monster, turn + 1)
    : monster.moves.some((id) => cooldownOf(content.moveOf(id), monster) === 1)

/** Describes a move: its effect, why it cannot be used, or that it is locked in. */
function moveNote(
  content: Content,
  view: View,
  seat: SeatName,
  move: number,
  tapped: Intent | null,
  isPreselected: boolean,
): string | undefined {
  const { active, intent, locked } = view.sides[seat]
  if (!active) return undefined
  const wanted: Intent = { type: 'use_move', move }
  if (sameIntent(intent, wanted)) return say('choice.locked')
  const resting = cooldownWords(content, active.moves[move] ?? '', active)
  if (resting) return resting
  const shown = preview(content, view, seat, move)
  if (locked || !sameIntent(tapped, wanted)) return shown && effectWords(content, shown)
  return shown?.damage == null
    ? say('choice.send', { again: !isPreselected })
    : say('choice.sendDamage', { again: !isPreselected, damage: shown.damage })
}

/** Describes what a move would do. A phase that has no sign is named. */
function effectWords(content: Content, shown: Preview): string {
  const { phase } = shown.move
  const effect = previewWords(shown)
  return speedOf(content, phase) === undefined
    ? say('part.phase', { phase: phaseWords(content, phase), effect })
    : effect
}

function switchNote(monster: Monster, chosen: boolean, tapped: boolean): string {
  if (chosen) return say('choice.locked')
  if (monster.hp === 0) return say('choice.fainted')
  return tapped ? say('choice.again') : say('choice.hp', { hp: monster.hp })
}

/** Says why a move cannot be used now, in a text short enough for its button. */
export function cooldownWords({ moveOf }: Content, id: string, user: Monster): string | undefined {
  const turns = cooldownOf(moveOf(id), user)
  return turns === 0 ? undefined : say('choice.back', { turns })
}
