// A worker thread that plays matches: it receives match numbers and sends back the counted results.
import { parentPort, workerData } from 'node:worker_threads'
import { findContest } from './contest.ts'
import { countMatch } from './count.ts'
import type { Bot } from './counting.ts'

export interface Work {
  id: string
  bot: Bot
}

const { id, bot } = workerData as Work
const { game, counting } = await findContest(id)
parentPort?.on('message', (number: number) => parentPort?.postMessage(countMatch(game, counting, bot, number)))
