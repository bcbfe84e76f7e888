// Shows one step of a match on its game's table.
import { type ReactNode, Suspense } from 'react'
import type { Seat } from '#kit/game.ts'
import { Tempo } from '../design/parts/pace.tsx'
import { HowTo } from '../shell/how-to.tsx'
import type { Caption } from '../table/table.ts'
import { tableOf } from '../table/tables.ts'
import { Transport } from './transport.tsx'
import { useSwipes } from './use-swipes.ts'
import type { Watched } from './use-watching.ts'

const NOTHING = () => null

interface Props {
  watched: Watched
  caption: Caption
  /** Ids of the known players, by seat. */
  people?: Readonly<Record<Seat, string>>
  /** Rendered on top of the table. */
  notices: ReactNode
  leave: () => void
}

/** Shows a step read-only, with the playback controls. */
export function Watching({ watched, caption, people, notices, leave }: Props) {
  const { replay, shown, names, speed } = watched
  const { step: _, ...props } = shown
  const swipes = useSwipes(watched)
  const Table = tableOf(replay.game)
  if (!Table) return null
  return (
    <Suspense fallback={null}>
      <Tempo value={speed}>
        <div {...swipes}>
          <Table
            mode="replay"
            {...props}
            options={replay.options}
            choices={[]}
            names={names}
            {...(people && { people })}
            act={NOTHING}
            pending={false}
            refused={null}
            howTo={(onClose) => <HowTo game={replay.game} at="table" onClose={onClose} />}
            notices={notices}
            caption={caption}
            transport={<Transport watched={watched} />}
            leave={leave}
          />
        </div>
      </Tempo>
    </Suspense>
  )
}
