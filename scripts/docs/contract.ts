// Prints docs/reference/contract.md from kit/game.ts. Expects the layout of the formatter: each member of an interface
// is on one line, indented by two spaces.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '..', '..', 'kit', 'game.ts')

/** An exported type with its doc comment, split into lines. */
interface Declaration {
  kind: 'interface' | 'type'
  name: string
  comment: string
  lines: string[]
}

interface Member {
  /** The comment that starts the member's group in the source, or an empty string. */
  section: string
  code: string
  comment: string
}

/** Returns the text of a doc comment on one line, without its marks. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the exported interfaces and type aliases in the order of the source. */
function declarationsOf(source: string): Declaration[] {
  const pattern =
    /((?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?)(?:\/\/ biome-ignore.*\n)?export (interface|type) (\w+)([\s\S]*?)\n(?=\n|$)/g
  return [...source.matchAll(pattern)].map(([, comment = '', kind, name = '', rest = '']) => ({
    kind: kind === 'interface' ? 'interface' : 'type',
    name,
    comment: wordsOf(comment),
    lines: `export ${kind} ${name}${rest}`.split('\n'),
  }))
}

/** Returns the text of an interface up to its closing brace, with the blank lines in it. */
const interfaceLines = (source: string, name: string): string[] => {
  const lines = source.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`export interface ${name}`))
  // The type parameters may take several lines.
  const first = lines.findIndex((line, at) => at >= start && line.endsWith('{'))
  return lines.slice(first + 1, lines.indexOf('}', first))
}

function membersOf(lines: readonly string[]): Member[] {
  const members: Member[] = []
  let section = ''
  let comment: string[] = []
  for (const line of lines) {
    if (/^ {2}\/\/ /.test(line)) section = line.trim().slice(3)
    else if (/^ {2}(\/\*\*| \*)/.test(line)) comment.push(line)
    else if (/^ {2}\S/.test(line)) {
      members.push({ section, code: line.trim(), comment: wordsOf(comment.join('\n')) })
      comment = []
    } else if (line.trim() !== '') throw new Error(`kit/game.ts has a member on several lines: ${line.trim()}`)
  }
  return members
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const table = (members: readonly Member[]): string =>
  [
    '| member | meaning |',
    '|---|---|',
    ...members.map((each) => `| \`${cell(each.code)}\` | ${cell(each.comment)} |`),
  ].join('\n')

function tables(members: readonly Member[]): string {
  const sections = [...new Set(members.map((member) => member.section))]
  return sections
    .map((section) => {
      const rows = table(members.filter((member) => member.section === section))
      return section === '' ? rows : `### ${section}\n\n${rows}`
    })
    .join('\n\n')
}

function section(source: string, { kind, name, comment, lines }: Declaration): string {
  const content =
    kind === 'interface' ? tables(membersOf(interfaceLines(source, name))) : `\`\`\`ts\n${lines.join('\n')}\n\`\`\``
  return [`## ${name}`, comment, content].filter(Boolean).join('\n\n')
}

/** Returns the types in the order of the page: `Game`, then the types that `Game` refers to. */
function inReadingOrder(declarations: readonly Declaration[]): Declaration[] {
  const game = declarations.filter(({ name }) => name === 'Game')
  return [...game, ...declarations.filter(({ name }) => name !== 'Game' && name !== 'AnyGame')]
}

export function contractPage(): string {
  const source = readFileSync(SOURCE, 'utf8')
  const sections = inReadingOrder(declarationsOf(source)).map((each) => section(source, each))
  return `# The contract of a game

Printed from \`kit/game.ts\` by \`npm run docs\`. Do not edit this page. [Add a game](../how-to/add-a-game.md) shows the
contract in use.

${sections.join('\n\n')}
`
}
