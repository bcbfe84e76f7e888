// The real server, with the toy rules for its games.
import { gamesOf } from '#server/games.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { listedToyGame, toyGame } from '../toy/game.ts'
import { answerBench } from './answers.ts'

const server = await startServer(readSettings(process.env), { games: gamesOf([toyGame, listedToyGame]) })
answerBench(server.port, () => server.stop())
