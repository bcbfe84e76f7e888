// The development page: several seats of one match side by side, with the inspector one tap away. Only `npm run dev`
// serves this page.
import { Suspense, useMemo, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { RequestError } from '../base/thread.ts'
import { Stage, StageInset } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { BarButton } from '../inspector/bar-button.tsx'
import { InspectorView } from '../inspector/screen.tsx'
import { viewerWords } from '../inspector/seat.tsx'
import theme from '../inspector/theme.module.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { HowTo } from '../shell/how-to.tsx'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import { cardOf, tableOf } from '../table/tables.ts'
import css from './dev-screen.module.css'
import { readSetup } from './setup.ts'
import { type DevMatch, useDevMatch } from './use-dev-match.ts'

const nobody = async () => ({})

export default function DevScreen({ game }: { game: string }) {
  const setup = useMemo(() => readSetup(game, location.search), [game])
  const match = useDevMatch(setup)
  const [inspected, setInspected] = useState<{ text: string } | null>(null)
  useTitle(`${cardOf(game)?.title ?? game} · Development`)
  if (inspected) return <InspectorView subject={inspected} names={nobody} leave={() => setInspected(null)} />
  if (match instanceof RequestError) return <ErrorPage title="The match can’t be opened" words={match.message} />
  if (!match) return <Stage label="Development">{null}</Stage>
  const inspect = () => void match.script().then((text) => setInspected({ text }))
  return (
    <main className={`${theme.inspector} ${css.screen}`} aria-label={`Development: ${match.inspector.title}`}>
      <Bar match={match} inspect={inspect} />
      {match.differsFrom !== undefined && <Changed from={match.differsFrom} restart={match.restart} />}
      <div className={css.seats}>
        {match.viewers.map((viewer) => (
          <section key={viewer} className={css.seat} aria-label={`Seat ${viewer}`}>
            <h2 className={css.name}>{viewerWords(viewer)}</h2>
            <div className={css.table}>
              <StageInset label={`Table of ${viewer}`}>
                <SeatTable match={match} viewer={viewer} />
              </StageInset>
            </div>
          </section>
        ))}
      </div>
    </main>
  )
}

function Bar({ match: { inspector, details, play, renew }, inspect }: { match: DevMatch; inspect: () => void }) {
  const { next, now, outcome, step } = details
  return (
    <header className={css.bar}>
      <BarButton label="To the games" icon="back" onClick={() => navigate('/')} />
      <h1 className={css.title}>{inspector.title}</h1>
      <span className={css.about}>
        input {step}
        {outcome && ', over'}
      </span>
      {next !== null && (
        <Button look="quiet" onClick={() => play({ advance: Math.max(0, next - now) })}>
          Skip to deadline
        </Button>
      )}
      <Button look="quiet" onClick={renew}>
        New match
      </Button>
      <Button className={css.inspect} onClick={inspect}>
        Inspector
      </Button>
    </header>
  )
}

/** Says from where on the changed rules give another match. */
function Changed({ from, restart }: { from: number; restart: () => void }) {
  return (
    <div className={css.changed} role="status">
      <p>
        {from === 0
          ? 'The rules have changed: the match now starts in another way.'
          : `The rules have changed: from input ${from} on, they give something else.`}
      </p>
      <Button look="act" onClick={restart}>
        Restart from here
      </Button>
    </div>
  )
}

function SeatTable({ match, viewer }: { match: DevMatch; viewer: Seat }) {
  const { inspector, shown, refused, play } = match
  const Screen = tableOf(inspector.game)
  const props = shown[viewer]
  if (!props || !Screen) return null
  return (
    <Suspense fallback={null}>
      <Screen
        mode="trial"
        {...props}
        options={inspector.options}
        names={Object.fromEntries(inspector.seats.map((seat) => [seat, seat]))}
        act={(action, ask) => play({ seat: viewer, action, ...(ask !== undefined && { ask }) })}
        pending={false}
        refused={refused}
        howTo={(onClose) => <HowTo game={inspector.game} at="table" onClose={onClose} />}
        notices={null}
        leave={() => navigate('/')}
      />
    </Suspense>
  )
}
