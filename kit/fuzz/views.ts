// Checks of what viewers receive: plain JSON, one view for each audience, and no text that a viewer must not see.
import type { AnyGame, Viewer } from '../game.ts'
import { jsonFlaws } from '../json.ts'
import { type AddressedEvent, asksFor, eventsFor, type Match } from '../match.ts'

const viewersOf = (match: Match): Viewer[] => [...match.taken, 'spectator']

/** What the last step told, and what must stay secret. */
export interface Shown {
  told: readonly AddressedEvent[]
  /** The match before the step; undefined at the start. */
  earlier: Match | undefined
  /** The action of the step, if it had one. */
  acted: unknown
  /** Returns the texts that a viewer of a state must not see. */
  secrets: ((state: unknown, viewer: Viewer) => readonly string[]) | undefined
}

/**
 * Checks that each view is plain JSON, that viewers with the same audience key get equal views, and that nothing
 * contains another seat's secret.
 */
export function viewFlaw(game: AnyGame, match: Match, shown: Shown): string | undefined {
  const byAudience = new Map<string, string>()
  for (const viewer of match.outcome ? [...viewersOf(match), 'all'] : viewersOf(match)) {
    const view = game.view(match.state, viewer)
    const greeting = viewer === 'all' ? [] : (game.greet?.(match.state, viewer) ?? [])
    const flaw = jsonFlaws(view, `view of ${viewer}`)[0] ?? jsonFlaws(greeting, `greeting of ${viewer}`)[0]
    if (flaw) return `Not JSON: ${flaw}`
    const shared = viewer === 'all' ? undefined : audienceFlaw(game, match, viewer, JSON.stringify(view), byAudience)
    if (shared) return shared
    const leak = match.outcome ? undefined : secretTold(game, match, viewer, [view, greeting], shown)
    if (leak) return `${viewer} is told the secret ${leak}`
  }
  return undefined
}

function secretTold(
  game: AnyGame,
  match: Match,
  viewer: Viewer,
  parts: readonly unknown[],
  { told, earlier, acted, secrets }: Shown,
): string | undefined {
  const hidden = secrets?.(match.state, viewer) ?? []
  if (hidden.length === 0) return undefined
  return (
    leaked([...parts, asksFor(game, match, viewer)], hidden) ??
    leaked(eventsFor(told, viewer), withoutPlayed(game, hidden, viewer, { earlier, acted, secrets }))
  )
}

/**
 * Leaves out the secrets that the step itself made public: a card that was on the table or was played from a hand, and
 * that the same step dealt again.
 */
function withoutPlayed(
  game: AnyGame,
  hidden: readonly string[],
  viewer: Viewer,
  { earlier, acted, secrets }: Omit<Shown, 'told'>,
): readonly string[] {
  if (!earlier) return hidden
  const before = secrets?.(earlier.state, viewer) ?? []
  const seen = [game.view(earlier.state, viewer)]
  return hidden.filter(
    (secret) =>
      leaked(seen, [secret]) === undefined &&
      !(before.includes(secret) && (acted === undefined || leaked([acted], [secret]))),
  )
}

function audienceFlaw(
  game: AnyGame,
  match: Match,
  viewer: Viewer,
  view: string,
  known: Map<string, string>,
): string | undefined {
  const audience = game.audience?.(match.state, viewer)
  if (audience === undefined) return undefined
  const other = known.get(audience) ?? view
  known.set(audience, view)
  return other === view ? undefined : `${viewer} is of the audience ${audience}, but has another view`
}

function leaked(parts: readonly unknown[], secrets: readonly string[]): string | undefined {
  if (secrets.length === 0) return undefined
  const text = JSON.stringify(parts)
  // The game's test may name a secret as plain text or as a piece of the view's JSON.
  return secrets.find((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))
}
