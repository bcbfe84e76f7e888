// The real server with the toy rules, and with King of the Hill in two variants. One variant is the normal game. The
// other variant sends no choices to seats that may act without an ask.

import { readSettings } from '#server/base/settings.ts'
import { gamesOf } from '#server/rules/games.ts'
import { startServer } from '#server/server.ts'
import { game as hill } from '../../games/hill/rules/index.ts'
import { listedToyGame, toyGame } from '../toy/game.ts'
import { simultaneousToyGame } from '../toy/simultaneous.ts'
import { answerBench } from './usage.ts'

const { mayAct: _, ...asked } = hill
const server = await startServer(readSettings(process.env), {
  games: gamesOf([toyGame, listedToyGame, simultaneousToyGame, hill, { ...asked, id: 'hill-asked' }]),
})
answerBench(server.port, () => server.stop())
