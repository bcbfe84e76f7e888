// Digests (hashes) of a match after an input: of its state, random generator, asks and outcome. Applying the same
// inputs again must give the same digest.
import { hash } from 'node:crypto'
import { canonical } from '#kit/json.ts'
import { withoutRanks } from '#kit/places.ts'
import type { Scene } from '#kit/scene.ts'
import { SNAPSHOT_EVERY } from './fold.ts'

export const digestOf = ({ match, asks }: Pick<Scene, 'match' | 'asks'>): string =>
  hash(
    'sha256',
    canonical({ state: match.state, draws: match.dice.draws, asks, outcome: withoutRanks(match.outcome) }),
    'base64url',
  )

/** True if a digest is stored after this input: inputs 1, 2, 4, 8 … 64, then each input with a snapshot. */
export const isDigested = (seq: number): boolean =>
  seq % SNAPSHOT_EVERY === 0 || (seq < SNAPSHOT_EVERY && (seq & (seq - 1)) === 0)
