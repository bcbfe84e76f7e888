// npm run cluster -- 3: starts three nodes on this machine, with a private PostgreSQL, a private Redis and a proxy in
// front. PORT sets the proxy's port. WITHOUT=redis lets PostgreSQL carry the messages between nodes.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { ClusterNode } from './cluster-node.ts'
import { startPostgres } from './private-postgres.ts'
import { startRedis } from './private-redis.ts'
import type { PrivateService } from './private-service.ts'
import { openProxy } from './proxy.ts'
import { without } from './without.ts'

const MOST = 16

const say = (words: string): void => void process.stdout.write(`${words}\n`)
const count = Number(process.argv[2] ?? 3)
if (!Number.isInteger(count) || count < 1 || count > MOST) {
  process.stderr.write(`turnstone: npm run cluster -- N starts N nodes, 1 to ${MOST}\n`)
  process.exit(2)
}

const services: PrivateService[] = []
const nodes: ClusterNode[] = []
const proxy = openProxy(() => nodes.flatMap(({ port }) => port ?? []))

let stopping = false
async function stop(code: number): Promise<never> {
  if (stopping) return new Promise<never>(() => {})
  stopping = true
  say('stopping')
  proxy.close()
  await Promise.all(nodes.map((node) => node.stop()))
  proxy.closeAllConnections()
  for (const service of services) await service.stop()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

const standing = ({ number, pid, port }: ClusterNode) => `  node ${number}  pid ${pid}  http://127.0.0.1:${port}`

/** Starts a node again when somebody types its number. */
function obey(line: string): void {
  const node = nodes.find(({ number }) => String(number) === line.trim())
  if (!node) return say(`type a node's number, 1 to ${count}, to start it again`)
  if (node.pid !== undefined) return say(`node ${node.number} is running, pid ${node.pid}`)
  node.start().then(
    () => say(`${standing(node)}, started again`),
    (error: Error) => say(error.message),
  )
}

try {
  const postgres = await startPostgres(['max_connections=300'])
  services.push(postgres)
  const redis = without().includes('redis') ? undefined : await startRedis()
  if (redis) services.push(redis)
  say(
    `PostgreSQL: pid ${postgres.pid}\n${redis ? `Redis: pid ${redis.pid}` : 'without Redis: PostgreSQL carries the notes'}`,
  )
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis?.url ?? '' }
  const gone = ({ number }: ClusterNode, how: string) => {
    if (!stopping)
      say(`node ${number} is gone (${how}): the others play on; type ${number} and Enter to start it again`)
  }
  for (let number = 1; number <= count; number++) nodes.push(new ClusterNode(number, env, gone))
  await Promise.all(nodes.map((node) => node.start()))
  proxy.listen(Number(process.env.PORT || 8080))
  await once(proxy, 'listening')
  say(nodes.map(standing).join('\n'))
  say(`
Open http://localhost:${(proxy.address() as AddressInfo).port}: each page and each socket gets a node by lot.
Kill one with kill -9 PID and play on. It stays dead until you type its number and Enter.
Ctrl-C stops everything, and what was played here is gone.`)
  createInterface({ input: process.stdin }).on('line', obey)
} catch (error) {
  process.stderr.write(`turnstone: ${error instanceof Error ? error.message : String(error)}\n`)
  await stop(1)
}
