// Ids of streams in the journal: a prefix for the stream's kind, then the match id or room code.

/** Returns the match id or the room code that a stream id contains. */
export const nameOfStream = (id: string): string => id.slice(id.indexOf('/') + 1)
