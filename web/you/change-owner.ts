// Changes the player this browser belongs to, and moves or deletes the data that the browser stores for that player.
import { acceptLink, deleteMe, requestIdentity, signInWithPasskey } from '../api/people.ts'
import { shelf } from '../host/shelf.ts'
import { endSubscription, handOver } from '../notices/subscription.ts'
import { forgetReplays } from '../offline/replays.ts'

/** Makes this browser a device of the player who created the link. The caller reloads the page afterwards. */
export async function joinByLink(code: string): Promise<void> {
  await acceptLink(code)
  await handOver().catch(() => {})
}

/** Makes this browser a device of the player whose passkey it holds. The caller reloads the page afterwards. */
export async function joinByPasskey(): Promise<void> {
  await signInWithPasskey()
  await handOver().catch(() => {})
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

/** Deletes everything this browser stores for its player. Storage that the browser denies access to is skipped. */
export async function forgetOnThisDevice(): Promise<void> {
  const forgetChoices = async () => localStorage.clear()
  const forgetMatches = async () => {
    for (const { id } of await shelf.list()) await shelf.remove(id)
  }
  await Promise.allSettled([forgetChoices(), endSubscription(), forgetReplays(), forgetMatches()])
}
