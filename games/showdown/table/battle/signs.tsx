// Small signs on the field: floating numbers, marks and edited stats.
import type { Event } from '#kit/game.ts'
import { Icon } from '#web/design/parts/icon.tsx'
import type { Content } from '../../rules/content.ts'
import type { AppliedMark, Monster } from '../../rules/state.ts'
import { useContent } from '../parts/content.ts'
import { signImage } from '../parts/images.ts'
import { floatingWords } from '../words/words.ts'
import css from './field.module.css'
import type { Figure } from './playout.ts'

/** File name of the picture for any effect that blocks damage. */
const SHIELD = 'protect'

function pictureOf({ type, status, mark }: Event, { marks }: Content): string | undefined {
  if (type === 'protect' || type === 'protect_block') return SHIELD
  const row = type === 'status' ? marks.get(String(status)) : undefined
  return mark ? row?.picture : row?.lifted?.picture
}

const LOOK: Record<string, string | undefined> = { damage: css.bad, protect_block: css.shield }

/** Shows the current event above the monster's picture. */
export function Floating({ event }: { event: Event }) {
  const words = floatingWords(event)
  const picture = pictureOf(event, useContent())
  return (
    <>
      {picture && <img className={css.sign} src={signImage(picture)} alt="" />}
      {words && (
        <span
          className={`${css.floating} ${event.amount === 0 ? css.shield : (LOOK[event.type] ?? css.good)}`}
          aria-hidden="true"
        >
          {words}
        </span>
      )}
    </>
  )
}

interface Sign {
  picture: string
  words: string
}

/** Returns the signs for the marks and conditions of a monster. */
export function signsOf({ marks }: Content, figure: Figure, monster: Monster, turn: number): Sign[] {
  const signs = Object.entries(figure.marks).flatMap(([id, marked]): Sign[] => {
    const mark = marks.get(id)
    return mark?.sign ? [{ picture: mark.picture, words: `${mark.sign(monster)}${whenWords(marked, turn)}` }] : []
  })
  return figure.protectActiveThisTurn ? [...signs, { picture: SHIELD, words: 'Protected this turn' }] : signs
}

function whenWords({ from, until }: AppliedMark, turn: number): string {
  if (from > turn) return from === turn + 1 ? ' next turn' : ` from turn ${from}`
  return until === null ? '' : until === turn ? ' this turn' : ` until turn ${until}`
}

/** Shows marks as small signs with labels. */
export function Marks({ signs }: { signs: readonly Sign[] }) {
  return (
    <span className={css.marks}>
      {signs.map(({ picture, words }) => (
        <img key={words} src={signImage(picture)} alt={words} />
      ))}
    </span>
  )
}

/** Describes the edited stats of a monster; undefined if all stats have their default values. */
export function editedWords({ speciesOf }: Content, { id, edited, ...monster }: Monster): string | undefined {
  const now = { ...monster, ...monster.base }
  return edited.length === 0
    ? undefined
    : `Edited: ${edited.map((name) => `${name} ${now[name]}, usually ${speciesOf(id).stats[name]}`).join('; ')}`
}

/** Shows to both sides that a monster's stats were edited. */
export function Edited({ monster }: { monster: Monster }) {
  const words = editedWords(useContent(), monster)
  return (
    words && (
      <span className={css.edited}>
        <Icon name="stats" size="max(12px, 3.4cqw)" />
        <span className="unseen">{words}</span>
      </span>
    )
  )
}
