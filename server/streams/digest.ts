// What a later fold is held to: state, dice, decisions owed and outcome after an input, in a few letters.
import { hash } from 'node:crypto'
import { canonical } from '#kit/json.ts'
import type { Scene } from '#kit/scene.ts'
import { SNAPSHOT_EVERY } from './fold.ts'

export const digestOf = ({ match, asks }: Pick<Scene, 'match' | 'asks'>): string =>
  hash('sha256', canonical({ state: match.state, draws: match.dice.draws, asks, outcome: match.outcome }), 'base64url')

/** After inputs 1, 2, 4, 8 … 64, and then with each snapshot. */
export const isDigested = (seq: number): boolean =>
  seq % SNAPSHOT_EVERY === 0 || (seq < SNAPSHOT_EVERY && (seq & (seq - 1)) === 0)
