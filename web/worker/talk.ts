// What a page and the worker say to each other, and what both know by name.

/** Which script does your page begin with? */
export type Question = 'entry'

/** The cache of records and names of matches that are over. */
export const REPLAYS = 'replays'
