// The panel of the state and its changes.
import { useMemo } from 'react'
import type { AddressedEvent } from '#kit/match.ts'
import { brief, type Change, pathWords } from './difference.ts'
import css from './panels.module.css'
import { marksOf, Tree } from './tree.tsx'
import type { Inspected } from './use-inspector.ts'

/** How many changes are listed; the tree marks all of them. */
const MOST_LISTED = 24

const some = (count: number, noun: string): string => `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`

/** Lists what the step changed and shows the whole state with the changes marked. */
export function StatePanel({ inspected: { sight } }: { inspected: Inspected }) {
  const { step, state, changes, told, draws, outcome } = sight
  const marks = useMemo(() => marksOf(changes), [changes])
  return (
    <>
      <section className={css.part}>
        <header className={css.head}>
          <h2>{step === 0 ? 'The start' : `What input ${step} changed`}</h2>
          <span className={css.note}>
            {[step > 0 && some(changes.length, 'field'), some(told.length, 'event'), some(draws.length, 'draw')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </header>
        <ul className={css.code} aria-label="Changes">
          {changes.slice(0, MOST_LISTED).map((change) => (
            <li key={`${pathWords(change.path)} ${'after' in change}`}>
              <ChangeWords change={change} />
            </li>
          ))}
          {changes.length > MOST_LISTED && (
            <li className={css.note}>and {changes.length - MOST_LISTED} more, marked below</li>
          )}
          {told.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of one step keep their order
            <li key={at}>
              <EventWords told={one} />
            </li>
          ))}
        </ul>
        {outcome && (
          <p className={css.good}>
            Over: {outcome.winner ?? 'a draw'}, {outcome.reason}
          </p>
        )}
      </section>
      <section className={css.part}>
        <h2>Whole state</h2>
        <Tree label="State" value={state} marks={marks} />
      </section>
    </>
  )
}

function ChangeWords({ change }: { change: Change }) {
  return (
    <>
      {pathWords(change.path)} {'before' in change && <span className={css.before}>{brief(change.before)}</span>}
      {'before' in change && 'after' in change && ' → '}
      {'after' in change ? (
        <span className={css.after}>{'before' in change ? brief(change.after) : `+ ${brief(change.after)}`}</span>
      ) : (
        ' gone'
      )}
    </>
  )
}

function EventWords({ told: { event, only } }: { told: AddressedEvent }) {
  const { type, ...rest } = event
  return (
    <>
      <span className={css.event}>event</span> <b>{type}</b> {Object.keys(rest).length > 0 && brief(rest, 160)}
      {only && <span className={css.note}> only {only.join(', ') || 'nobody'}</span>}
    </>
  )
}
