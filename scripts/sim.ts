// npm run -s sim -- script.json: plays a script and prints one JSON line for the start and one for each step. Exit code
// 1: the match failed (unused dice, an error in the rules); 2: the script cannot be played.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyGame, isRefusal } from '#kit/game.ts'
import { SetupError } from '#kit/run.ts'
import { readScript, type Script, simulate } from '#kit/simulator.ts'
import { resolveForLinkedGames } from '#server/rules/linked.ts'

const root = join(import.meta.dirname, '..')

class ScriptError extends Error {}

function read(path: string | undefined): Script {
  if (path === undefined) throw new ScriptError('name a script: npm run -s sim -- script.json')
  if (!existsSync(path)) throw new ScriptError(`there is no file ${path}`)
  const script = readScript(parsed(path))
  if (isRefusal(script)) throw new ScriptError(script.message)
  return script
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ScriptError(`${path} is not JSON: ${(error as Error).message}`)
  }
}

/** Returns the path of each game's rules by game id. The kit's test games come last. */
function rules(): Map<string, string> {
  const files = new Map<string, string>()
  const tiny = join(root, 'kit', 'testing', 'games')
  for (const name of readdirSync(tiny)) if (/^[a-z]+\.ts$/.test(name)) files.set(name.slice(0, -3), join(tiny, name))
  for (const id of readdirSync(join(root, 'games'))) {
    const file = join(root, 'games', id, 'rules', 'index.ts')
    if (existsSync(file)) files.set(id, file)
  }
  return files
}

async function gameCalled(id: string): Promise<AnyGame> {
  const files = rules()
  const file = files.get(id)
  if (!file) throw new ScriptError(`there is no game ${id}; there are ${[...files.keys()].sort().join(', ')}`)
  resolveForLinkedGames()
  const { game } = (await import(pathToFileURL(file).href)) as { game: AnyGame }
  return game
}

async function main(): Promise<number> {
  const script = read(process.argv[2])
  const lines = simulate(await gameCalled(script.game), script)
  let next = lines.next()
  for (; !next.done; next = lines.next()) process.stdout.write(`${JSON.stringify(next.value)}\n`)
  for (const problem of next.value) process.stderr.write(`${problem}\n`)
  return next.value.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof ScriptError || error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
