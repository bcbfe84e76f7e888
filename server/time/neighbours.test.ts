// Tests of how a node knows which other nodes are live.
import { expect, test } from 'vitest'
import { type Neighbours, neighboursAfter } from './neighbours.ts'

const peer = (renewed: number) => ({ id: 'b', renewed })
const NONE: Neighbours = new Map()

test('a node that was unknown so far is live only if it has renewed its row after the given time', () => {
  expect(neighboursAfter(NONE, [peer(101)], 100).has('b')).toBe(true)
  expect(neighboursAfter(NONE, [peer(100)], 100).has('b')).toBe(false)
})

test('a known node stays live while it renews its row, whatever the own clock says', () => {
  const known = neighboursAfter(NONE, [peer(101)], 100)
  expect(neighboursAfter(known, [peer(102)], 1e12).has('b')).toBe(true)
})

test('a known node is no longer live if its row is unchanged after six checks', () => {
  let known = neighboursAfter(NONE, [peer(101)], 100)
  for (let renewals = 1; renewals <= 5; renewals++) known = neighboursAfter(known, [peer(101)], 0)
  expect(known.has('b')).toBe(true)
  known = neighboursAfter(known, [peer(101)], 0)
  expect(known.has('b')).toBe(false)
})

test('a node whose row was deleted is no longer live', () => {
  expect(neighboursAfter(neighboursAfter(NONE, [peer(101)], 100), [], 100).size).toBe(0)
})
