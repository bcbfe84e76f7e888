// The VibeChess screens: the lobby before the start, the game screen after the start.
import { useMemo } from 'react'
import type { TableProps } from '#web/table/table.ts'
import type { View } from '../rules/view.ts'
import { GameTable } from './game/game.tsx'
import { LobbyTable } from './lobby/lobby.tsx'
import { withRealTimes } from './view/real-times.ts'

export default function VibeChessTable(props: TableProps) {
  const { asks } = props
  const given = props.view as View
  const view = useMemo(() => withRealTimes(given, asks), [given, asks])
  return view.phase === 'lobby' ? <LobbyTable {...props} view={view} /> : <GameTable {...props} view={view} />
}
