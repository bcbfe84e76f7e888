// Where the programs are that the tests need besides Node. Plain JS: `ready.mjs` asks before there is anything else.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/** Debian keeps each version in a folder of its own; the newest first. */
const debian = () =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : []

/**
 * The first folder that has all of them.
 * @param {string[]} folders @param {string[]} programs
 */
const folderWith = (folders, ...programs) =>
  folders.find((folder) => programs.every((program) => existsSync(join(folder, program))))

/** The folder of `initdb` and `postgres`. */
export const postgresFolder = () =>
  folderWith(
    [process.env.POSTGRES_BIN ?? '', ...debian(), '/opt/homebrew/bin', '/usr/libexec/postgresql', ...onPath()],
    'initdb',
    'postgres',
  )

/** `redis-server` or its twin. */
export const redisProgram = () =>
  [
    process.env.REDIS_SERVER ?? '',
    ...['/usr/bin', '/opt/homebrew/bin', ...onPath()].flatMap((folder) =>
      ['redis-server', 'valkey-server'].map((program) => join(folder, program)),
    ),
  ].find((file) => file && existsSync(file))
