// Step 1 of choosing a team: three monsters.

import { useState } from 'react'
import { Frame } from '#web/design/frame/frame.tsx'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Answer } from '#web/design/parts/answer.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { STAT_NAMES } from '../../rules/stats.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { Figure } from '../parts/figure.tsx'
import { monsterImage } from '../parts/images.ts'
import table from '../table.module.css'
import { roleWords, statWord } from '../words/content.ts'
import { type Draft, freePlace, isFull, placeMonster, placeOf, randomDraft, removeMonster } from './draft.ts'
import css from './pick.module.css'
import type { TableFrame } from './step.ts'

interface Props {
  frame: TableFrame
  draft: Draft
  /** The last submitted team, if there is one. */
  last: Draft | undefined
  /** Asks for a team that a bot would choose. Undefined in matches without hints. */
  askHint: (() => void) | undefined
  onChange: (draft: Draft) => void
  /** Called with a complete team. */
  onFill: (draft: Draft) => void
  onDone: () => void
}

/**
 * A tap shows a monster's description, and shows the monster half transparent in the free slot. The button or a second
 * tap adds it.
 */
export function Pick({ frame, draft, last, askHint, onChange, onFill, onDone }: Props) {
  const content = useContent()
  const next = (team: Draft) =>
    isFull(team) ? null : ([...content.roster.keys()].find((id) => placeOf(team, id) < 0) ?? null)
  const [looked, setLooked] = useState(() => next(draft))
  const [tapped, setTapped] = useState<number | null>(null)
  const free = freePlace(draft)
  const open = tapped ?? Math.max(0, free)
  const here = looked === null ? -1 : placeOf(draft, looked)
  const change = (team: Draft) => {
    onChange(team)
    setTapped(null)
    setLooked(next(team))
  }
  const put = (id: string) => change(placeMonster(content, draft, open, id))
  const back = (id: string) => change(removeMonster(draft, id))
  const look = (id: string) => {
    if (id !== looked) setLooked(id)
    else if (placeOf(draft, id) < 0) put(id)
  }
  const name = looked === null ? '' : content.speciesOf(looked).name
  const leaving = draft[open]
  return (
    <Frame
      {...frame}
      title={say('pick.title')}
      layout={table.setup}
      story={[]}
      board={
        <div className={css.pick}>
          <ol className={css.places} aria-label={say('setup.team')}>
            {draft.map((choice, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its number
              <li key={place}>
                <Place
                  number={place + 1}
                  name={choice && content.speciesOf(choice.id).name}
                  ghost={place === open && here < 0 && looked !== null ? name : null}
                  onClick={() => {
                    setTapped(place)
                    if (choice && (looked === null || here >= 0)) setLooked(choice.id)
                  }}
                />
              </li>
            ))}
          </ol>
          <About id={looked} />
          <div className={css.roster} role="group" aria-label={say('pick.roster')}>
            {[...content.roster.values()].map((species) => {
              const at = placeOf(draft, species.id)
              return (
                <button
                  key={species.id}
                  type="button"
                  className={css.monster}
                  aria-pressed={at >= 0}
                  data-looked={species.id === looked || undefined}
                  data-teach={`roster-${species.id}`}
                  onClick={() => look(species.id)}
                >
                  <img src={monsterImage(species.name)} alt="" />
                  <span className="unseen">
                    {at >= 0 ? say('pick.inTeam', { monster: species.name, place: at + 1 }) : species.name}
                  </span>
                  <span className={css.name} aria-hidden="true">
                    {species.name}
                  </span>
                  {at >= 0 && <i aria-hidden="true">{at + 1}</i>}
                </button>
              )
            })}
          </div>
        </div>
      }
      actions={
        <ActionRow>
          {looked !== null && here >= 0 && isFull(draft) ? (
            <Secondary
              words={say('pick.remove')}
              icon={<Icon name="back" size="max(18px, 4.6cqw)" />}
              onClick={() => back(looked)}
            />
          ) : (
            <>
              <Secondary
                words={say('pick.random')}
                icon={<Icon name="dice" size="max(18px, 4.6cqw)" />}
                teach="random"
                onClick={() => onFill(randomDraft(content, Math.random))}
              />
              {!last && askHint && (
                <Secondary
                  words={say('pick.hint')}
                  icon={<Icon name="hint" size="max(18px, 4.6cqw)" />}
                  onClick={askHint}
                />
              )}
              {last && (
                <Secondary
                  words={say('pick.last')}
                  icon={<Icon name="again" size="max(18px, 4.6cqw)" />}
                  onClick={() => onFill(last)}
                />
              )}
            </>
          )}
          {looked === null || (here >= 0 && isFull(draft)) ? (
            <Primary words={say('pick.moves')} note={say('pick.movesNote')} teach="primary" onClick={onDone} />
          ) : here >= 0 ? (
            <Primary
              words={say('pick.removeName', { monster: name })}
              note={say('pick.removeNote')}
              teach="primary"
              onClick={() => back(looked)}
            />
          ) : leaving ? (
            <Primary
              words={say('pick.swap', { monster: name })}
              note={say('pick.swapNote', { monster: content.speciesOf(leaving.id).name })}
              teach="primary"
              onClick={() => put(looked)}
            />
          ) : (
            <Primary
              words={say('pick.take', { monster: name })}
              note={say('pick.takeNote', { place: open + 1 })}
              teach="primary"
              onClick={() => put(looked)}
            />
          )}
        </ActionRow>
      }
    />
  )
}

function Place({
  number,
  name,
  ghost,
  onClick,
}: {
  number: number
  name: string | null
  ghost: string | null
  onClick: () => void
}) {
  const shown = ghost ?? name
  return (
    <button type="button" className={css.place} data-open={ghost !== null || undefined} onClick={onClick}>
      {shown ? (
        <Figure key={shown} name={shown} ghost={ghost !== null} className={css.figure} />
      ) : (
        <span className={css.ring} />
      )}
      <span className={css.tag} data-free={name === null || undefined}>
        <b>{number}</b> {name ?? say('pick.empty')}
      </span>
    </button>
  )
}

/** Describes the monster that the player has tapped. */
function About({ id }: { id: string | null }) {
  const { roster } = useContent()
  const species = id === null ? undefined : roster.get(id)
  return (
    <Answer
      as="section"
      words={species && say('pick.about', { monster: species.name, role: roleWords(species) })}
      className={css.about}
      aria-label={say('pick.selected')}
    >
      {species ? (
        <>
          <div className={css.words}>
            <h2>{species.name}</h2>
            <p>{roleWords(species)}</p>
          </div>
          <dl className={css.numbers}>
            {STAT_NAMES.filter((name) => name !== 'level').map((name) => (
              <div key={name}>
                <dt>{statWord(name)}</dt>
                <dd>{species.stats[name]}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className={css.done}>{say('pick.done')}</p>
      )}
    </Answer>
  )
}
