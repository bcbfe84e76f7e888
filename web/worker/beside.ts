/** Keeps something without holding up who asked for it. A device that is full keeps nothing, and the answer is given all the same. */
export const keepBeside = (event: FetchEvent, keep: () => Promise<void>): void =>
  event.waitUntil(keep().catch(() => {}))
