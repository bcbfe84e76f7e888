// The interface of a screen reader: everything it knows about a page comes from the browser's accessibility tree.

/** A node of the accessibility tree, in the order in which a screen reader reads the page. */
export interface Node {
  /** The role, in the words of ARIA. */
  role: string
  name: string
  isEnabled: boolean
  isPressed: boolean
  /** Names of the landmarks, groups and dialogs around the node, the outermost first. */
  areas: readonly string[]
}

/** A page in a browser of its own, which a person uses with a screen reader. */
export interface Reader {
  goto(url: string): Promise<void>
  read(): Promise<Node[]>
  /** Activates a node as the key of a screen reader does. `index` is its position in the last answer of `read`. */
  activate(index: number): Promise<void>
  /** Evaluates an expression in the page. Only for preparing a page, never for playing. */
  evaluate<T>(expression: string): Promise<T>
  close(): Promise<void>
}

/** Roles of the nodes that a person can activate. */
const CONTROLS = new Set(['button', 'link', 'radio', 'checkbox', 'menuitem', 'tab', 'gridcell'])

export interface Control extends Node {
  index: number
}

/** Returns the controls that a person can use now. */
export const usable = (nodes: readonly Node[]): Control[] =>
  nodes.flatMap((node, index) => (CONTROLS.has(node.role) && node.isEnabled ? [{ ...node, index }] : []))
