// The row below the board that describes the selected unit or tile.

import type { ReactNode } from 'react'
import { personName } from '#web/base/names.ts'
import { Answer } from '#web/design/parts/answer.tsx'
import type { Position } from '../../rules/board.ts'
import type { Content } from '../../rules/content.ts'
import { attackOf } from '../../rules/held-buffs.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'
import { rich, say } from '../../words/say.ts'
import { buffTileAt, rocksAt, unitAt } from '../board/tile.tsx'
import { groundFacts, type Subject } from '../facts/facts.tsx'
import { buffImage, figureImage, signImage, unitImage } from '../parts/images.ts'
import { useLow } from '../parts/use-media.ts'
import { buffName } from '../words/labels.ts'
import { glowingWords } from '../words/plan.ts'
import { kindName, type Speaker, youOrName } from '../words/units.ts'
import css from './summary.module.css'
import type { Turn } from './use-turn.ts'

interface Props {
  view: GameState
  speaker: Speaker
  turn: Turn
  /** The seat that has to decide now. */
  asked: string | undefined
  onFacts: (about: Subject) => void
}

/** Describes the selected unit or the viewed tile. A tap opens the details dialog. */
export function Summary({ view, speaker, turn, asked, onFacts }: Props) {
  const { selection, viewed } = turn
  const low = useLow() && speaker.seat !== null
  const held = selection.unitId ? unitOf(view, selection.unitId) : undefined
  const unit = selection.wanted ? held : ((viewed && unitAt(view, viewed)) ?? held)
  if (unit) {
    return (
      <button
        type="button"
        className={css.reading}
        data-side={unit.owner === (speaker.seat ?? 'P1') ? 'below' : 'above'}
        onClick={() => onFacts({ unit: unit.id })}
      >
        <Face picture={unitImage({ content: speaker.content, state: view }, unit)} />
        <span className={low ? 'unseen' : css.words}>
          <b>
            {rich('summary.unit', { ...youOrName(speaker, unit.owner), unit: kindName(view, speaker, unit), unseen })}
          </b>
          <Numbers content={speaker.content} view={view} unit={unit} />
        </span>
        <More low={low} />
      </button>
    )
  }
  if (viewed && (buffTileAt(view, viewed) || rocksAt(view, viewed)))
    return <Ground content={speaker.content} view={view} at={viewed} low={low} onFacts={onFacts} />
  return <Prompt view={view} speaker={speaker} asked={asked} turn={turn} low={low} />
}

const Face = ({ picture }: { picture: string }) => (
  <i className={css.face}>
    <img src={picture} alt="" />
  </i>
)

/** Shows a unit's HP, attack, move range and buffs. */
function Numbers({ content, view, unit }: { content: Content; view: GameState; unit: Unit }) {
  const { hp, maxHp: max, attackRange: range } = unit
  const attack = attackOf({ content, state: view }, unit)
  return (
    <small className={css.numbers}>
      <Figure sign="life">
        {hp > max ? rich('summary.hp', { hp, unseen }) : rich('summary.hpOf', { hp, max, unseen })}
      </Figure>
      <Figure sign="attack">
        {range > 1
          ? rich('summary.attackWithin', { attack, range, unseen })
          : rich('summary.attack', { attack, unseen })}
      </Figure>
      <Figure sign="move">{rich('summary.steps', { steps: unit.moveRange, unseen })}</Figure>
      {(view.unitBuffs[unit.id] ?? []).slice(0, 2).map(({ type, duration }) => (
        <span key={type} className={css.buff}>
          <img src={buffImage(content, type)} alt="" />
          {rich('summary.buff', { buff: buffName(content, type), n: duration, unseen })}
        </span>
      ))}
    </small>
  )
}

const unseen = (inside: ReactNode) => <span className="unseen">{inside}</span>

function Figure({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <span>
      <img src={signImage(sign)} alt="" />
      {children}
    </span>
  )
}

/** Describes the buff tile or obstacle on a viewed tile. */
function Ground({
  content,
  view,
  at,
  low,
  onFacts,
}: {
  content: Content
  view: GameState
  at: Position
  low: boolean
  onFacts: Props['onFacts']
}) {
  const { picture, name, words } = groundFacts(content, view, at)
  return (
    <button type="button" className={css.reading} onClick={() => onFacts({ at })}>
      <Face picture={picture} />
      <span className={low ? 'unseen' : css.words}>
        <b>{name}</b>
        <small>{words}</small>
      </span>
      <More low={low} />
    </button>
  )
}

/** An icon that tells the player that a tap opens more details. */
const More = ({ low }: { low: boolean }) => (
  <>
    {!low && <i className={css.more} aria-hidden="true" />}
    <span className="unseen">{say('summary.more')}</span>
  </>
)

function Prompt({
  view,
  speaker,
  asked,
  turn: { acting, lit },
  low,
}: Omit<Props, 'onFacts'> & {
  low: boolean
}) {
  const glowing = view.units.filter(({ id }) => lit.includes(id))
  const [title, words] = acting
    ? [say('prompt.pick'), glowingWords(glowing, view, speaker)]
    : asked === speaker.seat
      ? [say('prompt.sending'), say('prompt.moment')]
      : speaker.seat
        ? [
            asked ? say('prompt.choosing', { name: personName(speaker, asked) }) : say('title.resolving'),
            say('prompt.read'),
          ]
        : [
            say('prompt.watching'),
            say('prompt.sides', { below: personName(speaker, 'P1'), above: personName(speaker, 'P2') }),
          ]
  return (
    <Answer
      className={css.reading}
      words={acting ? say('prompt.spoken', { title: title ?? '', words: words ?? '' }) : ''}
      data-side={acting ? 'picks' : undefined}
    >
      <Face picture={figureImage('anybody')} />
      <span className={low ? 'unseen' : css.words}>
        <b>{title}</b>
        <small>{words}</small>
      </span>
    </Answer>
  )
}
