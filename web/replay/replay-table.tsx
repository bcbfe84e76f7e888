// Shows one step of a match on its game's table.
import { type ReactNode, Suspense } from 'react'
import type { Seat } from '#kit/game.ts'
import { PlaybackSpeed } from '../design/parts/pace.tsx'
import { HowTo } from '../shell/how-to.tsx'
import type { Caption } from '../table/table.ts'
import { tableOf } from '../table/tables.ts'
import { Transport } from './transport.tsx'
import type { Playback } from './use-playback.ts'
import { useSwipes } from './use-swipes.ts'

const NOTHING = () => null

interface Props {
  playback: Playback
  caption: Caption
  /** Ids of the players by seat, as far as they are known. */
  people?: Readonly<Record<Seat, string>>
  /** Messages that are shown on top of the table. */
  notices: ReactNode
  leave: () => void
}

/** Shows a step of the match and the playback controls. The player cannot act. */
export function ReplayTable({ playback, caption, people, notices, leave }: Props) {
  const { replay, shown, names, faces, speed } = playback
  const { step: _, ...props } = shown
  const swipes = useSwipes(playback)
  const Table = tableOf(replay.game)
  if (!Table) return null
  return (
    <Suspense fallback={null}>
      <PlaybackSpeed value={speed}>
        <div {...swipes}>
          <Table
            mode="replay"
            {...props}
            options={replay.options}
            choices={[]}
            names={names}
            faces={faces}
            {...(people && { people })}
            act={NOTHING}
            pending={false}
            refused={null}
            howTo={(onClose) => <HowTo game={replay.game} at="table" onClose={onClose} />}
            notices={notices}
            caption={caption}
            transport={<Transport playback={playback} />}
            leave={leave}
          />
        </div>
      </PlaybackSpeed>
    </Suspense>
  )
}
