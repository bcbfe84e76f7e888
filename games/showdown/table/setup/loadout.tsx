// Step 2 of choosing a team: the moves and the passive of each monster.

import { useState } from 'react'
import { Frame } from '#web/design/frame/frame.tsx'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Answer } from '#web/design/parts/answer.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { rich, say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { Figure } from '../parts/figure.tsx'
import { monsterImage, signImage } from '../parts/images.ts'
import { Pebble } from '../parts/pebble.tsx'
import table from '../table.module.css'
import { moveName, passiveDescription, passiveName, phaseWords } from '../words/content.ts'
import {
  addMove,
  type Choice,
  choosePassive,
  type Draft,
  MOVE_COUNT,
  movesOf,
  passivesOf,
  removeMove,
  withUsualMoves,
} from './draft.ts'
import { asMonster, moveLine, moveSentence, passiveLine } from './estimates.ts'
import css from './loadout.module.css'
import { StatsSheet } from './stats-sheet.tsx'
import type { Step, TableFrame } from './step.ts'
import { useNarrow } from './use-narrow.ts'

interface Props {
  frame: TableFrame
  draft: Draft
  place: number
  editable: boolean
  onChange: (draft: Draft) => void
  onStep: (step: Step) => void
}

/**
 * Number of places for buttons on the screen. If the moves need all of them, the button “Standard moves” is in the menu
 * instead.
 */
const CELLS = 9

/** A tap on a move or a passive shows its description. The button beside the description changes the team. */
export function Loadout({ frame, draft, place, editable, onChange, onStep }: Props) {
  const content = useContent()
  const { speciesOf } = content
  const narrow = useNarrow()
  // A small screen shows moves and passives on two pages.
  const [page, setPage] = useState<'moves' | 'passives'>('moves')
  const [stats, setStats] = useState(false)
  const choice = draft[place]
  if (!choice) return null
  const { name } = speciesOf(choice.id)
  const [next, last] = draft.slice(place + 1)
  const split = narrow && page === 'moves'
  const back = () => (narrow && page === 'passives' ? setPage('moves') : onStep(place === 0 ? 'pick' : place - 1))
  return (
    <Frame
      {...frame}
      title={say('loadout.title', { monster: name })}
      layout={`${table.setup} ${css.frame}`}
      story={[]}
      // The moves leave no place for this button, so the button is in the menu.
      {...(movesOf(content, choice.id).length >= CELLS && {
        more: [{ words: say('loadout.standard'), onClick: () => onChange(withUsualMoves(content, draft, place)) }],
      })}
      sheet={stats && <StatsSheet draft={draft} place={place} onChange={onChange} onClose={() => setStats(false)} />}
      board={
        <>
          <Tabs draft={draft} place={place} onStep={onStep} />
          <Cells
            choice={choice}
            draft={draft}
            place={place}
            page={narrow ? page : 'both'}
            onChange={onChange}
            onStats={editable ? () => setStats(true) : undefined}
          />
        </>
      }
      actions={
        <ActionRow>
          <Secondary
            words={say(place === 0 && !(narrow && page === 'passives') ? 'loadout.team' : 'loadout.back')}
            icon={<Icon name="back" size="max(18px, 4.6cqw)" />}
            onClick={back}
          />
          {split ? (
            <Primary
              words={say('loadout.passiveNext')}
              note={say('loadout.passiveNote')}
              teach="primary"
              onClick={() => setPage('passives')}
            />
          ) : next ? (
            <Primary
              words={say('loadout.next', { monster: speciesOf(next.id).name })}
              note={last ? say('loadout.then', { monster: speciesOf(last.id).name }) : say('loadout.thenLead')}
              icon={monsterImage(speciesOf(next.id).name)}
              teach="primary"
              onClick={() => onStep(place + 1)}
            />
          ) : (
            <Primary
              words={say('loadout.lead')}
              note={say('loadout.leadNote')}
              teach="primary"
              onClick={() => onStep('lead')}
            />
          )}
        </ActionRow>
      }
    />
  )
}

/** Shows the three monsters instead of the title. A monster with four moves has a tick. */
function Tabs({ draft, place, onStep }: { draft: Draft; place: number; onStep: (step: Step) => void }) {
  const { speciesOf } = useContent()
  return (
    <div className={css.tabs} role="group" aria-label={say('setup.team')}>
      {draft.map((choice, i) => {
        if (!choice) return null
        const { name } = speciesOf(choice.id)
        const whole = choice.moves.length === MOVE_COUNT
        return (
          <button
            key={choice.id}
            type="button"
            className={css.tab}
            aria-pressed={i === place}
            aria-label={say('loadout.tab', { monster: name, moves: choice.moves.length, most: MOVE_COUNT })}
            onClick={() => onStep(i)}
          >
            <img src={monsterImage(name)} alt="" />
            {whole && (
              <i>
                <Icon name="check" size="max(10px, 2.2cqw)" />
              </i>
            )}
          </button>
        )
      })}
    </div>
  )
}

interface CellsProps {
  choice: Choice
  draft: Draft
  place: number
  page: 'moves' | 'passives' | 'both'
  onChange: (draft: Draft) => void
  onStats: (() => void) | undefined
}

function Cells({ choice, draft, place, page, onChange, onStats }: CellsProps) {
  const content = useContent()
  const monster = asMonster(content, choice)
  const [read, setRead] = useState<string | null>(null)
  /** A move that the player wants to add although four moves are chosen. The next tap selects the move to replace. */
  const [incoming, setIncoming] = useState<string | null>(null)
  const moves = movesOf(content, choice.id)
  const tapMove = (id: string) => {
    if (incoming !== null && choice.moves.includes(id)) {
      onChange(addMove(draft, place, incoming, id))
      setRead(incoming)
    } else setRead(id)
    setIncoming(null)
  }
  return (
    <div className={css.kit} data-page={page}>
      <div className={css.top}>
        {page === 'both' &&
          (onStats ? (
            <button type="button" className={css.monster} onClick={onStats}>
              <Figure name={monster.name} className={css.figure} />
              <span className={css.stats}>{say('loadout.stats')}</span>
            </button>
          ) : (
            <div className={css.monster}>
              <Figure name={monster.name} className={css.figure} />
            </div>
          ))}
        <h2 className={css.title}>
          {say(choice.moves.length === MOVE_COUNT ? 'loadout.whole' : 'loadout.short', {
            monster: monster.name,
            moves: choice.moves.length,
            most: MOVE_COUNT,
          })}
        </h2>
        <Description
          choice={choice}
          draft={draft}
          place={place}
          read={read}
          incoming={incoming}
          onChange={onChange}
          onSwap={setIncoming}
        />
      </div>
      {page !== 'passives' && (
        <div className={css.cells} role="group" aria-label={say('loadout.moves')}>
          {moves.map((id) => (
            <button
              key={id}
              type="button"
              className={css.move}
              aria-pressed={choice.moves.includes(id)}
              data-read={read === id || undefined}
              data-asked={(incoming !== null && choice.moves.includes(id)) || undefined}
              onClick={() => tapMove(id)}
            >
              <img src={signImage(content.moveOf(id).picture ?? id)} alt="" />
              <span>
                <b>{moveName(content.moveOf(id))}</b>{' '}
                <small>
                  {moveLine(content, id, monster)} <Pebble phase={content.moveOf(id).phase} />
                </small>
              </span>
            </button>
          ))}
          {moves.length < CELLS && (
            <button type="button" className={css.usual} onClick={() => onChange(withUsualMoves(content, draft, place))}>
              {say('loadout.standard')}
            </button>
          )}
        </div>
      )}
      {page !== 'moves' && (
        <div className={css.cells} role="group" aria-label={say('loadout.passive')}>
          {passivesOf(content, choice.id).map((id) => (
            <button
              key={id}
              type="button"
              className={css.passive}
              aria-pressed={choice.passive === id}
              data-read={read === id || undefined}
              onClick={() => {
                setRead(id)
                setIncoming(null)
              }}
            >
              <span>
                <b>{passiveName(content.passiveOf(id))}</b> <small>{passiveLine(content, id, monster)}</small>
              </span>
            </button>
          ))}
          {page === 'passives' && onStats && (
            <button type="button" className={css.usual} onClick={onStats}>
              {say('loadout.stats')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

interface DescriptionProps {
  choice: Choice
  draft: Draft
  place: number
  read: string | null
  incoming: string | null
  onChange: (draft: Draft) => void
  onSwap: (id: string) => void
}

/** Shows the description of the tapped move or passive, with one button that changes the team. */
function Description({ choice, draft, place, read, incoming, onChange, onSwap }: DescriptionProps) {
  const content = useContent()
  const monster = asMonster(content, choice)
  const move = read === null ? undefined : content.moves.get(read)
  const passive = read === null || move ? undefined : content.passives.get(read)
  if (incoming !== null)
    return (
      <Answer className={css.bubble}>
        <span>
          {rich('loadout.replace', { move: moveName(content.moveOf(incoming)), b: (inside) => <b>{inside}</b> })}
        </span>
      </Answer>
    )
  if (!move && !passive)
    return (
      <Answer className={css.bubble}>
        <span>{say('loadout.help')}</span>
      </Answer>
    )
  const [words, act] = move
    ? changeOf(choice, draft, place, move.id, onChange, onSwap)
    : passive && choice.passive !== passive.id
      ? ([say('loadout.choose'), () => onChange(choosePassive(draft, place, passive.id))] as const)
      : []
  const [name, description] = move
    ? [moveName(move), moveSentence(content, move.id, monster)]
    : passive
      ? [passiveName(passive), passiveDescription(passive)]
      : ['', '']
  return (
    <Answer as="div" words={say('loadout.spoken', { name, description })} className={css.bubble}>
      <p>
        <b>{name}</b> <em>{move ? phaseWords(content, move.phase) : say('loadout.passive')}</em>
        <span className={css.sentence}>{description}</span>
      </p>
      {act && (
        <button type="button" onClick={act}>
          {words}
        </button>
      )}
    </Answer>
  )
}

/** Returns the label and the action of the button beside a move's description. */
function changeOf(
  { moves }: Choice,
  draft: Draft,
  place: number,
  move: string,
  onChange: (draft: Draft) => void,
  onSwap: (id: string) => void,
): readonly [string, () => void] {
  if (moves.includes(move)) return [say('loadout.remove'), () => onChange(removeMove(draft, place, move))]
  if (moves.length < MOVE_COUNT) return [say('loadout.add'), () => onChange(addMove(draft, place, move))]
  return [say('loadout.swap'), () => onSwap(move)]
}
