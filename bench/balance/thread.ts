// A thread that plays matches: for every number it is sent it sends back what it counted.
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
