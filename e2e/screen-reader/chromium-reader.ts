// Reads and uses a page through Chromium's accessibility tree.
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import type { Node, Reader } from './reader.ts'

interface AxValue {
  value?: unknown
}

interface AxNode {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** Opens a page in a new Chromium. */
export async function openChromiumReader(): Promise<Reader> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  return { ...(await readerOf(page)), close: () => browser.close() }
}

/** Returns a reader of an open page. */
export async function readerOf(page: Page): Promise<Reader> {
  const session = await page.context().newCDPSession(page)
  let last: AxNode[] = []
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    async read() {
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
      const byId = new Map(nodes.map((node) => [node.nodeId, node]))
      const read: [AxNode, Node][] = []
      if (nodes[0]) walk(nodes[0], byId, [], read)
      last = read.map(([node]) => node)
      return read.map(([, node]) => node)
    },
    async activate(index) {
      const backendNodeId = last[index]?.backendDOMNodeId
      if (backendNodeId === undefined) throw new Error(`nothing to activate at ${index}`)
      // A control that has left the page meanwhile cannot have the focus, and nothing is pressed.
      const hasFocus = await session.send('DOM.focus', { backendNodeId }).then(
        () => true,
        () => false,
      )
      if (hasFocus) await page.keyboard.press('Enter')
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => page.close(),
  }
}

function walk(node: AxNode, byId: Map<string, AxNode>, areas: readonly string[], read: [AxNode, Node][]): void {
  const [role, name] = [String(node.role?.value ?? ''), String(node.name?.value ?? '')]
  if (!node.ignored) read.push([node, { role, name, areas, ...statesOf(node) }])
  const within = !node.ignored && AREAS.has(role) && name ? [...areas, name] : areas
  for (const id of node.childIds ?? []) {
    const child = byId.get(id)
    if (child) walk(child, byId, within, read)
  }
}

const AREAS = new Set(['region', 'group', 'dialog', 'alertdialog', 'main', 'navigation', 'list', 'article', 'grid'])

function statesOf({ properties = [] }: AxNode): Pick<Node, 'isEnabled' | 'isPressed'> {
  const is = (name: string) => String(properties.find((property) => property.name === name)?.value.value) === 'true'
  return { isEnabled: !is('disabled'), isPressed: is('pressed') || is('checked') || is('selected') }
}
