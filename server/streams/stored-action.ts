// An action as the journal stores it: with a hash in place of the id that the client chose, and with references in
// place of free text. The texts themselves are stored beside the inputs, so that they can be deleted.
import { hash, randomBytes } from 'node:crypto'
import type { AnyAction, Seat } from '#kit/game.ts'
import { seqOfActionId } from '#kit/judge.ts'
import type { InputResult, Match } from '#kit/match.ts'
import type { Scene } from '#kit/scene.ts'
import { TEXT_KEY_LENGTH, type TextField, textReference, textsIn } from '#kit/text.ts'
import { mayWrite } from '../journal/formats.ts'
import type { Journal } from '../journal/journal.ts'
import { SaveError } from './errors.ts'
import type { InputOptions } from './input-options.ts'
import type { Seats } from './seats.ts'
import type { Texts } from './texts.ts'

const ID_LENGTH = 22

/**
 * Returns the hash that is stored in place of the id that a client gave to its action. A buffer cuts the hash, because
 * `slice` returns a view of the longer string, and V8 compares such views far more slowly than plain strings.
 */
export function hashedId(stream: string, seat: Seat, id: string): string {
  const digest = hash('sha256', JSON.stringify([stream, seat, id]), 'base64url')
  return Buffer.from(digest, 'latin1').toString('latin1', 0, ID_LENGTH)
}

/**
 * Returns the result of an input with the client's own action id in place of the stored hash, because messages to the
 * client carry the client's id.
 */
export const withClientId = (happened: InputResult, id: string | undefined): InputResult =>
  id === undefined || !happened.entry ? happened : { ...happened, entry: { ...happened.entry, id } }

/** The stream in which a seat acts. */
interface Place {
  readonly id: string
  readonly scene: Scene
  readonly seats: Seats
}

export class StoredAction {
  /** The id to store; undefined for an action without an id. */
  readonly id: string | undefined
  readonly #journal: Journal
  readonly #stream: Place
  readonly #seat: Seat
  readonly #given: AnyAction
  readonly #texts: readonly TextField[]
  /** The id in every form in which the journal may already hold it: as a client gave it, and hashed. */
  readonly #ids: readonly string[]
  #stored: AnyAction | undefined

  constructor(
    journal: Journal,
    { stream, seat, action }: { stream: Place; seat: Seat; action: AnyAction },
    { id, botId }: Pick<InputOptions, 'id' | 'botId'>,
  ) {
    this.#journal = journal
    this.#stream = stream
    this.#seat = seat
    this.#given = action
    this.#texts = mayWrite(journal, 'text_references') ? textsIn(stream.scene.game, action) : []
    const hashed = id === undefined ? undefined : hashedId(stream.id, seat, id)
    this.id = botId ?? (mayWrite(journal, 'hashed_ids') ? hashed : id)
    this.#ids = [botId, id, hashed].filter((form) => form !== undefined)
  }

  get hasTexts(): boolean {
    return this.#texts.length > 0
  }

  /** Returns the number of the input that stores this action already; undefined for a new action. */
  seqIn(match: Match): number | undefined {
    for (const id of this.#ids) {
      const seq = seqOfActionId(match, this.#seat, id)
      if (seq !== undefined) return seq
    }
    return undefined
  }

  /**
   * Stores the action's free texts in the journal. Returns the action with references in place of the texts; further
   * calls return the same action.
   */
  async keep(texts: Texts): Promise<AnyAction> {
    const { id, seats } = this.#stream
    const person = seats.get(this.#seat)?.person
    if (this.#stored || person === undefined) return this.#stored ?? this.#given
    const references: Record<string, string> = {}
    for (const { field, text } of this.#texts) {
      const key = randomBytes(TEXT_KEY_LENGTH).toString('base64url').slice(0, TEXT_KEY_LENGTH)
      await this.#journal.keepText(id, { key, person, text }).catch((error: unknown) => {
        throw new SaveError(`a text of ${id}`, '', error)
      })
      texts.add({ key, person, text })
      references[field] = textReference(key)
    }
    this.#stored = { ...this.#given, ...references }
    return this.#stored
  }
}
