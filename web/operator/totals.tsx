// The first row of the operator's page: the server's health in words, and totals.
import type { Overview } from '#kit/protocol/operator.ts'
import { Icon } from '../design/parts/icon.tsx'
import { rich, say } from '../words/say.ts'
import { Timestamp } from './timestamp.tsx'
import css from './totals.module.css'

export function Totals({ overview: { played, openTotal, health } }: { overview: Overview }) {
  const totals = [
    [say('operator.people'), played.people],
    [say('operator.matches'), played.matches],
    [say('operator.rooms'), played.rooms],
    [say('operator.openReports'), openTotal],
    ...(played.nodes > 1 ? ([[say('operator.servers'), played.nodes]] as const) : []),
  ] as const
  return (
    <div className={css.totals}>
      <section
        className={css.health}
        data-trouble={health.trouble !== null || undefined}
        aria-label={say('operator.health')}
      >
        <Icon name={health.trouble === null ? 'check' : 'bell'} size="30px" />
        <div>
          <h2>{say(health.trouble === null ? 'operator.healthy' : 'operator.trouble')}</h2>
          {health.trouble !== null && <p>{health.trouble}</p>}
          <p>{rich('operator.since', { time: () => <Timestamp at={health.since} /> })}</p>
        </div>
      </section>
      <dl className={css.numbers}>
        {totals.map(([words, count]) => (
          <div key={words} className={css.total}>
            <dt>{words}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
