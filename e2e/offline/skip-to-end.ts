// Replaces the match of a page by one that is nearly over.
import { expect } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { isStored, nearlyOver, replaceStored } from '../support/nearly-over.ts'
import type { Device } from './device.ts'

/**
 * Replaces the stored match of this page by one that is nearly over, and opens it. Leaves the page meanwhile, so that
 * its bot does not overwrite the change.
 */
export async function skipToEnd(device: Device, game: AnyGame, options?: object): Promise<void> {
  const { pathname } = new URL(device.page.url())
  const id = pathname.split('/').at(-1) as string
  await expect.poll(() => device.page.evaluate(isStored(id))).toBe(true)
  await device.startCold('/settings')
  await device.page.evaluate(replaceStored(nearlyOver(game, id, options)))
  await device.startCold(pathname)
}
