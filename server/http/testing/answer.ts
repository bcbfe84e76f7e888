// Writes an HTTP response as one line of text. Placeholder names replace those parts of the response that differ from
// run to run.
import type { World } from './world.ts'

/** Response headers that are left out because they depend on the connection or on the time. */
const LEFT_OUT = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
])
const MASKS: readonly [RegExp, string][] = [
  [/\b(turnstone|turnstone_operator)=[^;]+;/g, '$1=<token>;'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<date>'],
  [/\b1[89]\d{11}(\.\d+)?\b/g, '<time>'],
  [/"code":"[0-9A-Z]{12}"/g, '"code":"<link>"'],
  [/(?<=[ "])~?[\w-]{16,}(?=[ ;]|"(?!:))/g, '<token>'],
]
/** JSON fields whose values are hidden because they depend on the machine, the database or random numbers. */
const MASKED_FIELDS = new Set(['closed', 'figures', 'links', 'listed', 'open', 'secret', 'seed'])

/** Returns status, headers and body of an answer as text. */
export async function answerLine(answer: Response, world: World): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => !LEFT_OUT.has(name)).map(headerText)
  if (answer.headers.has('content-security-policy')) headers.push('strict')
  const text = await answer.text()
  return masked([answer.status, ...headers, bodyText(answer, text)].join(' | '), world)
}

const headerText = ([name, value]: [string, string]): string =>
  name === 'etag' ? 'etag' : name === 'set-cookie' || name === 'content-type' ? value : `${name}: ${value}`

function bodyText(answer: Response, text: string): string {
  if (answer.headers.get('content-type')?.startsWith('text/plain')) return '<text>'
  // The downloaded rows differ between SQLite and PostgreSQL.
  if (answer.headers.has('content-disposition')) return '<download>'
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return text.replaceAll(/\s+/g, ' ')
  return JSON.stringify(JSON.parse(text), (field, value) => (MASKED_FIELDS.has(field) ? `<${field}>` : value))
}

function masked(text: string, { server, values }: World): string {
  const known = Object.entries(values).reduce(
    (left, [name, value]) => left.replaceAll(value, `<${name}>`),
    text.replaceAll(`127.0.0.1:${server.port}`, '<host>'),
  )
  return MASKS.reduce((left, [pattern, name]) => left.replace(pattern, name), known)
}
