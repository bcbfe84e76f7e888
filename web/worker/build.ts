// The app version and file list of this service worker. `vite.config.ts` inserts them at the end of the build.

export interface Build {
  /** Identifies the contents of all files together. */
  version: string
  /** URL of the page's entry script. Two pages with the same entry script have the same version. */
  entry: string
  /** The files that the home screen needs. */
  first: readonly string[]
  /** All files of the app. */
  files: readonly string[]
}

declare const BUILD: Build

export const build: Build = BUILD
