// Anonymous ids for the seats of forgotten people. Every seat gets a different id, so that two seats can't be traced to
// the same person.
const PREFIX = 'nobody:'

/** Returns an anonymous person id. No token is ever issued for an anonymous id. */
export const anonymousId = (random: string): string => `${PREFIX}${random}`

export const isAnonymous = (person: string): boolean => person.startsWith(PREFIX)
