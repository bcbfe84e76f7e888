// Lets several rigs (servers with simulated players) play in turn, so that other work on the machine affects all alike.
import { formatNumber, median, printProgress } from '../report.ts'
import type { Turn } from './rig.ts'

/** How many moves warm up each server. V8 compiles code after a number of moves, not after a duration. */
const WARM_MOVES = 30_000
const LONGEST_WARM_UP = 15

export interface PlayableRig<T extends Turn = Turn> {
  name: string
  /** How many nodes share the moves. */
  nodes?: number
  play(seconds: number): Promise<T>
  close(): Promise<void>
}

/** Returns each rig with its results, one for each turn. */
export async function takeTurns<T extends Turn, Rig extends PlayableRig<T>>(
  opened: readonly (() => Promise<Rig>)[],
  { seconds, turns }: { seconds: number; turns: number },
): Promise<{ rig: Rig; turns: T[] }[]> {
  const taken: { rig: Rig; turns: T[] }[] = []
  try {
    for (const open of opened) taken.push({ rig: await open(), turns: [] })
    for (const { rig } of taken) await warmUp(rig)
    for (let turn = 0; turn < turns; turn++) {
      for (const each of taken) {
        const played = await each.rig.play(seconds)
        if (played.refused > 0) throw new Error(`${each.rig.name}: ${played.refused} moves were refused`)
        each.turns.push(played)
      }
    }
    for (const each of taken)
      printProgress(
        `bench: ${each.rig.name}: ${each.turns.map((turn) => formatNumber(turn.cpuPerMove)).join(' ')} us of CPU a move`,
      )
    return taken
  } finally {
    for (const { rig } of taken) await rig.close()
  }
}

export async function warmUp(rig: Pick<PlayableRig, 'play' | 'nodes'>): Promise<void> {
  const { nodes = 1 } = rig
  for (let moves = 0, second = 0; moves < WARM_MOVES * nodes && second < LONGEST_WARM_UP * nodes; second++)
    moves += (await rig.play(1)).moves
}

export const medianOf = <T extends Turn>({ turns }: { turns: readonly T[] }, of: (turn: T) => number): number =>
  median(turns.map(of))

/** Returns how many times as much CPU time a move costs as on the other rig: the median of the ratios of all turns. */
export const cpuRatio = (one: { turns: readonly Turn[] }, other: { turns: readonly Turn[] } | undefined): number =>
  median(
    one.turns.flatMap(({ cpuPerMove }, turn) =>
      other?.turns[turn] ? [cpuPerMove / other.turns[turn].cpuPerMove] : [],
    ),
  )
