// Synchronises the player's preferences between this page and the server.
import {
  applyServerPreferences,
  markPreferencesSent,
  registerPreferenceSender,
  unsentPreferences,
} from '../design/browser/preference.ts'
import type { Store } from '../wire/store.ts'

export function syncPreferences(store: Pick<Store, 'get' | 'subscribe' | 'changeMe'>): void {
  let sending = false
  let { me, link } = store.get()
  const send = async () => {
    const preferences = unsentPreferences()
    if (sending || !preferences || !store.get().me) return
    sending = true
    // A failed save is retried after the next reconnect.
    const heard = await store.changeMe({ preferences }).then(
      () => true,
      () => false,
    )
    sending = false
    if (!heard) return
    markPreferencesSent(preferences)
    void send()
  }
  registerPreferenceSender(() => void send())
  store.subscribe(() => {
    const now = store.get()
    if (now.me !== me && now.me?.preferences) applyServerPreferences(now.me.preferences)
    const news = (now.me !== null && me === null) || (now.link === 'open' && link !== 'open')
    ;({ me, link } = now)
    if (news) void send()
  })
}
