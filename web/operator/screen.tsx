// The operator's screen.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ClockJump, Overview } from '#kit/protocol/operator.ts'
import { Button } from '../design/parts/button.tsx'
import { Page } from '../shell/page.tsx'
import { useTitle } from '../shell/title.ts'
import { say } from '../words/say.ts'
import { type Operator, signIn, signOut, useOperator } from './api.ts'
import { AuditLog } from './audit-log.tsx'
import { BanForm, Bans } from './bans.tsx'
import css from './operator.module.css'
import { Reports } from './reports.tsx'
import { Running } from './running.tsx'
import { Timestamp } from './timestamp.tsx'
import { Totals } from './totals.tsx'

/** Shows reports, bans, current matches and rooms, the server's health and the log of operators' actions. */
export default function OperatorPage() {
  useTitle(`${say('operator.title')} · Turnstone`)
  const operator = useOperator()
  const { overview, problem, look } = operator
  return (
    <Page>
      <div className={css.screen}>
        <div className={css.head}>
          <h1 className={css.title}>{say('operator.title')}</h1>
          {overview && <Button onClick={() => void signOut().then(look)}>{say('operator.signOut')}</Button>}
        </div>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        {overview === null && <SignIn onDone={look} />}
        {overview && <Signed operator={operator} overview={overview} />}
      </div>
    </Page>
  )
}

function SignIn({ onDone }: { onDone: () => Promise<void> }) {
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    try {
      if (await signIn(token)) await onDone()
      else setProblem(say('operator.tokenWrong'))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <form className={css.panel} onSubmit={submit}>
      <label className={css.field}>
        {say('operator.token')}
        <input
          type="password"
          autoComplete="current-password"
          value={token}
          onChange={(e) => setToken(e.target.value)}
        />
        <small>{say('operator.tokenNote')}</small>
      </label>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" look="act" disabled={token.trim() === ''}>
        {say('operator.signIn')}
      </Button>
    </form>
  )
}

function Signed({ operator, overview }: { operator: Operator; overview: Overview }) {
  const { openTotal, bans, acts, guesses, played, health } = overview
  return (
    <>
      <Totals overview={overview} />
      <div className={css.columns}>
        <div className={css.column}>
          <Panel title={say('operator.reports', { n: openTotal })}>
            <Reports overview={overview} act={operator.act} />
          </Panel>
          <Panel title={say('operator.bans')}>
            <Bans bans={bans} act={operator.act} />
            <details className={css.more}>
              <summary>{say('operator.banSomebody')}</summary>
              <BanForm act={operator.act} />
            </details>
          </Panel>
        </div>
        <div className={css.column}>
          <Panel title={say('operator.running')}>
            <Running played={played} />
          </Panel>
          <Panel title={say('operator.audit')}>
            <AuditLog acts={acts} />
            <Guesses guesses={guesses} act={operator.act} />
          </Panel>
          <Panel title={say('operator.server')}>
            <Details health={health} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.panel} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  )
}

function ClockJumps({ jumps }: { jumps: readonly ClockJump[] }) {
  return (
    <ul className={css.rows}>
      {jumps.map(({ at, ms, outcome }) => (
        <li key={at} className={css.row}>
          <Timestamp at={at} />
          <span className={css.wide}>
            {say('operator.jump', { back: ms < 0, s: Math.abs(Math.round(ms / 100) / 10) })}
            <small className={css.soft}>{say(`operator.jump.${outcome}`)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The jumps of the clock and all figures of the server that answers. */
function Details({ health: { jumps, figures } }: { health: Overview['health'] }) {
  return (
    <>
      {jumps.length > 0 && <ClockJumps jumps={jumps} />}
      <details className={css.more}>
        <summary>{say('operator.figures')}</summary>
        <ul className={css.rows}>
          {figures.map(({ name, help, value }) => (
            <li key={name} className={css.row}>
              <span className={css.wide}>
                {name}
                <small className={css.soft}>{help}</small>
              </span>
              <span className={css.number}>{Math.round(value * 1000) / 1000}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** Lists the addresses that tried wrong tokens, with a button that bans the address. */
function Guesses({ guesses, act }: { guesses: Overview['guesses']; act: Operator['act'] }) {
  const [banned, setBanned] = useState<string | null>(null)
  if (guesses.length === 0) return null
  return (
    <>
      <h3 className={css.subheading}>{say('operator.guesses')}</h3>
      <ul className={css.rows}>
        {guesses.map(({ from, first, last, count }) => (
          <li key={`${from} ${first}`} className={css.row}>
            <Timestamp at={last} />
            <span className={css.wide}>
              {say('operator.guesses.count', { n: count })}
              <small className={css.soft}>{say('operator.guesses.from', { from })}</small>
            </span>
            <Button aria-label={say('operator.guesses.ban', { from })} onClick={() => setBanned(from)}>
              {say('operator.ban.ban')}
            </Button>
          </li>
        ))}
      </ul>
      {banned !== null && (
        <BanForm key={banned} about={{ kind: 'from', whom: banned }} act={act} onDone={() => setBanned(null)} />
      )}
    </>
  )
}
