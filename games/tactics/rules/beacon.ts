// The target of the skill Warp Beacon: a free tile for the beacon. Once a beacon is on the board, the skill needs no
// target, because the hero teleports to the beacon.
import { type Refusal, refusal } from '#kit/game.ts'
import { positionOf } from './actions.ts'
import { type Position, tilesWithin } from './board.ts'
import type { Aim, Field, Target } from './content.ts'
import type { Hero } from './state.ts'
import { canonicalPlace, isBlocked, refusePlace, requestPerTile } from './targets.ts'

export const beaconOf = ({ skillState: { beacon_x, beacon_y } }: Hero): Position | undefined =>
  beacon_x === undefined || beacon_y === undefined ? undefined : { x: beacon_x, y: beacon_y }

const needsPosition = refusal('beacon_needs_position', 'Target position is required to place beacon')
const onBlocked = refusal('beacon_on_blocked', 'Cannot place beacon on blocked tile')
const blocked = refusal('beacon_blocked', 'Cannot teleport - beacon position is blocked')

function refuseBeacon(field: Field, hero: Hero, aim: Aim, range: number): Refusal | undefined {
  const beacon = beaconOf(hero)
  if (beacon) return isBlocked(field, beacon) ? blocked : undefined
  return refusePlace(hero, aim, range, needsPosition) ?? (isBlocked(field, positionOf(aim)) ? onBlocked : undefined)
}

/** Targets a free tile in range, or the beacon that is already placed. */
export const beaconWithin = (range: number): Target<Position | undefined> => ({
  what: 'Tile',
  range,
  refuse: (field, hero, aim) => refuseBeacon(field, hero, aim, range),
  allTargets(field, hero, use) {
    const beacon = beaconOf(hero)
    if (beacon) return isBlocked(field, beacon) ? [] : [use]
    return requestPerTile(tilesWithin(hero.position, range) & ~field.blocked, use)
  },
  canonical: (hero, aim) => (beaconOf(hero) ? {} : canonicalPlace(aim)),
  resolve: (_state, aim) => positionOf(aim),
})
