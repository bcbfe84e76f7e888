// What a page and the worker say to each other.

/** `entry`: which script does your page begin with? `take over`: serve all pages from now on; answered by whether that could be. */
export type Question = 'entry' | 'take over'

/** A lock that each page at a table shares. */
export const AT_TABLE = 'turnstone at table'
