// The open WebSocket connections of this node.
import { Signal } from '../base/signal.ts'
import type { Connection } from './connection.ts'

export class Connections {
  /** Emitted when the last connection has closed. */
  readonly onEmpty = new Signal<void>()
  readonly #open = new Set<Connection>()
  readonly #byPerson = new Map<string, Set<Connection>>()

  get size(): number {
    return this.#open.size
  }

  add(connection: Connection): void {
    this.#open.add(connection)
    this.identify(connection)
  }

  /** Called when the person of a connection becomes known. The person of a connection never changes after that. */
  identify(connection: Connection): void {
    const { person } = connection
    if (person === undefined || !this.#open.has(connection)) return
    this.#byPerson.set(person, (this.#byPerson.get(person) ?? new Set()).add(connection))
  }

  delete(connection: Connection): void {
    this.#open.delete(connection)
    const { person } = connection
    const own = person === undefined ? undefined : this.#byPerson.get(person)
    own?.delete(connection)
    if (person !== undefined && own?.size === 0) this.#byPerson.delete(person)
    if (this.#open.size === 0) this.onEmpty.emit()
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#open.values()
  }

  /** True if the person has a connection to this node. */
  has(person: string): boolean {
    return this.#byPerson.has(person)
  }

  /** Sends a message to all connections of a person. */
  send(person: string, frame: string): void {
    for (const connection of this.#byPerson.get(person) ?? []) connection.send([frame])
  }
}
