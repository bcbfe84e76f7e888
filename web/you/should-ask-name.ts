// A hook that tells whether to ask the player for a name.
import { readItem } from '../design/browser/storage.ts'
import { useApp } from '../shell/store.ts'

/** True if the player has no name and has not been asked for one in this browser. */
export function useShouldAskName(): boolean {
  const { me } = useApp()
  return me !== null && me.name === '' && readItem('asked-name') !== true
}
