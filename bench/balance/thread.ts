// A worker thread that plays matches by number and returns the counted results.
import { workerData } from 'node:worker_threads'
import { answerCalls } from '#server/base/worker-thread.ts'
import { findContest } from './contest.ts'
import { type Count, countMatch } from './count.ts'
import type { Bot } from './counting.ts'

export interface Work {
  id: string
  bot: Bot
}

export interface CountingApi {
  countMatch(number: number): Count
}

const { id, bot } = workerData as Work
const { game, counting } = await findContest(id)
answerCalls<CountingApi>({ countMatch: (number) => countMatch(game, counting, bot, number) })
