// The oldest browsers that run the app. The build translates syntax for them, and `scripts/floor` checks the built files.

export const FLOOR = { safari: '16.4', chrome: '111', firefox: '115' } as const

/** The floor as targets of the build: `safari16.4` and so on. */
export const BUILD_TARGETS: string[] = Object.entries(FLOOR).map(([browser, version]) => browser + version)
