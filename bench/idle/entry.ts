// Starts the real server with all its games, as `npm start` does.

import { readSettings } from '#server/base/settings.ts'
import { startServer } from '#server/server.ts'
import { answerBench } from '../server/usage.ts'

const server = await startServer(readSettings(process.env))
answerBench(server.port, () => server.stop())
