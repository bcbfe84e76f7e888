// Reads the address of the development page: `/dev/GAME?seats=p1,p2&bots=p3:hard&seed=x&from=script.json`.
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import type { Seat } from '#kit/game.ts'

export interface DevSetup {
  game: string
  /** The viewers whose tables are shown. Empty means all seats without bots. */
  shown: readonly string[]
  bots: Readonly<Record<Seat, Strength>>
  seed: string | undefined
  /** Path of a simulator script, relative to the project. */
  from: string | undefined
}

export function readSetup(game: string, search: string): DevSetup {
  const query = new URLSearchParams(search)
  const list = (name: string) => (query.get(name) ?? '').split(',').filter((part) => part !== '')
  return {
    game,
    shown: list('seats'),
    bots: Object.fromEntries(list('bots').map(readBot)),
    seed: query.get('seed') ?? undefined,
    from: query.get('from') ?? undefined,
  }
}

function readBot(text: string): [Seat, Strength] {
  const [seat = '', wanted] = text.split(':')
  return [seat, STRENGTHS.find((strength) => strength === wanted) ?? 'medium']
}

/** Returns the seats of a new match: those that are shown, then the bots. Undefined leaves the choice to the game. */
export function seatsOf({ shown, bots }: DevSetup): Seat[] | undefined {
  const people = shown.filter((viewer) => viewer !== 'spectator' && viewer !== 'all')
  return people.length > 0 ? [...new Set([...people, ...Object.keys(bots)])] : undefined
}
