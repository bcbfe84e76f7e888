// The signs that mark key moments of a VibiShowdown match in a replay.
import type { Moments } from '#web/table/table.ts'
import slam from './moves/heavy_slam.svg?url'
import roar from './moves/roar.svg?url'

export const moments: Moments = { turn: 'Turn', signs: { faint: slam, switch: roar } }
