// The row below the board that describes the selected unit or tile.

import type { ReactNode } from 'react'
import { personName } from '#web/base/names.ts'
import { Answer } from '#web/design/parts/answer.tsx'
import type { Position } from '../../rules/board.ts'
import type { Content } from '../../rules/content.ts'
import { attackOf } from '../../rules/held-buffs.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'
import { buffTileAt, rocksAt, unitAt } from '../board/tile.tsx'
import { groundFacts, type Subject } from '../facts/facts.tsx'
import { buffImage, figureImage, signImage, unitImage } from '../parts/images.ts'
import { useLow } from '../parts/use-media.ts'
import { buffName } from '../words/labels.ts'
import { glowingWords } from '../words/plan.ts'
import { kindName, type Speaker } from '../words/words.ts'
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
            {unit.owner !== speaker.seat && <span className="unseen">{personName(speaker, unit.owner)}’s </span>}
            {kindName(view, speaker, unit)}
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
  const reach = unit.attackRange > 1 ? ` within ${unit.attackRange}` : ''
  return (
    <small className={css.numbers}>
      <Figure sign="life" words="HP ">
        {unit.hp > unit.maxHp ? unit.hp : `${unit.hp} of ${unit.maxHp}`}
      </Figure>
      <Figure sign="attack" words="hits ">
        {attackOf({ content, state: view }, unit)}
        {reach}
      </Figure>
      <Figure sign="move" words="walks ">
        {unit.moveRange}
      </Figure>
      {(view.unitBuffs[unit.id] ?? []).slice(0, 2).map(({ type, duration }) => (
        <span key={type} className={css.buff}>
          <img src={buffImage(content, type)} alt={buffName(content, type)} /> {duration}
        </span>
      ))}
    </small>
  )
}

function Figure({ sign, words, children }: { sign: string; words: string; children: ReactNode }) {
  return (
    <span>
      <img src={signImage(sign)} alt="" />
      <span className="unseen">{words}</span> {children}
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
    {!low && (
      <i className={css.more} aria-hidden="true">
        i
      </i>
    )}
    <span className="unseen">, all about it</span>
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
    ? ['Pick a unit', glowingWords(glowing, view, speaker)]
    : asked === speaker.seat
      ? ['Sending…', 'It is on its way']
      : speaker.seat
        ? [asked ? `${personName(speaker, asked)} is choosing` : 'It plays out', 'Tap any unit to read it']
        : ['You are watching', `${personName(speaker, 'P1')}, below, against ${personName(speaker, 'P2')}`]
  return (
    <Answer className={css.reading} words={acting ? `${title}. ${words}` : ''} data-side={acting ? 'picks' : undefined}>
      <Face picture={figureImage('anybody')} />
      <span className={low ? 'unseen' : css.words}>
        <b>{title}</b>
        <small>{words}</small>
      </span>
    </Answer>
  )
}
