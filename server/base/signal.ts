// A signal: an event that parts of the server can listen to, such as "a seat was given to another person".

/** `Event` is the value that each listener receives. A signal without a value is a `Signal<void>`. */
export class Signal<Event> {
  // Adding or removing a listener makes a new list and leaves the old list unchanged. So listeners can be added or
  // removed during an event.
  #listeners: readonly ((event: Event) => void)[] = []

  /** Calls the listener at every event from now on. Returns a function that removes the listener. */
  listen(listener: (event: Event) => void): () => void {
    this.#listeners = [...this.#listeners, listener]
    let isListening = true
    return () => {
      if (isListening) this.#listeners = this.#listeners.toSpliced(this.#listeners.indexOf(listener), 1)
      isListening = false
    }
  }

  /**
   * Calls the listeners in the order in which they were added. If a listener throws an exception, later listeners are
   * not called, and the caller of `emit` gets the exception. The caller must know, for example, that a view could not
   * be computed.
   */
  emit(event: Event): void {
    for (const listener of this.#listeners) listener(event)
  }
}
