// The real server with the toy rules (a small game made for this bench) and King of the Hill. A variant of King of the
// Hill sends choices only to seats with an ask.

import { readSettings } from '#server/base/settings.ts'
import { journalFile, openSqlite } from '#server/journal/sqlite/journal.ts'
import { gamesOf } from '#server/rules/games.ts'
import { startServer } from '#server/server.ts'
import { game as hill } from '../../games/hill/rules/index.ts'
import { listedToyGame, toyGame } from '../toy/game.ts'
import { simultaneousToyGame } from '../toy/simultaneous.ts'
import { answerBench, WITHOUT_TAIL } from './usage.ts'

const { mayAct: _, ...asked } = hill
const settings = readSettings(process.env)
const journal = process.env[WITHOUT_TAIL] ? await openSqlite(journalFile(settings.dataDir), { tail: false }) : undefined
const server = await startServer(settings, {
  games: gamesOf([toyGame, listedToyGame, simultaneousToyGame, hill, { ...asked, id: 'hill-asked' }]),
  ...(journal && { journal }),
})
answerBench(server.port, () => server.stop())
