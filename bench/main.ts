// npm run bench -- engine | server | cluster | idle | page | forget | fair | replays | length | balance <game>.
// Exit code 1: a goal was missed; 2: the bench could not run.
import { printProgress } from './report.ts'

interface Bench {
  /** Runs the bench and returns the exit code. */
  bench(args: string[]): Promise<number>
}

const BENCHES: Record<string, () => Promise<Bench>> = {
  engine: () => import('./engine/engine.ts'),
  server: () => import('./server/server.ts'),
  cluster: () => import('./cluster/cluster.ts'),
  idle: () => import('./idle/idle.ts'),
  page: () => import('./page/page.ts'),
  forget: () => import('./forget/forget.ts'),
  fair: () => import('./fair/fair.ts'),
  replays: () => import('./replays/replays.ts'),
  balance: () => import('./balance/balance.ts'),
  length: () => import('./length/length.ts'),
}

const [what = 'engine', ...args] = process.argv.slice(2)
const load = Object.hasOwn(BENCHES, what) ? BENCHES[what] : undefined
if (load) process.exitCode = await (await load()).bench(args)
else {
  printProgress(`there is no bench ${what}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exitCode = 2
}
