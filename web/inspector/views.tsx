// The panel that compares what two viewers see.
import { useMemo, useState } from 'react'
import type { Seat, Viewer } from '#kit/game.ts'
import type { AddressedEvent } from '#kit/match.ts'
import { Select } from '../design/parts/select.tsx'
import { say } from '../words/say.ts'
import { type Change, changes, pathWords } from './difference.ts'
import css from './panels.module.css'
import { viewerWords } from './seat.tsx'
import { marksOf, Tree } from './tree.tsx'
import type { Inspection } from './use-inspector.ts'

/** Most characters shown of a collapsed value when two trees are side by side. */
const GLANCE = 12

export function ViewsPanel({ inspection: { details, seats } }: { inspection: Inspection }) {
  const { views, told } = details
  const [[left, right], choose] = useState<[Viewer, Viewer]>([seats[0] ?? 'spectator', seats[1] ?? 'all'])
  const viewOf = (viewer: Viewer) => views.find((one) => one.viewer === viewer)?.view
  const [one, other] = [viewOf(left), viewOf(right)]
  const there = useMemo(() => changes(one, other), [one, other])
  const here = useMemo(() => changes(other, one), [one, other])
  const choices = views.map(({ viewer }) => [viewer, viewerWords(viewer)] as const)
  return (
    <>
      <section className={css.part}>
        <div className={css.pair}>
          <Select
            label={say('inspector.views.first')}
            value={left}
            choices={choices}
            onChange={(viewer) => choose([viewer, right])}
          />
          <Select
            label={say('inspector.views.second')}
            value={right}
            choices={choices}
            onChange={(viewer) => choose([left, viewer])}
          />
          <Tree
            label={say('inspector.views.sees', { viewer: viewerWords(left) })}
            value={one}
            marks={marksOf(here, { word: `${viewerWords(right)}:`, glance: GLANCE })}
          />
          <Tree
            label={say('inspector.views.sees', { viewer: viewerWords(right) })}
            value={other}
            marks={marksOf(there, { word: `${viewerWords(left)}:`, glance: GLANCE })}
          />
        </div>
        <Difference found={there} left={viewerWords(left)} right={viewerWords(right)} />
      </section>
      <WhoWasTold told={told} seats={seats} />
      <p className={css.note}>
        {say('inspector.views.sent', {
          views: views.map(({ viewer, bytes }) =>
            say('inspector.views.bytes', { viewer: viewerWords(viewer), n: bytes }),
          ),
        })}
      </p>
    </>
  )
}

function Difference({ found, left, right }: { found: readonly Change[]; left: string; right: string }) {
  if (found.length === 0) return <p className={css.good}>{say('inspector.views.same', { left, right })}</p>
  const only = (test: (change: Change) => boolean) => found.filter(test).map(({ path }) => pathWords(path))
  const lines = [
    [say('inspector.views.only', { viewer: left }), only((change) => !('after' in change))],
    [say('inspector.views.only', { viewer: right }), only((change) => !('before' in change))],
    [say('inspector.views.differ'), only((change) => 'before' in change && 'after' in change)],
  ] as const
  return (
    <dl className={css.facts}>
      {lines.map(
        ([words, paths]) =>
          paths.length > 0 && (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{paths.join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Lists the events of the step. Each event names the viewers who received it. */
function WhoWasTold({ told, seats }: { told: readonly AddressedEvent[]; seats: readonly Seat[] }) {
  const viewers = [...seats, 'spectator']
  if (told.length === 0) return <p className={css.note}>{say('inspector.told.none')}</p>
  return (
    <section className={css.part}>
      <h2>{say('inspector.told.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area */}
      <div className={css.wide} tabIndex={0} role="group" aria-label={say('inspector.told.title')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{say('inspector.told.event')}</th>
              {viewers.map((viewer) => (
                <th key={viewer} scope="col">
                  {viewerWords(viewer)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map(({ event, only }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the events of one step keep their order
              <tr key={at}>
                <th scope="row">{event.type}</th>
                {viewers.map((viewer) => (
                  <td key={viewer} data-hidden={(only && !only.includes(viewer)) || undefined}>
                    {only && !only.includes(viewer) ? say('inspector.told.hidden') : '✓'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
