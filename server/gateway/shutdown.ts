// Knows whether this server is stopping, and refuses new players while the server stops.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'

const STOPPING = refusal('closing', 'The server is about to restart: please try again in a minute')

export class Shutdown {
  hasBegun = false

  /** The refusal for new players while the server stops; undefined before the server stops. */
  get refusal(): Refusal | undefined {
    return this.hasBegun ? STOPPING : undefined
  }
}
