// Mutes of one person by another. A player's mute list is sent to all of the player's devices, and the page hides chat
// lines of muted people.
import { isRefusal, type Refusal } from '#kit/game.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import { isBot } from '../identity/bot-person.ts'
import type { Muted } from '../journal/calls/conduct.ts'
import { matchStream } from '../rooms/stream-id.ts'
import type { Services } from '../services/services.ts'

/** Maximum number of mutes per player. If a player mutes more people, the oldest mute is deleted. */
const MOST = 500

const YOURSELF = refusal('yourself', 'That is you')
const NOBODY = refusal('no_such_person', 'Bots say nothing', { bot: true })

export interface Muting {
  /** Id of the person to mute or unmute. */
  other: string
  muted: boolean
  /** Id of the match in whose chat the muted person wrote, used to find that person's address hash. */
  matchId?: string | undefined
}

interface MutesParts {
  /** Returns when a person's id was created, in milliseconds since 1970. */
  madeAt(person: string): number
  /**
   * Called after a player's mute list has changed. Resolves when the list was sent to the player's devices on this
   * node.
   */
  changed(person: string): Promise<void>
}

export class Mutes {
  readonly #services: Services
  readonly #parts: MutesParts

  constructor(services: Services, parts: MutesParts) {
    this.#services = services
    this.#parts = parts
  }

  of(person: string): Promise<Muted[]> {
    return this.#services.journal.mutesOf(person)
  }

  async set(person: string, { other, muted, matchId }: Muting): Promise<Refusal | undefined> {
    const why = refuse(person, other)
    if (isRefusal(why)) return why
    const { journal, clock } = this.#services
    const at = clock.now()
    if (muted)
      await journal.mute(
        { person, other, at, from: matchId === undefined ? null : await journal.saidFrom(matchStream(matchId), other) },
        MOST,
      )
    else await journal.unmute(person, other, at)
    await this.#parts.changed(person)
    return undefined
  }

  /**
   * Called before a person's first chat line. If a new person has the address of a muted person, the new person is
   * muted for the same players. The players see the new entry in their mute lists and can remove the entry.
   */
  async recognise(person: string, from: string): Promise<void> {
    const { journal, clock } = this.#services
    for (const muter of await journal.muteAgain({ person, from, madeAt: this.#parts.madeAt(person), at: clock.now() }))
      await this.#parts.changed(muter)
  }
}

const refuse = (person: string, other: string): Refusal | undefined =>
  other === person ? YOURSELF : isBot(other) ? NOBODY : undefined

export function mutesReply(people: readonly Muted[]): string {
  const payload: ServerPayload<'mutes'> = { people: [...people] }
  return JSON.stringify({ type: 'mutes', payload })
}
