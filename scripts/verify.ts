// npm run -s verify -- FILE|URL: replays a match record and prints what was checked. Exit code 1: the record differs
// from the replay, and the output names the first such input; 2: the record cannot be checked.
import { existsSync, readFileSync } from 'node:fs'
import { isRefusal } from '#kit/game.ts'
import { checkReport } from '#kit/past/check-report.ts'
import { type MatchRecord, readRecord } from '#kit/past/record.ts'
import { check } from '#kit/past/verify.ts'
import { findGames } from '#server/rules/games.ts'
import { kitPhrase } from '#server/words/catalogues.ts'

/** Thrown with the reason why there is no record to check. */
class Uncheckable extends Error {}

/** Returns the text of the record. `name` is a file, or the address of a record or of a match's page. */
async function textOf(name: string | undefined): Promise<string> {
  if (name === undefined) throw new Uncheckable('Name a record: npm run -s verify -- FILE|URL')
  if (!/^https?:/.test(name)) return fileText(name)
  const url = new URL(name)
  url.pathname = url.pathname.replace(/^\/(?:m|replay|inspect)\/([^/]+)$/, '/api/matches/$1/record')
  const answer = await fetch(url).catch((error: Error) => {
    throw new Uncheckable(
      `${url} can't be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
  })
  if (!answer.ok) throw new Uncheckable(`${url} has no record: ${await reason(answer)}`)
  return answer.text()
}

/** Returns the message of a refusal that a Turnstone server sent. */
async function reason(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => null)) as { message?: string } | null
  return said?.message ?? answer.statusText
}

function fileText(path: string): string {
  if (!existsSync(path)) throw new Uncheckable(`There is no file ${path}`)
  return readFileSync(path, 'utf8')
}

function recordIn(text: string): MatchRecord {
  const record = readRecord(text)
  if (isRefusal(record)) throw new Uncheckable(record.message)
  return record
}

async function main(name: string | undefined): Promise<number> {
  const record = recordIn(await textOf(name))
  const { game: id, version } = record.start
  const game = (await findGames()).exactly(id, version)
  if (!game) throw new Uncheckable(`There are no rules of ${id}, version ${version}, here`)
  const checked = check(game, record)
  const lines = [
    `${game.title}, version ${version}: ${record.entries.length} inputs`,
    ...checkReport(checked, record).map((line) => `${line.checked ? '✓' : '–'} ${kitPhrase(line.words)}`),
  ]
  const place = checked.input === null ? '' : checked.input === 0 ? ' at the start' : ` at input ${checked.input}`
  lines.push(...checked.problems.map((problem) => `✗ It differs${place}: ${problem}`))
  process.stdout.write(`${lines.join('\n')}\n`)
  return checked.problems.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  if (!(error instanceof Uncheckable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
