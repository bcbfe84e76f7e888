// Ids of streams in the journal: a prefix that tells the kind, then the match id or room code.

/** Returns the match id or the room code of a stream. */
export const nameOfStream = (id: string): string => id.slice(id.indexOf('/') + 1)
