// What a page and the worker say to each other, and what both know by name.

/** `entry`: which script does your page begin with? `take over`: serve all pages from now on; answered by whether that could be. */
export type Question = 'entry' | 'take over'

/** The cache of records and names of matches that are over. */
export const REPLAYS = 'replays'

/** A lock that each page at a table shares. */
export const AT_TABLE = 'turnstone at table'
