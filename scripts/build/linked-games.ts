// A Vite plugin for games whose folder is a symbolic link. Their files are in another project, where neither `#kit/…`
// nor the packages of this project are found.
import { isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')
/** The imports of a linked game are resolved as if this file made them. */
const STAND_IN = join(ROOT, 'web', 'main.tsx')

const isOwn = (file: string): boolean => file.startsWith(join(ROOT, '/')) || file.includes('/node_modules/')

export const linkedGames = (): Plugin => ({
  name: 'linked-games',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !isAbsolute(importer) || isOwn(importer) || !/^[#@a-z]/i.test(source)) return null
    return this.resolve(source, STAND_IN, { skipSelf: true })
  },
})
