// A room that was opened to play a bot at once, in a game that has a lobby of its own: nobody is waited for there.
import type { Draft } from './draft.ts'
import { act } from './match.ts'

/** Starts as soon as that is asked of this seat; the lobby is not shown before. */
export function startAtOnce(draft: Draft): void {
  const { room, match } = draft.app
  if (!room?.quick || !match?.seat) return
  const ask = match.asks.find(({ kind, seat }) => kind === 'start' && seat === match.seat)
  if (ask && room.quick === 'opening') {
    draft.setRoom({ quick: 'starting' })
    act(draft, { action: { type: 'start' }, ask: ask.id, own: false })
  }
  if (!ask && room.quick === 'starting') draft.setRoom({ quick: false })
}
