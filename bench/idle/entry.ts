// The real server with all its games, as `npm start` runs it.
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { answerBench } from '../server/answers.ts'

const server = await startServer(readSettings(process.env))
answerBench(server.port, () => server.stop())
