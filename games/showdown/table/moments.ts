// The signs that mark key moments of a VibiShowdown match in a replay.
import type { Moments } from '#web/table/table.ts'
import { say } from '../words/say.ts'
import slam from './moves/heavy_slam.svg?url'
import roar from './moves/roar.svg?url'

export const moments: Moments = {
  get turn() {
    return say('moments.turn')
  },
  signs: { faint: slam, switch: roar },
}
