// Numbers with their noun.

/** Returns for example "1 match" or "3 matches". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
