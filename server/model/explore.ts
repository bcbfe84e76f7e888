// Goes through every order in which steps can happen, up to a depth. A world is begun anew for each: what has happened in one can't be taken back.
// Two orders that differ only in which of two steps that have nothing to do with each other came first are one: the other is left out (sleep sets, P. Godefroid 1996).
import { independent, type Step } from './steps.ts'
import type { World } from './world.ts'

export interface Explored {
  /** Orders that were gone through. */
  orders: number
  /** Steps that were taken for that, in all. */
  steps: number
  /** Of the first order that went wrong: what happened, and what was wrong then. */
  wrong?: { steps: readonly string[]; what: readonly string[] }
}

/** Up to `depth` steps all that are possible are tried; from there on each order is brought to its end in one way. */
export async function explore(depth: number, open: () => Promise<World>): Promise<Explored> {
  const explored: Explored = { orders: 0, steps: 0 }
  await new Explorer(explored, open).visit([], [], depth)
  return explored
}

class Explorer {
  readonly #explored: Explored
  readonly #open: () => Promise<World>

  constructor(explored: Explored, open: () => Promise<World>) {
    this.#explored = explored
    this.#open = open
  }

  /** `asleep`: steps whose orders from here have been gone through already. */
  async visit(path: readonly string[], asleep: readonly Step[], depth: number, at?: World): Promise<void> {
    let world: World | undefined = at ?? (await this.#replay(path))
    const possible = world.steps.possible()
    if (depth === 0 || possible.length === 0 || world.wrong.length > 0) return this.#finish(world, path)
    const done = [...asleep]
    for (const { name } of possible) {
      if (this.#explored.wrong) return
      if (done.some((step) => step.name === name)) continue
      world ??= await this.#replay(path)
      const step = await this.#take(world, name)
      await this.visit(
        [...path, name],
        done.filter((other) => independent(other, step)),
        depth - 1,
        world,
      )
      done.push(step)
      world = undefined
    }
  }

  async #replay(path: readonly string[]): Promise<World> {
    const world = await this.#open()
    for (const name of path) await this.#take(world, name)
    return world
  }

  async #take({ steps }: World, name: string): Promise<Step> {
    const step = steps.possible().find((one) => one.name === name)
    if (!step) throw new Error(`“${name}” is not possible: the model is not the same a second time`)
    this.#explored.steps++
    await steps.take(step)
    return step
  }

  async #finish(world: World, steps: readonly string[]): Promise<void> {
    await world.end()
    this.#explored.orders++
    if (world.wrong.length > 0) this.#explored.wrong ??= { steps, what: [...new Set(world.wrong)] }
  }
}
