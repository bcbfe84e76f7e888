// The entry point of npm run dev.
import { openDevServer } from './dev/dev-server.ts'

const say = (words: string) => process.stderr.write(`turnstone: ${words}\n`)

try {
  const { port, stop } = await openDevServer({ port: Number(process.env.PORT ?? 8080), env: process.env, say })
  say(`open on http://localhost:${port}; several seats at http://localhost:${port}/dev/GAME`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}
