import { Suspense, useEffect, useState } from 'react'
import { Stage } from '../design/stage.tsx'
import { navigate } from '../route.ts'
import { HowTo } from '../screens/how-to.tsx'
import css from '../screens/match.module.css'
import { Nowhere } from '../screens/nowhere.tsx'
import { cardOf, tableOf } from '../tables.ts'
import { Transport } from './transport.tsx'
import { useReplay, type Watched } from './use-replay.ts'

const NOTHING = () => null
const home = () => navigate('/')

/** A match that is over, on its own table. */
export default function ReplayScreen({ id }: { id: string }) {
  const [speed, setSpeed] = useState(1)
  const watched = useReplay(id, speed)
  const title = typeof watched === 'object' && watched ? (cardOf(watched.replay.game)?.title ?? 'Table') : 'Replay'
  useEffect(() => {
    document.title = `Replay · ${title} · Turnstone`
  }, [title])
  if (typeof watched === 'string') return <Nowhere title="No replay here" words={watched} />
  return (
    <Stage label={`Replay: ${title}`}>
      {watched ? (
        <Table watched={watched} speed={speed} onSpeed={setSpeed} />
      ) : (
        <p role="status" className={css.loading}>
          Setting the table…
        </p>
      )}
    </Stage>
  )
}

function Table({ watched, speed, onSpeed }: { watched: Watched; speed: number; onSpeed: (speed: number) => void }) {
  const { replay, shown, names, eyes } = watched
  const { step, ...props } = shown
  // A table plays out what is new to it. Who goes back, or looks through other eyes, has another past: a table of its own.
  const [line, setLine] = useState({ step, eyes, number: 0 })
  if (step < line.step || eyes !== line.eyes) setLine({ step, eyes, number: line.number + 1 })
  else if (step > line.step) setLine({ ...line, step })
  const Screen = tableOf(replay.game)
  if (!Screen) return <p className={css.loading}>This game has no table yet.</p>
  return (
    <Suspense fallback={null}>
      <Screen
        key={line.number}
        {...props}
        options={replay.options}
        choices={[]}
        names={names}
        act={NOTHING}
        pending={false}
        refused={null}
        talk={null}
        hint={null}
        howTo={(onClose) => <HowTo game={replay.game} at="table" onClose={onClose} />}
        notices={null}
        ending={NOTHING}
        transport={<Transport watched={watched} speed={speed} onSpeed={onSpeed} />}
        leave={home}
      />
    </Suspense>
  )
}
