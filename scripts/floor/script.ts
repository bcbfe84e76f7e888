// Finds what a built script uses that a browser at the floor lacks. The check knows no types: a method counts as
// lacking if every object that has a method of this name lacks it.
import { parseAst } from 'vite'
import { APIS, BUILT_INS, type Feature, isSupported, ownOf } from './support.ts'

interface Node {
  type: string
  [field: string]: unknown
}

/** Objects through which a script reaches the members of an interface. */
const INSTANCES: Readonly<Record<string, string>> = { navigator: 'Navigator', document: 'Document', screen: 'Screen' }
const GLOBALS = new Set(['window', 'globalThis', 'self'])

const globalOf = (name: string): Feature | undefined => ownOf(BUILT_INS, name) ?? ownOf(APIS, name)

/** Members of all objects by name. The data calls the member of a class itself `timeout_static`. */
const MEMBERS = Map.groupBy(
  [BUILT_INS, APIS].flatMap((all) => Object.values(all)).flatMap((object) => Object.entries(object)),
  ([name]) => name.replace(/_static$/, ''),
)

/** Returns the features that an access may mean: one if the object has a known name, otherwise all of this name. */
function featuresOf(object: Node, name: string, isCalled: boolean, declared: ReadonlySet<string>): Feature[] {
  const holder = object.type === 'Identifier' && !declared.has(String(object.name)) ? String(object.name) : ''
  if (GLOBALS.has(holder)) return [globalOf(name) ?? {}]
  const interfaceOf = globalOf(INSTANCES[holder] ?? holder)
  const member = ownOf(interfaceOf, `${name}_static`) ?? ownOf(interfaceOf, name)
  if (interfaceOf) return member ? [member] : []
  return isCalled ? (MEMBERS.get(name) ?? []).map(([, feature]) => feature as Feature) : []
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Calls `visit` with each node and its parent. */
function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, node)
}

const BINDINGS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ImportSpecifier: ['local'],
  CatchClause: ['param'],
}

function namesIn(pattern: unknown, names: Set<string>): void {
  for (const part of [pattern].flat())
    if (isNode(part)) walk(part, ({ type, name }) => type === 'Identifier' && names.add(String(name)))
}

/** What a script declares itself, and what it looks for before it uses it: `'share' in navigator`. */
function readScript(program: Node): { declared: Set<string>; detected: Set<string> } {
  const [declared, detected] = [new Set<string>(), new Set<string>()]
  walk(program, (node) => {
    for (const field of BINDINGS[node.type] ?? []) namesIn(node[field], declared)
    const { type, operator, left, argument } = node as Node & { left?: Node; argument?: Node }
    if (type === 'BinaryExpression' && operator === 'in' && left?.type === 'Literal') detected.add(String(left.value))
    if (type === 'UnaryExpression' && operator === 'typeof' && argument?.type === 'Identifier')
      detected.add(String(argument.name))
  })
  return { declared, detected }
}

/** True for the access in `x.y?.()` and `x.y?.z`, which does nothing if the browser lacks `y`. */
const isOptional = (parent: Node | undefined): boolean => parent?.optional === true

function regexProblems({ regex }: Node): string[] {
  const { pattern = '', flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string }
  const problems = flags.includes('v') ? ['regular expression with the flag v'] : []
  return /\(\?<[=!]/.test(pattern) ? [...problems, 'look-behind in a regular expression'] : problems
}

/** Returns the names of what this script uses and a browser at the floor lacks. */
export function lackingInScript(code: string): string[] {
  const program = parseAst(code) as unknown as Node
  const { declared, detected } = readScript(program)
  const lacking = new Set<string>()
  walk(program, (node, parent) => {
    if (node.type === 'Literal') for (const problem of regexProblems(node)) lacking.add(problem)
    if (node.type !== 'MemberExpression') return nameProblem(node, parent)
    const { object, property, computed } = node as Node & { object: Node; property: Node }
    const name = String(property.name)
    if (computed || detected.has(name) || isOptional(parent)) return
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node
    const features = featuresOf(object, name, isCalled, declared)
    if (features.length > 0 && !features.some(isSupported)) lacking.add(name)
  })
  function nameProblem({ type, name }: Node, parent: Node | undefined): void {
    if (type !== 'Identifier' || declared.has(String(name)) || detected.has(String(name))) return
    const isProperty = parent?.property === undefined && parent?.key === undefined
    if (isProperty && !isSupported(globalOf(String(name)))) lacking.add(String(name))
  }
  return [...lacking]
}
