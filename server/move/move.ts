// Moves a journal from SQLite to PostgreSQL or back: copies all tables page by page, compares both stores, and hands
// over the signing keys and the epoch last. The target stores the progress, so a move that was killed continues where
// it stopped.
import { createHash } from 'node:crypto'
import { canonical } from '#kit/json.ts'
import type { MatchStart } from '#kit/match.ts'
import { chainAfter, firstChain } from '../journal/chain.ts'
import { rulesName } from '../rules/registry.ts'
import type { Progress, Row, Store, Target } from './store.ts'
import { type Catalogue, type MovedTable, MoveError, movedTables } from './tables.ts'

/** What was moved. */
export interface Moved {
  /** Number of rows of each table. */
  rows: Record<string, number>
  /**
   * Ids of matches and rooms whose inputs do not match their hash chain. Source and target hold the same damaged
   * inputs.
   */
  damaged: string[]
}

interface Options {
  /** Called with one line about each table. */
  say?(line: string): void
  /** Called before each transaction. Tests throw here to end a move in the middle. */
  onWrite?(): void
}

/** Moves all data. The source is not changed. Rejects with a `MoveError` if the stores differ afterwards. */
export async function move(
  from: Store,
  to: Target,
  { say = () => {}, onWrite = () => {} }: Options = {},
): Promise<Moved> {
  const tables = await tablesOf(from, to)
  const { epoch } = await from.own()
  let progress = await startOf(to, tables, epoch)
  for (const table of tables.filter(({ name }) => !progress.done.includes(name))) {
    for (let isDone = false; !isDone; ) {
      const { rows, after } = await from.read(table, progress.after)
      isDone = after === undefined
      progress = { ...progress, after: after ?? null, done: isDone ? [...progress.done, table.name] : progress.done }
      onWrite()
      await to.write(table, to.kind === 'postgres' ? rows.map((row) => withRules(table, row)) : rows, progress)
    }
    say(`copied ${table.name}`)
  }
  const moved = await compare(from, to, tables)
  say('all tables are equal')
  onWrite()
  await to.finish(await from.own())
  return moved
}

/** Returns the tables that both stores have. Throws if a table or column of one store cannot be stored in the other. */
async function tablesOf(...stores: readonly Store[]): Promise<MovedTable[]> {
  const catalogues = new Map<Store['kind'], Catalogue>()
  for (const store of stores) catalogues.set(store.kind, await store.catalogue())
  const [postgres, sqlite] = [catalogues.get('postgres'), catalogues.get('sqlite')]
  if (!postgres || !sqlite) throw new MoveError('One journal must be in a folder, and the other in PostgreSQL')
  return movedTables(postgres, sqlite)
}

/** Returns the progress of an unfinished move, or begins a move if the target is empty. */
async function startOf(to: Target, tables: readonly MovedTable[], epoch: string): Promise<Progress> {
  const unfinished = await to.progress()
  if (unfinished && unfinished.from !== epoch)
    throw new MoveError('The target contains an unfinished move of another journal: name an empty target')
  if (unfinished) return unfinished
  for (const table of tables)
    if ((await to.read(table, null)).rows.length > 0)
      throw new MoveError(`The target is not empty: its table ${table.name} has rows. Name an empty target`)
  const progress: Progress = { from: epoch, done: [], after: null }
  await to.write(undefined, [], progress)
  return progress
}

/** Adds the name of the rules to a row of `stream`, because only PostgreSQL has this column. */
const withRules = ({ name }: MovedTable, row: Row): Row =>
  name === 'stream' ? { ...row, rules: rulesName(JSON.parse(String(row.start)) as MatchStart) } : row

/** Compares every row of both stores, and every hash chain of the target with its inputs. */
async function compare(from: Store, to: Store, tables: readonly MovedTable[]): Promise<Moved> {
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const [source, target] = [await digestOf(from, table), await digestOf(to, table)]
    if (source.count !== target.count)
      throw new MoveError(
        `The table ${table.name} has ${source.count} rows, and ${target.count} in the target: ${AGAIN}`,
      )
    if (source.digest !== target.digest) throw new MoveError(`Rows of the table ${table.name} differ: ${AGAIN}`)
    rows[table.name] = source.count
  }
  return { rows, damaged: await damagedIn(to, tables) }
}

const AGAIN = 'a server may have used the source since the move began. Empty the target and begin again'

/** Returns the number of rows of a table, and a digest (hash) of these rows that does not depend on their order. */
async function digestOf(store: Store, table: MovedTable): Promise<{ count: number; digest: bigint }> {
  let [count, digest] = [0, 0n]
  for await (const row of rowsOf(store, table)) {
    count++
    const hash = createHash('sha256').update(canonical(row)).digest()
    digest = BigInt.asUintN(64, digest + hash.readBigUInt64BE())
  }
  return { count, digest }
}

async function* rowsOf(store: Store, table: MovedTable): AsyncGenerator<Row> {
  for (let after: unknown[] | null | undefined = null; after !== undefined; ) {
    const page = await store.read(table, after)
    yield* page.rows
    after = page.after
  }
}

async function damagedIn(to: Store, tables: readonly MovedTable[]): Promise<string[]> {
  const streams = tables.find(({ name }) => name === 'stream')
  const damaged: string[] = []
  if (streams)
    for await (const { id } of rowsOf(to, streams)) if (!(await isWhole(to, String(id)))) damaged.push(String(id))
  return damaged
}

/** True if the inputs of a match or room have the hash chain and the number that its head row contains. */
async function isWhole(store: Store, id: string): Promise<boolean> {
  const found = await store.chain(id)
  if (!found) return false
  const { start, chain, seq, bodies } = found
  return bodies.length === seq && bodies.reduce(chainAfter, firstChain(start)) === chain
}
