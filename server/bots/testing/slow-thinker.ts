// For tests of bots: a worker thread that loops forever if the question's game is "endless". For any other game the
// thread answers with the game and the time limit of the question.
import { answerCalls } from '../../base/worker-thread.ts'
import type { ThinkerApi } from '../thinker.ts'

answerCalls<ThinkerApi>({
  think({ game, ms }) {
    while (game === 'endless');
    const action = { type: game, ms }
    return { action }
  },
})
