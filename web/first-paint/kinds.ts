// The kinds of visitors for whom the page contains a home page.

/** What a visitor of each kind has in the browser's storage. */
export const HOME_KINDS = { first: {}, returning: { been: true } } as const

export type HomeKind = keyof typeof HOME_KINDS
