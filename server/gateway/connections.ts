// The open WebSocket connections of this node.
import { Signal } from '../base/signal.ts'
import type { Connection } from './connection.ts'

export class Connections {
  /** Emitted when the last connection has closed. */
  readonly onEmpty = new Signal<void>()
  readonly #open = new Set<Connection>()

  get size(): number {
    return this.#open.size
  }

  add(connection: Connection): void {
    this.#open.add(connection)
  }

  delete(connection: Connection): void {
    this.#open.delete(connection)
    if (this.#open.size === 0) this.onEmpty.emit()
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#open.values()
  }

  /** True if the person has a connection to this node. */
  has(person: string): boolean {
    for (const connection of this.#open) if (connection.person === person) return true
    return false
  }

  /** Sends a message to all connections of a person. */
  send(person: string, frame: string): void {
    for (const connection of this.#open) if (connection.person === person) connection.send([frame])
  }
}
