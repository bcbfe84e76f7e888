// Whom somebody does not want to hear: by person, kept with who muted them, and told to all of their devices. Their page leaves those lines out.
import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { isBot } from '../bots/person.ts'
import type { Muted } from '../journal/calls-conduct.ts'
import { matchStream } from '../rooms/stream-id.ts'
import type { Services } from '../services.ts'

/** Who has muted more has forgotten the first. */
const MOST = 500

const YOURSELF = refusal('yourself', 'That is you')
const NOBODY = refusal('no_such_person', 'Bots say nothing')

export interface Muting {
  /** Whom. */
  other: string
  muted: boolean
  /** Where they were heard. */
  matchId?: string | undefined
}

interface MutesParts {
  /** When a person was made, ms. */
  madeAt(person: string): number
  /** Somebody's list is another now. Resolves when their devices here were told. */
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

  /** Before somebody's first words: who was muted and comes back as somebody new is muted still, by whoever did it. Whom that hits by mistake is in their list. */
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
