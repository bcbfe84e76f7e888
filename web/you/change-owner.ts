// Makes this browser belong to another player, and moves or deletes the data that the browser stores for the old
// player.
import { acceptLink, deleteMe, requestIdentity, signInWithPasskey } from '../api/people.ts'
import { storeItem } from '../design/browser/storage.ts'
import { matchStorage } from '../host/match-storage.ts'
import { endSubscription, handOverSubscription } from '../notices/subscription.ts'
import { deleteReplays } from '../offline/replays.ts'
import { rememberResults } from './known-results.ts'

/** The player knows the app from another device, so Home does not introduce it again. */
async function skipFirstVisit(): Promise<void> {
  storeItem('been', true)
  await rememberResults().catch(() => {})
}

/** Makes this browser a device of the player who created the link. The caller reloads the page afterwards. */
export async function joinByLink(code: string): Promise<void> {
  await acceptLink(code)
  await skipFirstVisit()
  await handOverSubscription().catch(() => {})
}

/**
 * Makes this browser a device of the player who owns a passkey in this browser. The caller reloads the page afterwards.
 */
export async function joinByPasskey(): Promise<void> {
  await signInWithPasskey()
  await skipFirstVisit()
  await handOverSubscription().catch(() => {})
}

/** Makes this browser a new guest's device and loads the home page. */
export async function becomeGuest(): Promise<void> {
  await requestIdentity().catch(() => {})
  await endSubscription().catch(() => {})
  location.assign('/')
}

/** Deletes the player on the server and in this browser. `name` is the player's current name, which may be empty. */
export async function forgetMe(name: string): Promise<void> {
  await deleteMe(name)
  await forgetOnThisDevice()
}

/**
 * Deletes all data that this browser stores for its player. Skips a storage that the browser does not let the page use.
 */
export async function forgetOnThisDevice(): Promise<void> {
  const forgetChoices = async () => localStorage.clear()
  const forgetMatches = async () => {
    for (const { id } of await matchStorage.list()) await matchStorage.remove(id)
  }
  await Promise.allSettled([forgetChoices(), endSubscription(), deleteReplays(), forgetMatches()])
}
