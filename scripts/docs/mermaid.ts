// Checks the Mermaid diagrams of the docs, for the kinds of diagram and statement that the docs use. The mermaid
// package would check everything, but is larger than all our other packages together.

const ARROW = /^(\w+)(?:->>|-->>)(\w+): (.+)$/
const NOTE = /^Note over (\w+)(?:,(\w+))?: (.+)$/
const NODE = String.raw`\w+(?:\[[^[\]]+\]|\{[^{}]+\})?`
const FLOW = new RegExp(`^${NODE}(?: (?:-->|---|-- [^-]+ -->) ${NODE})*$`)
const STATE = /^(?:\[\*\]|\w+) --> (?:\[\*\]|\w+)(?:: .+)?$/
/** A line that sets the layout of a diagram. */
const INIT = /^%%\{init: \{.+\}\}%%$/
/** Special characters in Mermaid: a semicolon ends a statement, and a number sign starts a character code. */
const SPECIAL = /[;#]/

/** Returns what is wrong with a diagram; an empty list if nothing is. */
export function mermaidFlaws(diagram: string): string[] {
  const [kind = '', ...lines] = diagram
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !INIT.test(line))
  const special = lines.filter((line) => SPECIAL.test(line)).map((line) => `special character: ${line}`)
  if (kind === 'sequenceDiagram') return [...special, ...sequenceFlaws(lines)]
  if (kind === 'stateDiagram-v2') return [...special, ...unreadable(lines, STATE)]
  if (/^flowchart (TD|LR)$/.test(kind)) return [...special, ...unreadable(lines, FLOW)]
  return [`unknown kind: ${kind}`]
}

const unreadable = (lines: readonly string[], statement: RegExp): string[] =>
  lines.filter((line) => !statement.test(line)).map((line) => `unreadable: ${line}`)

function sequenceFlaws(lines: readonly string[]): string[] {
  const names = new Set<string>()
  const flaws: string[] = []
  let isInBox = false
  for (const line of lines) {
    const [, declared] = /^(?:participant|actor) (\w+)(?: as .+)?$/.exec(line) ?? []
    const used = (ARROW.exec(line) ?? NOTE.exec(line))?.slice(1, 3).filter(Boolean)
    if (line === 'autonumber') continue
    if (declared) names.add(declared)
    else if (/^box \S/.test(line) && !isInBox) isInBox = true
    else if (line === 'end' && isInBox) isInBox = false
    else if (!used) flaws.push(`unreadable: ${line}`)
    else flaws.push(...used.filter((name) => !names.has(name)).map((name) => `no participant ${name}: ${line}`))
  }
  return isInBox ? [...flaws, 'a box has no end'] : flaws
}
