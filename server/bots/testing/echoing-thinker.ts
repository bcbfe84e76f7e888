// For tests of bots: a worker thread that answers each question with an error whose message contains the question.
import { answerCalls } from '../../base/worker-thread.ts'
import type { ThinkerApi } from '../thinker.ts'

answerCalls<ThinkerApi>({
  think(question) {
    throw new Error(`told: ${JSON.stringify(question)}`)
  },
})
