// The app version and file list of this service worker. `vite.config.ts` inserts the version and the list at the end of
// the build.

export interface Build {
  /** Version of the app, which depends on the contents of all files. */
  version: string
  /** URL of the page's entry script. Two pages with the same entry script have the same version. */
  entry: string
  /** The files that the home screen needs. */
  homeFiles: readonly string[]
  /** All files of the app. */
  files: readonly string[]
}

declare const BUILD: Build

export const build: Build = BUILD
