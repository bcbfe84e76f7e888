// Starts a quick match against a bot in games with their own lobby, without waiting for other players.
import type { Draft } from './draft.ts'
import { act } from './match.ts'

/** Starts the match as soon as the game's lobby lets this seat start it. Until then, the lobby stays hidden. */
export function startQuickMatch(draft: Draft): void {
  const { room, match } = draft.app
  if (!room?.quick || !match?.seat) return
  const ask = match.asks.find(({ kind, seat }) => kind === 'start' && seat === match.seat)
  if (ask && room.quick === 'opening') {
    draft.setRoom({ quick: 'starting' })
    act(draft, { action: { type: 'start' }, ask: ask.id, own: false })
  }
  if (!ask && room.quick === 'starting') draft.setRoom({ quick: false })
}
