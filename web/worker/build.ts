// The app's version and files, for this service worker. The build inserts them (`vite.config.ts`).

export interface Build {
  /** The app's version, which depends on the contents of all files. */
  version: string
  /** URL of the page's entry script. Pages with the same entry script have the same version. */
  entry: string
  /** The files that the home screen needs. */
  homeFiles: readonly string[]
  files: readonly string[]
}

declare const BUILD: Build

export const build: Build = BUILD
