// Anonymous ids for the seats of forgotten people. Every seat gets a different id, so that two seats can't be traced to
// the same person.
const NOBODY = 'nobody:'

/** Display name of every forgotten person. */
export const SOMEBODY = 'Somebody'

/** Returns an anonymous person id. No token is ever issued for it. */
export const nobody = (random: string): string => `${NOBODY}${random}`

export const isNobody = (person: string): boolean => person.startsWith(NOBODY)
