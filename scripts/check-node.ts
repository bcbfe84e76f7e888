// npm run check-node: compares the Node binary that npm installed with the published one. Exit code 1: the binaries
// differ; 2: nodejs.org did not answer.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NODE_PACKAGES } from './programs.mjs'

const SITE = 'https://nodejs.org/dist'
/** Milliseconds for each download. An archive has about 60 MB. */
const PATIENCE_MS = 120_000
const LARGEST_BYTES = 512 * 1024 * 1024

export interface Bundled {
  version: string
  /** Platform and architecture as in the names of Node's archives, for example `linux-x64` or `win-x64`. */
  target: string
  binary: Buffer
}

export interface Finding {
  code: 0 | 1 | 2
  line: string
}

/** Compares a binary with the published one. `site` is the address of Node's releases. */
export async function checkNode({ version, target, binary }: Bundled, site = SITE): Promise<Finding> {
  const name = `Node ${version} for ${target}`
  const isWindows = target.startsWith('win-')
  const file = isWindows ? `${target}/node.exe` : `node-v${version}-${target}.tar.gz`
  const sums = await download(`${site}/v${version}/SHASUMS256.txt`)
  if (!sums) return { code: 2, line: `${name} was not checked, because ${site} did not answer.` }
  const published = sumOf(String(sums), file)
  if (!published) return { code: 1, line: `${name} differs: the Node project lists no ${file}.` }
  if (isWindows) return compared(name, sha256(binary) === published)
  const archive = await download(`${site}/v${version}/${file}`)
  if (!archive) return { code: 2, line: `${name} was not checked, because ${site} did not answer.` }
  if (sha256(archive) !== published)
    return { code: 1, line: `${name} differs: the archive does not have the published checksum.` }
  return compared(name, unpacked(archive, `node-v${version}-${target}/bin/node`).equals(binary))
}

const compared = (name: string, isSame: boolean): Finding =>
  isSame
    ? { code: 0, line: `${name} is the one that the Node project has published.` }
    : { code: 1, line: `${name} differs from the one that the Node project has published.` }

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns a file's checksum from a SHASUMS256 list, which has a checksum and a name per line. */
const sumOf = (sums: string, file: string): string | undefined =>
  sums
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, name]) => name === file)?.[0]

/** Returns the content of a file; undefined if the site does not answer or has no such file. */
async function download(url: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

/** Returns one file of a compressed archive; an empty buffer if the archive has no such file. */
const unpacked = (archive: Buffer, member: string): Buffer =>
  spawnSync('tar', ['-xzOf', '-', member], { input: archive, maxBuffer: LARGEST_BYTES }).stdout

function bundled(): Bundled | undefined {
  const found = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (!found) return undefined
  const folder = join(import.meta.dirname, '..', 'node_modules', found)
  const isWindows = process.platform === 'win32'
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    target: `${isWindows ? 'win' : process.platform}-${process.arch}`,
    binary: readFileSync(join(folder, 'bin', isWindows ? 'node.exe' : 'node')),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const node = bundled()
  const { code, line } = node
    ? await checkNode(node)
    : ({ code: 2, line: 'No Node is bundled for this system.' } satisfies Finding)
  process.stdout.write(`${line}\n`)
  process.exitCode = code
}
