// The panel of the state and its changes.
import { useMemo } from 'react'
import type { AddressedEvent } from '#kit/match.ts'
import { say } from '../words/say.ts'
import { type Change, pathWords, shortText } from './difference.ts'
import css from './panels.module.css'
import { marksOf, Tree } from './tree.tsx'
import type { Inspection } from './use-inspector.ts'

/** Most changes in the list. The tree of the state marks all of them. */
const MAX_LISTED = 24

/** Lists what the step changed, and shows the whole state with the changes marked. */
export function StatePanel({ inspection: { details } }: { inspection: Inspection }) {
  const { step, state, changes, told, draws, outcome } = details
  const marks = useMemo(() => marksOf(changes), [changes])
  return (
    <>
      <section className={css.part}>
        <header className={css.head}>
          <h2>{say('inspector.state.changed', { step })}</h2>
          <span className={css.note}>
            {[
              step > 0 && say('inspector.state.fields', { n: changes.length }),
              say('inspector.state.events', { n: told.length }),
              say('inspector.state.draws', { n: draws.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </header>
        <ul className={css.code} aria-label={say('inspector.state.changes')}>
          {changes.slice(0, MAX_LISTED).map((change) => (
            <li key={`${pathWords(change.path)} ${'after' in change}`}>
              <ChangeWords change={change} />
            </li>
          ))}
          {changes.length > MAX_LISTED && (
            <li className={css.note}>{say('inspector.state.more', { n: changes.length - MAX_LISTED })}</li>
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
            {say('inspector.state.over', {
              draw: outcome.winner === null,
              winner: outcome.winner ?? '',
              reason: outcome.reason,
            })}
          </p>
        )}
      </section>
      <section className={css.part}>
        <h2>{say('inspector.state.whole')}</h2>
        <Tree label={say('inspector.tab.State')} value={state} marks={marks} />
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
        ` ${say('inspector.state.gone')}`
      )}
    </>
  )
}

function EventWords({ told: { event, only } }: { told: AddressedEvent }) {
  const { type, ...rest } = event
  return (
    <>
      <span className={css.event}>{say('inspector.state.event')}</span> <b>{type}</b>{' '}
      {Object.keys(rest).length > 0 && shortText(rest, 160)}
      {only && (
        <span className={css.note}> {say('inspector.state.only', { n: only.length, viewers: only.join(', ') })}</span>
      )}
    </>
  )
}
