// The real server with the toy rules, and with King of the Hill in two variants: normal, and without choices for seats
// that may act without an ask.
import { gamesOf } from '#server/games.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { game as hill } from '../../games/hill/rules/index.ts'
import { bothToyGame } from '../toy/both.ts'
import { listedToyGame, toyGame } from '../toy/game.ts'
import { answerBench } from './answers.ts'

const { mayAct: _, ...asked } = hill
const server = await startServer(readSettings(process.env), {
  games: gamesOf([toyGame, listedToyGame, bothToyGame, hill, { ...asked, id: 'hill-asked' }]),
})
answerBench(server.port, () => server.stop())
