// A match as text for a language model: the result, the view, the new events and the numbered actions.
import type { Fields, Player } from '../bots/player.ts'

/** Returns the actions in the order of their numbers: first the answers to the decision, then the asides. */
export const numbered = (player: Player): Fields[] =>
  player
    .actions()
    .sort((a, b) => Number(a.aside) - Number(b.aside))
    .map(({ action }) => action)

/** Describes the match. `since` is the number of events that the reader has already seen. */
export function matchText(player: Player, since: number): string {
  const { link, seat, view, events, outcome, refused } = player
  if (seat === null) return `The match has not begun. Others can join at ${link}.`
  const news = events.slice(since).map((event) => `- ${JSON.stringify(event)}`)
  return [
    `You are ${seat}. ${turnText(player)}`,
    ...(refused ? [`Your last action was refused: ${refused}`] : []),
    ...(news.length > 0 ? ['New events:', ...news] : []),
    `View: ${JSON.stringify(view)}`,
    ...(outcome ? [] : actionLines(player)),
  ].join('\n')
}

function turnText(player: Player): string {
  const { outcome, asks } = player
  if (outcome) return `The match is over. Winner: ${outcome.winner ?? 'nobody'}.`
  const ask = player.ask()
  if (ask) return `Your decision: ${ask.kind}.${ask.due ? ` Deadline: ${new Date(ask.due).toISOString()}.` : ''}`
  return `Waiting for ${asks.map(({ seat }) => seat).join(', ') || 'the others'}.`
}

function actionLines(player: Player): string[] {
  const asides = new Set(player.actions().flatMap(({ action, aside }) => (aside ? [JSON.stringify(action)] : [])))
  const lines = numbered(player).map((action, at) => {
    const text = JSON.stringify(action)
    return `${at + 1}. ${text}${asides.has(text) ? ' (at any time)' : ''}`
  })
  return lines.length > 0 ? ['Actions:', ...lines] : []
}
