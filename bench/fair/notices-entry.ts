// Starts the real server for the bench of notices. It may send to the loopback network, over plain HTTP and to any port.
import { readSettings } from '#server/base/settings.ts'
import { startServer } from '#server/server.ts'
import { answerBench } from '../server/usage.ts'

const server = await startServer(readSettings(process.env), {
  reach: { allows: (address) => address.startsWith('127.'), allowsPort: () => true, plain: true },
})
answerBench(server.port, () => server.stop())
