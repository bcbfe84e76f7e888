// The free texts in the actions of a stream, in memory. The stream's state holds references to these texts.

import type { Scene } from '#kit/scene.ts'
import { hasTextFields, mentionsText } from '#kit/text.ts'
import type { InputText } from '../journal/calls/texts.ts'
import type { Journal } from '../journal/journal.ts'

export class Texts {
  readonly #stream: { readonly id: string; readonly scene: Scene }
  readonly #journal: Journal
  #all: readonly InputText[] = []

  constructor(journal: Journal, stream: { readonly id: string; readonly scene: Scene }) {
    this.#journal = journal
    this.#stream = stream
  }

  /** Reads the stream's texts from the journal if the actions of its game can hold texts. */
  async read(): Promise<void> {
    if (hasTextFields(this.#stream.scene.game)) this.#take(await this.#journal.texts(this.#stream.id))
  }

  /** Reads the stream's texts again if these inputs, which another node has committed, refer to texts. */
  async readFor(bodies: readonly string[]): Promise<void> {
    if (bodies.some(mentionsText)) await this.read()
  }

  add(text: InputText): void {
    this.#take([...this.#all, text])
  }

  /** Removes the texts of a person whose data is deleted. Returns true if the stream had texts of this person. */
  forget(person: string): boolean {
    const left = this.#all.filter((text) => text.person !== person)
    const forgotten = left.length < this.#all.length
    if (forgotten) this.#take(left)
    return forgotten
  }

  #take(texts: readonly InputText[]): void {
    this.#all = texts
    this.#stream.scene.texts = Object.fromEntries(texts.map(({ key, text }) => [key, text]))
  }
}
