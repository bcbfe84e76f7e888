// Small signs on the field: floating numbers, marks and edited stats.
import type { Event } from '#kit/game.ts'
import { Icon } from '#web/design/parts/icon.tsx'
import type { Content } from '../../rules/content.ts'
import type { AppliedMark, Monster } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { signImage } from '../parts/images.ts'
import { phraseWords, statWord } from '../words/content.ts'
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
    return mark?.sign
      ? [{ picture: mark.picture, words: whenWords(phraseWords(mark.sign(monster)), marked, turn) }]
      : []
  })
  return figure.protectActiveThisTurn ? [...signs, { picture: SHIELD, words: say('sign.protected') }] : signs
}

/** Adds to a sign when its mark is in effect. */
function whenWords(sign: string, { from, until }: AppliedMark, turn: number): string {
  if (from === turn + 1) return say('sign.next', { sign })
  if (from > turn) return say('sign.from', { sign, turn: String(from) })
  if (until === null) return sign
  return until === turn ? say('sign.now', { sign }) : say('sign.until', { sign, turn: String(until) })
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
  const { stats } = speciesOf(id)
  const all = edited.map((name) =>
    say('field.editedStat', { stat: statWord(name), value: now[name], usual: stats[name] }),
  )
  return all.length === 0 ? undefined : say('field.edited', { stats: all })
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
