// Exports a game in portable game notation (PGN) with the names of the teams.
import type { Seat } from '#kit/game.ts'
import type { Side, State } from './state.ts'

const LINE = 80

/** The parts of a state or of a complete view that the PGN export needs. */
interface Recorded extends Pick<State, 'outcome'> {
  history: readonly string[]
  teams: Readonly<Record<Side, { name: string; members: readonly { seat: Seat }[] }>>
}

export function pgn(state: Recorded, names: Readonly<Record<Seat, string>>): string {
  const players = (side: Side) => state.teams[side].members.map(({ seat }) => names[seat] ?? seat)
  const tags = {
    Event: 'VibeChess',
    Site: '?',
    Date: '????.??.??',
    Round: '-',
    White: state.teams.white.name,
    Black: state.teams.black.name,
    Result: resultOf(state),
    WhitePlayers: players('white').join(', '),
    BlackPlayers: players('black').join(', '),
    Termination: state.outcome?.reason ?? 'unterminated',
  }
  const head = Object.entries(tags).map(([tag, value]) => `[${tag} "${plain(value)}"]`)
  return `${head.join('\n')}\n\n${wrap([...numbered(state.history), tags.Result])}\n`
}

/** Replaces quotes and backslashes, because many programs, including chess.js, cannot read escaped ones. */
const plain = (value: string): string => value.replaceAll('"', "'").replaceAll('\\', '/')

function resultOf({ outcome }: Recorded): string {
  if (!outcome || outcome.reason === 'lobby_closed') return '*'
  return outcome.winner === null ? '1/2-1/2' : outcome.winner === 'white' ? '1-0' : '0-1'
}

const numbered = (history: readonly string[]): string[] =>
  history.flatMap((san, at) => (at % 2 === 0 ? [`${at / 2 + 1}.`, san] : [san]))

function wrap(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
