// The VibeChess screens: the lobby before the start, the game screen after the start.
import type { TableProps } from '#web/table/table.ts'
import type { View } from '../rules/view.ts'
import { GameTable } from './game/game.tsx'
import { LobbyTable } from './lobby/lobby.tsx'

export default function VibeChessTable(props: TableProps) {
  return (props.view as View).phase === 'lobby' ? <LobbyTable {...props} /> : <GameTable {...props} />
}
