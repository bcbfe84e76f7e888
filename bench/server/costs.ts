// Measures the CPU time per input of the parts that let anyone check a match later: the hash chain, the hashes of
// states (digests) and the times of receipt.
import { apply, begin, type Entry } from '#kit/match.ts'
import { Scene } from '#kit/scene.ts'
import { serverClock } from '#server/base/clock.ts'
import { chainAfter, firstChain } from '#server/journal/chain.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { digestOf, isDigested } from '#server/streams/digest.ts'
import { Unjudged } from '#server/streams/unjudged.ts'
import { startOf } from '../play.ts'
import { table } from '../report.ts'
import { stepsPerCpuSecond, takeRounds, type Variant } from '../rounds.ts'
import { SEATS, toyGame } from '../toy/game.ts'
import { recordRandomPlay } from '../toy/rules.ts'

const AT_ONCE = 100
const ROUNDS = { rounds: 5, ms: 200, warm: 200 }
/** The digests in this many inputs at the start of a match are counted. Digests are most frequent at the start. */
const FIRST = 64

interface Part {
  name: string
  /** How often this part of the work (such as the hash chain) is computed per input, on average. */
  often: number
  once(): void
}

/** Returns a table of the costs, also as a share of the CPU time of a move (`perMove` microseconds). */
export function costs(cpuPerMove: number): string {
  const all = parts()
  const readings = takeRounds(all.map(variantOf), ROUNDS)
  const rows = all.map(({ name, often }) => {
    const each = 1e6 / readings.rate(name)
    return [name, each, often, each * often, `${((each * often * 100) / cpuPerMove).toFixed(1)} %`]
  })
  return table(['', 'us each', 'times an input', 'us an input', 'of a move'], rows)
}

function parts(): Part[] {
  const { scene, entry } = played()
  const body = JSON.stringify(entry)
  const clock = serverClock()
  const unjudged = new Unjudged()
  const digests = Array.from({ length: FIRST }, (_, i) => i + 1).filter(isDigested).length
  let chain = firstChain(body)
  return [
    {
      name: 'chain',
      often: 1,
      once: () => {
        chain = chainAfter(chain, body)
      },
    },
    { name: `digest, of the first ${FIRST} inputs`, often: digests / FIRST, once: () => void digestOf(scene) },
    { name: 'digest, later', often: 1 / FIRST, once: () => void digestOf(scene) },
    {
      name: 'received: told to the clocks until it is judged',
      often: 1,
      once: () => unjudged.add(matchStream('b1'), clock.now())(),
    },
  ]
}

const variantOf = ({ name, once }: Part): Variant => ({
  name,
  run: (ms) =>
    stepsPerCpuSecond(ms, () => {
      for (let i = 0; i < AT_ONCE; i++) once()
      return AT_ONCE
    }),
})

/** Returns a match in the middle of play, and its last input as the journal stores it. */
function played(): { scene: Scene; entry: Entry } {
  const start = { ...startOf(toyGame, 1), seats: SEATS }
  const { match } = begin(toyGame, start)
  const entries = recordRandomPlay(FIRST).acts.map(
    (action, i): Entry => ({
      seq: i + 1,
      at: i,
      received: i,
      input: { kind: 'action', seat: SEATS[i % 2] as string, action },
      id: `a${i}`,
    }),
  )
  for (const entry of entries) apply(toyGame, match, entry)
  return { scene: new Scene('b1', toyGame, start, match), entry: entries.at(-1) as Entry }
}
