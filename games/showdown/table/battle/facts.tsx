// Details about the monsters of one side.
import { personName } from '#web/base/names.ts'
import { useModal } from '#web/design/parts/dialog.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { type Content, NONE } from '../../rules/content.ts'
import { preview } from '../../rules/preview.ts'
import { type Monster, opponentOf, type SeatName } from '../../rules/state.ts'
import type { StatName } from '../../rules/stats.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { monsterImage, signImage } from '../parts/images.ts'
import {
  moveDescription,
  moveName,
  passiveDescription,
  passiveName,
  phaseWords,
  roleWords,
  statWord,
} from '../words/content.ts'
import type { Speaker } from '../words/words.ts'
import { cooldownWords } from './actions.tsx'
import css from './facts.module.css'
import { signsOf } from './signs.tsx'

interface Props {
  view: View
  speaker: Speaker
  /** The side and the monster shown. */
  seat: SeatName
  id: string
  onAsk: (id: string) => void
  onClose: () => void
}

/** Shows all details of one monster at a time. Both sides may see them, because nothing about monsters is secret. */
export function Facts({ view, speaker, seat, id, onAsk, onClose }: Props) {
  const content = useContent()
  const modal = useModal(onClose)
  const { active, bench } = view.sides[seat]
  const team = [active, ...bench].flatMap((monster) => monster ?? [])
  const monster = team.find((one) => one.id === id)
  if (!monster) return null
  const passive = content.passiveOf(monster.passive)
  return (
    <div
      {...modal}
      role="dialog"
      aria-modal="true"
      aria-label={monster.name}
      tabIndex={-1}
      className={css.facts}
      data-facts
    >
      <h2 className={css.name}>{monster.name}</h2>
      <p className={css.role}>
        <span>
          {say(monster === active ? 'facts.owner' : 'facts.benched', {
            you: seat === speaker.seat,
            name: personName(speaker, seat),
            level: monster.level,
          })}
        </span>{' '}
        <span className={css.words}>{roleWords(content.speciesOf(monster.id))}</span>
      </p>
      <div className={css.team} role="group" aria-label={say('facts.team')}>
        {team.map((one) => (
          <button
            key={one.id}
            type="button"
            className={css.face}
            aria-pressed={one === monster}
            onClick={() => onAsk(one.id)}
          >
            <img src={monsterImage(one.name)} alt={one.name} />
          </button>
        ))}
      </div>
      <button
        type="button"
        className={css.close}
        aria-label={say('facts.close')}
        data-first
        data-teach="close"
        onClick={onClose}
      >
        <Icon name="close" size="max(20px, 5cqw)" />
      </button>
      <Numbers monster={monster} />
      <p className={css.passive}>
        <b>{passiveName(passive)}</b> {passive.id !== NONE && passiveDescription(passive)}
        {signsOf(content, monster, monster, view.turn).map(({ words }) => (
          <em key={words}>{words}</em>
        ))}
      </p>
      <ol className={css.moves} aria-label={say('facts.moves')}>
        {monster.moves.map((move, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: `none` may appear four times
          <li key={i}>
            <img src={signImage(content.moveOf(move).picture ?? move)} alt="" />
            <div>
              <b>{moveName(content.moveOf(move))}</b>{' '}
              <em>{cooldownWords(content, move, monster) ?? phaseWords(content, content.moveOf(move).phase)}</em>
              <p>{moveWords(content, view, seat, monster, i)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Describes a move with the damage that it would now deal to the opposing monster. */
function moveWords(content: Content, view: View, seat: SeatName, monster: Monster, index: number): string {
  const description = moveDescription(content.moveOf(monster.moves[index] ?? NONE))
  const target = view.sides[opponentOf(seat)].active
  const now = { ...view, sides: { ...view.sides, [seat]: { ...view.sides[seat], active: monster } } }
  const damage = preview(content, now, seat, index)?.damage
  return damage == null || !target ? description : say('facts.now', { damage, target: target.name, description })
}

const NUMBERS: readonly StatName[] = ['maxHp', 'attack', 'defense', 'speed']

function Numbers({ monster }: { monster: Monster }) {
  const usual = useContent().speciesOf(monster.id).stats
  return (
    <dl className={css.numbers}>
      {NUMBERS.map((name) => {
        const edited = monster.edited.includes(name)
        const base = name === 'maxHp' || name === 'level' ? monster[name] : monster.base[name]
        return (
          <div key={name} data-edited={edited || undefined}>
            <dt>
              {statWord(name)}
              {edited && <small>{say('facts.usually', { usual: usual[name] })}</small>}
              {!edited && monster[name] !== base && <small>{say('facts.base', { base })}</small>}
            </dt>
            <dd>
              <span dir="ltr">
                {name === 'maxHp' ? say('field.hp', { hp: monster.hp, max: monster.maxHp }) : monster[name]}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
