// The panel of the state and its changes.
import { useMemo } from 'react'
import type { AddressedEvent } from '#kit/match.ts'
import { type Change, pathWords, shortText } from './difference.ts'
import css from './panels.module.css'
import { marksOf, Tree } from './tree.tsx'
import type { Inspection } from './use-inspector.ts'

/** Most changes in the list. The tree of the state marks all of them. */
const MAX_LISTED = 24

const countWords = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`

/** Lists what the step changed, and shows the whole state with the changes marked. */
export function StatePanel({ inspection: { details } }: { inspection: Inspection }) {
  const { step, state, changes, told, draws, outcome } = details
  const marks = useMemo(() => marksOf(changes), [changes])
  return (
    <>
      <section className={css.part}>
        <header className={css.head}>
          <h2>{step === 0 ? 'The start' : `What input ${step} changed`}</h2>
          <span className={css.note}>
            {[
              step > 0 && countWords(changes.length, 'field'),
              countWords(told.length, 'event'),
              countWords(draws.length, 'draw'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </header>
        <ul className={css.code} aria-label="Changes">
          {changes.slice(0, MAX_LISTED).map((change) => (
            <li key={`${pathWords(change.path)} ${'after' in change}`}>
              <ChangeWords change={change} />
            </li>
          ))}
          {changes.length > MAX_LISTED && (
            <li className={css.note}>and {changes.length - MAX_LISTED} more, marked below</li>
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
      {pathWords(change.path)} {'before' in change && <span className={css.before}>{shortText(change.before)}</span>}
      {'before' in change && 'after' in change && ' → '}
      {'after' in change ? (
        <span className={css.after}>
          {'before' in change ? shortText(change.after) : `+ ${shortText(change.after)}`}
        </span>
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
      <span className={css.event}>event</span> <b>{type}</b> {Object.keys(rest).length > 0 && shortText(rest, 160)}
      {only && <span className={css.note}> only {only.join(', ') || 'nobody'}</span>}
    </>
  )
}
