// Tests that the README of the bench lists exactly the options that exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPTIONS as balance } from './balance/balance.ts'
import { OPTIONS as cluster } from './cluster/cluster.ts'
import { OPTIONS as engine } from './engine/engine.ts'
import { OPTIONS as fair } from './fair/fair.ts'
import { OPTIONS as forget } from './forget/forget.ts'
import { OPTIONS as idle } from './idle/idle.ts'
import { OPTIONS as page } from './page/page.ts'
import { OPTIONS as server } from './server/server.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').replace(/\n/g, ' ')
/** The paragraph of the README that lists the options, as in `--runs 5 --ms 400` (engine). */
const paragraph = /Options: (.*?\(balance\))/.exec(readme)?.[1] ?? ''

test.each(Object.entries({ engine, server, cluster, forget, fair, idle, page, balance }))(
  'the README lists exactly the options of %s',
  (bench, options) => {
    const words = paragraph
      .split(';')
      .filter((part) => part.includes(`(${bench})`) || (bench === 'server' && part.includes('--profile')))
    expect([...new Set([...words.join(' ').matchAll(/--([a-z]+)/g)].map(([, name]) => name))].sort()).toEqual(
      Object.keys(options).sort(),
    )
  },
)
