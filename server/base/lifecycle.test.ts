// Tests of the order in which the parts of the server start and stop.
import { beforeEach, expect, test } from 'vitest'
import { Lifecycle, type Part } from './lifecycle.ts'

let happened: string[]
let lifecycle: Lifecycle

beforeEach(() => {
  happened = []
  lifecycle = new Lifecycle()
})

const part = (name: string): Part => ({
  start: async () => happened.push(`${name} starts`),
  stop: async () => happened.push(`${name} stops`),
})

const failing = (when: 'start' | 'stop'): Part => ({
  [when]: () => Promise.reject(new Error(`${when} fails`)),
})

test('starts parts in the order of the list and stops the parts in reverse order', async () => {
  await lifecycle.start(part('a'), part('b'))
  await lifecycle.stop()
  expect(happened).toEqual(['a starts', 'b starts', 'b stops', 'a stops'])
})

test('stops the started parts in reverse order and starts no more parts if one part fails to start', async () => {
  await lifecycle.start(part('a'))
  await expect(lifecycle.start(part('b'), failing('start'), part('c'))).rejects.toThrow('start fails')
  expect(happened).toEqual(['a starts', 'b starts', 'b stops', 'a stops'])
})

test('stops the other parts even if one part fails to stop', async () => {
  await lifecycle.start(part('a'), failing('stop'), part('b'))
  await expect(lifecycle.stop()).rejects.toThrow('stop fails')
  expect(happened).toEqual(['a starts', 'b starts', 'b stops', 'a stops'])
})

test('stops each part once even if stop is called several times', async () => {
  await lifecycle.start(part('a'))
  await Promise.all([lifecycle.stop(), lifecycle.stop()])
  expect(happened).toEqual(['a starts', 'a stops'])
})
