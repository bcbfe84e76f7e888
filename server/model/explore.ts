// Explores every order in which the steps of the model can happen, up to a depth (a number of steps). Each order starts
// in a new model world, because a step cannot be undone. If two orders differ only in the order of independent steps,
// only one of them is explored (sleep sets, P. Godefroid 1996).
import { independent, type Step } from './steps.ts'
import type { World } from './world.ts'

export interface Explored {
  /** Number of orders explored. */
  orders: number
  /** Total number of steps taken. */
  steps: number
  /** The steps of the first order that violated an invariant, and the violations. */
  wrong?: { steps: readonly string[]; what: readonly string[] }
}

/** Tries all orders of the first `depth` steps. The steps after these run in one fixed order. */
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

  /** Explores the orders that begin with `path`. Orders that continue with a step in `asleep` were already explored. */
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
