// A bot for every game of a Turnstone server. It takes a random legal action at each turn.
//   node bot.ts http://localhost:8080 titans    opens a room and prints its link, for an opponent
//   node bot.ts http://localhost:8080 ABC123    joins the room with this code
import { openPlayer, type Player } from './player.ts'

/** Pause before each action, in milliseconds. A connection may send 25 messages a second. */
const PACE_MS = Number(process.env.PACE_MS ?? 100)

const [url = 'http://localhost:8080', room = 'titans'] = process.argv.slice(2)
let printed = ''

function onChange({ link, outcome, close }: Player): void {
  if (link !== printed) console.log(link)
  printed = link
  if (outcome) console.log(`Winner: ${outcome.winner ?? 'nobody'}`)
  if (outcome) close()
  else setTimeout(act, PACE_MS)
}

/** Takes any action that is no aside. Without a decision of its own, the bot acts only if nobody has to decide. */
function act(): void {
  if (!player.ask() && player.asks.some(({ seat }) => seat)) return
  const useful = player.actions().filter(({ aside }) => !aside)
  const chosen = useful[Math.floor(Math.random() * useful.length)]
  if (chosen) player.play(chosen.action)
}

const player = openPlayer(url, room, onChange)
