// Who sat where somebody was forgotten: another one at each seat, so that nothing says which seats were the same person's.
const NOBODY = 'nobody:'

/** What everybody who was forgotten is called. */
export const SOMEBODY = 'Somebody'

/** No token is ever given out for one. */
export const nobody = (random: string): string => `${NOBODY}${random}`

export const isNobody = (person: string): boolean => person.startsWith(NOBODY)
