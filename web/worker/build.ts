// The app's version and files, for this service worker. The build inserts them (`vite.config.ts`).

export interface Build {
  /** The app's version, which depends on the contents of all files. */
  version: string
  /** URL of the page's entry script. Pages with the same entry script have the same version. */
  entry: string
  /** The files that the home screen needs, with and without a network. */
  homeFiles: readonly string[]
  /** All files except fonts for languages in which the app has no texts. Those are cached when a page uses them. */
  files: readonly string[]
}

declare const BUILD: Build

export const build: Build = BUILD
