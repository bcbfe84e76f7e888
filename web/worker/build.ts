// What this worker was built with. `vite.config.ts` puts it in when all else is built.

export interface Build {
  /** Of all the files together. */
  version: string
  /** The script that its page begins with: two pages with the same one are of the same version. */
  entry: string
  /** What home needs. */
  first: readonly string[]
  /** The whole app. */
  files: readonly string[]
}

declare const BUILD: Build

export const build: Build = BUILD
