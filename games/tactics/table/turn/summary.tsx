import type { ReactNode } from 'react'
import { personName } from '#web/base/names.ts'
import type { Position } from '../../rules/board.ts'
import type { Content } from '../../rules/content.ts'
import { attackOf } from '../../rules/holding.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'
import { lyingAt, rocksAt, unitAt } from '../board/tile.tsx'
import { groundFacts, type Subject } from '../facts/facts.tsx'
import { buffImage, figureImage, signImage, unitImage } from '../parts/images.ts'
import { useLow } from '../parts/use-media.ts'
import { buffName } from '../words/content.ts'
import { kindName, type Speaker } from '../words/words.ts'
import css from './summary.module.css'
import type { Turn } from './use-turn.ts'

interface Props {
  view: GameState
  speaker: Speaker
  turn: Turn
  /** Who is asked now. */
  asked: string | undefined
  onFacts: (about: Subject) => void
}

/** What one has in hand or looks at, in a line; a unit's opens all that is known of it. */
export function Reading({ view, speaker, turn, asked, onFacts }: Props) {
  const { hand, looked } = turn
  const low = useLow() && speaker.seat !== null
  const held = hand.unitId ? unitOf(view, hand.unitId) : undefined
  const unit = hand.wanted ? held : ((looked && unitAt(view, looked)) ?? held)
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
          {hand.wanted ? (
            <small>{againWords(hand.wanted.type)}</small>
          ) : (
            <Numbers content={speaker.content} view={view} unit={unit} />
          )}
        </span>
        <More low={low} />
      </button>
    )
  }
  if (looked && (lyingAt(view, looked) || rocksAt(view, looked)))
    return <Ground content={speaker.content} view={view} at={looked} low={low} onFacts={onFacts} />
  return <Prompt speaker={speaker} asked={asked} acting={turn.acting} low={low} />
}

const againWords = (type: string): string =>
  type === 'END_TURN' ? 'The button does it' : 'Tap there again, or the button'

const Face = ({ picture }: { picture: string }) => (
  <i className={css.face}>
    <img src={picture} alt="" />
  </i>
)

/** HP, attack, steps, and what lasts on it. */
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

/** What lies on a tile. */
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

/** There is more to read behind it. */
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
  speaker,
  asked,
  acting,
  low,
}: {
  speaker: Speaker
  asked: string | undefined
  acting: boolean
  low: boolean
}) {
  const [title, words] = acting
    ? ['Choose a unit', 'Tap one of yours, then a tile or an enemy']
    : asked === speaker.seat
      ? ['Sending…', 'It is on its way']
      : speaker.seat
        ? [asked ? `${personName(speaker, asked)} is choosing` : 'It plays out', 'Tap any unit to read it']
        : ['You are watching', `${personName(speaker, 'P1')}, below, against ${personName(speaker, 'P2')}`]
  return (
    <p className={css.reading} role="status">
      <Face picture={figureImage('anybody')} />
      <span className={low ? 'unseen' : css.words}>
        <b>{title}</b>
        <small>{words}</small>
      </span>
    </p>
  )
}
