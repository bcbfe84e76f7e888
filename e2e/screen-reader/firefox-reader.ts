// Reads and uses a page through Firefox's accessibility service, as a screen reader does. WebDriver BiDi reaches the
// service in the context of Firefox's own window.
import { evaluate, startFirefox } from '../engines/firefox.ts'
import type { Node, Reader } from './reader.ts'

/** Roles in the words of ARIA, by the roles of Firefox. Other roles keep their names. */
const ROLES: Readonly<Record<string, string>> = {
  pushbutton: 'button',
  'toggle button': 'button',
  'check button': 'checkbox',
  checkbutton: 'checkbox',
  radiobutton: 'radio',
  'radio button': 'radio',
  'page tab': 'tab',
  'grid cell': 'gridcell',
  cell: 'gridcell',
  'text leaf': 'StaticText',
  landmark: 'region',
  grouping: 'group',
}

/** Defines in Firefox's window how the tree is read and how a node is activated. */
const SERVICE = `globalThis.tree = (() => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  const { STATE_UNAVAILABLE, STATE_PRESSED, STATE_CHECKED, STATE_SELECTED } = Ci.nsIAccessibleStates
  const areaRoles = ['landmark', 'region', 'grouping', 'dialog', 'alert', 'list', 'article', 'grid', 'table']
  let found = []
  const walk = (node, areas, read) => {
    const state = {}
    node.getState(state, {})
    const role = service.getStringRole(node.role)
    const name = (node.name ?? '').replace(/\\s+/g, ' ').trim()
    found.push(node)
    read.push({
      role,
      name,
      areas,
      isEnabled: (state.value & STATE_UNAVAILABLE) === 0,
      isPressed: (state.value & (STATE_PRESSED | STATE_CHECKED | STATE_SELECTED)) !== 0,
    })
    const within = areaRoles.includes(role) && name ? [...areas, name] : areas
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child, within, read)
    return read
  }
  return {
    read: () => {
      found = []
      const browser = service.getAccessibleFor(gBrowser.selectedBrowser)
      return browser?.firstChild ? walk(browser.firstChild, [], []) : []
    },
    activate: (index) => {
      const state = {}
      found[index].getState({}, state)
      // A node that has left the page meanwhile does nothing.
      if ((state.value & Ci.nsIAccessibleStates.EXT_STATE_DEFUNCT) === 0) found[index].doAction(0)
    },
  }
})()`

/** Opens a page in a new Firefox. */
export async function openFirefoxReader(): Promise<Reader> {
  const { bidi, close } = await startFirefox('--remote-allow-system-access')
  const contextOf = async (scope: 'chrome' | 'content') => {
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
      'moz:scope': scope,
    })
    return contexts[0]?.context
  }
  const [page, browser] = [await contextOf('content'), await contextOf('chrome')]
  const inBrowser = <T>(expression: string) => evaluate<T>(bidi, browser, expression)
  await inBrowser(`void (${SERVICE})`)
  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context: page, url, wait: 'interactive' })),
    read: async () =>
      (await inBrowser<Node[]>('tree.read()')).map((node) => ({ ...node, role: ROLES[node.role] ?? node.role })),
    activate: (index) => inBrowser(`tree.activate(${index})`),
    evaluate: <T>(expression: string) => evaluate<T>(bidi, page, expression),
    close,
  }
}
