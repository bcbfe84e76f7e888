// A person who knows a match only by the names in the accessibility tree, and plays it to its end.
import { type Control, type Node, type Reader, usable } from './reader.ts'

/** Names of controls that do not play: they leave, explain, or look something up. */
const ASIDE =
  /^(Leave |How to play|More|Log|Chat|Hint|Random|Close|You ·|Bag|Left hand|Right hand|Worn|Moves|Inspector|Stop after|Dismiss|Keys|Not now|Surrender|Resign|Give up(?! the )|Offer a draw)/
/** Names of controls that carry on after something was shown or chosen, in any game. */
const ONWARD = [
  /^Skip$/,
  /\b(tap|press) again\b/i,
  /^(Play(?! a bot| with)|Lock in|Take|Be the|Start the game|Start turn|Next|Keep|Done|Continue)\b/,
]

/** Says how this person likes to play a game: the earlier name is chosen first. */
export interface Taste {
  game: string
  likes: readonly RegExp[]
}

/** How long a match may stand still, in milliseconds. */
const STILL_MS = 20_000
/** How long a control may take to change the page, in milliseconds. */
const IDLE_MS = 500
/** Most controls that a person activates in one match. */
const MOST_PRESSES = 1500

const OVER = /^You won$|^A draw$| wins$|^\d\w+ of \d$/

/** Returns the heading of the result; undefined while the match goes on. */
const resultIn = (nodes: readonly Node[]): string | undefined =>
  nodes.find(({ role, name, areas }) => role === 'heading' && areas.includes('Result') && OVER.test(name))?.name

/** Returns the control that this person activates next: an onward one, a liked one, or else the last of the actions. */
function chosen(nodes: readonly Node[], { likes }: Taste): Control | undefined {
  const controls = usable(nodes).filter(({ name }) => name !== '' && !ASIDE.test(name))
  const fresh = controls.filter(({ isPressed }) => !isPressed)
  const onward = firstNamed(controls, ONWARD)
  const action = firstNamed(fresh, likes) ?? fresh.findLast(({ areas }) => areas.includes('Actions'))
  // A dialog that can be closed only shows something. In any other, the last control is the main one.
  const main = isDialogOpen(nodes) ? fresh.at(-1) : undefined
  return onward ?? action ?? firstNamed(usable(nodes), [/^Close$/]) ?? main
}

const isDialogOpen = (nodes: readonly Node[]): boolean =>
  nodes.some(({ role }) => role === 'dialog' || role === 'alertdialog')

const firstNamed = (controls: readonly Control[], patterns: readonly RegExp[]): Control | undefined =>
  patterns.flatMap((pattern) => controls.find(({ name }) => pattern.test(name)) ?? [])[0]

/** Waits until the tree differs from what it was, or so long that the control has done nothing. */
async function untilChanged(reader: Reader, before: readonly Node[]): Promise<void> {
  const [was, until] = [JSON.stringify(before), performance.now() + IDLE_MS]
  while (performance.now() < until && JSON.stringify(await reader.read()) === was);
}

/** Plays until the result is there, and returns its heading and the names of the activated controls. */
export async function playByNames(reader: Reader, taste: Taste): Promise<{ result: string; pressed: string[] }> {
  const pressed: string[] = []
  let until = performance.now() + STILL_MS
  while (pressed.length < MOST_PRESSES && performance.now() < until) {
    const nodes = await reader.read()
    const result = resultIn(nodes)
    if (result !== undefined) return { result, pressed }
    const control = chosen(nodes, taste)
    if (!control) continue
    await reader.activate(control.index)
    await untilChanged(reader, nodes)
    pressed.push(control.name)
    until = performance.now() + STILL_MS
  }
  const names = usable(await reader.read()).map(({ name }) => name)
  throw new Error(`${taste.game} stands still after ${pressed.slice(-5).join(' | ')}; there are ${names.join(' | ')}`)
}
