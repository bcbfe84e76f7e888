// Remembers in this browser which games the player has finished and won on other devices.
import { requestIdentity } from '../api/people.ts'
import { readPlayer } from '../api/players.ts'
import { markGameFinished } from '../shell/finished-games.ts'
import { markGameWon } from '../shell/won-games.ts'

/** Reads the player's results from the server. So a new device suggests bots of the player's level. */
export async function rememberResults(): Promise<void> {
  const player = await readPlayer((await requestIdentity()).id)
  for (const { game, people, bots } of player?.games ?? []) {
    if ([people, bots].some(({ won, lost, drawn }) => won + lost + drawn > 0)) markGameFinished(game)
    if (people.won + bots.won > 0) markGameWon(game)
  }
}
