// The screen of one lesson.
import { memo, Suspense, useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react'
import type { AnyAction } from '#kit/game.ts'
import { Stage } from '../design/frame/stage.tsx'
import { Coach } from '../lesson/coach.tsx'
import { LessonDone } from '../lesson/done.tsx'
import { type LessonEvent, stepOf } from '../lesson/run.ts'
import { type LessonState, useLesson } from '../lesson/use-lesson.ts'
import { tablePropsOf } from '../match/table-props.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { HowTo } from '../shell/how-to.tsx'
import { leaveLesson } from '../shell/lesson-visit.ts'
import css from '../shell/loading.module.css'
import { useTitle } from '../shell/title.ts'
import { cardOf, tableOf } from '../table/tables.ts'
import { type MatchState, seatNames } from '../wire/app.ts'
import { say } from '../words/say.ts'

export default function Lesson({ game }: { game: string }) {
  const title = cardOf(game)?.title ?? say('lesson.title')
  const [attempt, setAttempt] = useState(1)
  const onAgain = useCallback(() => setAttempt((before) => before + 1), [])
  const state = useLesson(game, attempt)
  useTitle(`${say('learn.game', { game: title })} · Turnstone`)
  if (state.failed) return <ErrorPage title={say('learn.none.title')} words={say('learn.none.words')} />
  return (
    <Stage label={say('learn.label', { game: title })}>
      {state.opened ? (
        <Table key={attempt} game={game} state={state} opened={state.opened} onAgain={onAgain} />
      ) : (
        <p role="status" className={css.loading}>
          {say('table.loading')}
        </p>
      )}
    </Stage>
  )
}

interface Props {
  game: string
  state: LessonState
  opened: NonNullable<LessonState['opened']>
  onAgain: () => void
}

function Table({ game, state: { run, did }, opened, onAgain }: Props) {
  const { match } = useSyncExternalStore(opened.table.store.subscribe, opened.table.store.get)
  return (
    <AtTable
      game={game}
      match={useDeferredValue(match)}
      run={useDeferredValue(run)}
      did={did}
      opened={opened}
      onAgain={onAgain}
    />
  )
}

/**
 * Shows the game's table during a lesson. `memo` and deferred values let React interrupt the render, so that animations
 * stay smooth.
 */
const AtTable = memo(function AtTable({
  game,
  match,
  run,
  did,
  opened: { lesson, table },
  onAgain,
}: Pick<Props, 'game' | 'opened' | 'onAgain'> & Pick<LessonState, 'run' | 'did'> & { match: MatchState | null }) {
  const act = useCallback((action: AnyAction) => did({ type: 'act', action }), [did])
  const onDid = useCallback((what: LessonEvent) => did(what), [did])
  const Screen = tableOf(game)
  const step = stepOf(lesson, run)
  // The card of the last step stays while the last turn is animated.
  const told = step ?? lesson.steps.at(-1)
  if (!match || !Screen) return null
  return (
    <Suspense fallback={null}>
      <Screen
        mode="trial"
        {...tablePropsOf(match)}
        refused={null}
        names={seatNames(match)}
        away={[]}
        now={table.store.now}
        act={act}
        howTo={(onClose) => <HowTo game={game} at="table" onClose={onClose} />}
        coach={(onMenu) =>
          told && (
            <Coach
              step={told}
              run={run}
              steps={lesson.steps.length}
              onDid={onDid}
              onSkip={leaveLesson}
              onMenu={onMenu}
            />
          )
        }
        preselected={step?.preselected}
        shows={step?.shows}
        caption={{ title: lesson.ending, status: say('learn.finished') }}
        ending={step ? null : <LessonDone game={game} learned={lesson.learned} onAgain={onAgain} />}
        notices={null}
        leave={leaveLesson}
      />
    </Suspense>
  )
})
