// A hook that returns the clock entry of a table's menu.
import { type BotClock, setBotClock, useBotClock } from '../shell/bot-clock.ts'
import type { TableClock } from '../table/table.ts'
import { isAmongBots, type MatchState, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'

/** Returns undefined for a match with human opponents, and for spectators. */
export function useTableClock({ game, seat }: MatchState, room: RoomState | null): TableClock | undefined {
  const next = useBotClock(game)
  if (seat === null || !isAmongBots(room) || !room?.view?.people.some(({ bot }) => bot)) return undefined
  const now: BotClock = room.view.clocks
  return {
    off: now === 'off',
    words: say(now === next ? `match.clock.${next}` : `match.clock.${next}Next`),
    onChange: () => setBotClock(game, next === 'on' ? 'off' : 'on'),
  }
}
