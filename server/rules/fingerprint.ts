// Fingerprints of rules. A fingerprint is a hash of the source files of the rules and of the kit, without tests. Rules
// with the same version number but different sources have different fingerprints.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AnyGame } from '#kit/game.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TESTS = /(^|\/)testing(\/|\.ts$)|\.test\.ts$/
/** Packages that the rules and the kit compute with. */
const PACKAGES = ['chess.js', 'typebox', '@noble/hashes']

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name.endsWith('.ts'),
  )
  const paths = files
    .map((file) => relative(ROOT, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter((path) => !TESTS.test(path))
  return paths.sort().map((path) => `${path}\n${readFileSync(join(ROOT, path), 'utf8')}`)
}

function versioned(name: string): string {
  const file = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return `${name} ${(JSON.parse(file) as { version: string }).version}`
}

let kit: string | undefined
const kitSources = (): string => {
  kit ??= sha256([...sourcesIn(join(ROOT, 'kit')), ...PACKAGES.map(versioned)].join('\n'))
  return kit
}

/** Returns the fingerprint of a folder's rules. `packages` names packages that only these rules use, not the kit. */
export const fingerprintOf = (folder: string, packages: readonly string[] = []): string =>
  sha256([kitSources(), ...sourcesIn(folder), ...packages.map(versioned)].join('\n'))

/**
 * Returns the fingerprint of a game that was passed as an object and not loaded from a folder. This fingerprint is a
 * hash of the game's fields and of the source code of its functions.
 */
export const fingerprintOfGiven = (game: AnyGame): string =>
  sha256(
    Object.entries(game)
      .map(([name, value]) => `${name} ${typeof value === 'function' ? value : JSON.stringify(value)}`)
      .join('\n'),
  )
