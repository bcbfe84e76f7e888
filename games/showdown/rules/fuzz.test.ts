// Runs the kit's fuzzer on the rules: legal and illegal teams, moves and switches, clocks and secrets.
import { expect, test } from 'vitest'
import { fuzzRules, fuzzTimeout } from '#kit/testing/fuzz-rules.ts'
import { game } from './index.ts'
import type { State } from './state.ts'

const INPUTS = 1500

test.for([
  { stats: 'fixed', turnLimit: 40 },
  { stats: 'editable', turnLimit: 12 },
])('the fuzzer finds no error in a match with the options %o', { timeout: fuzzTimeout(INPUTS) }, (options) => {
  const report = fuzzRules<State>(game, import.meta.dirname, {
    seed: options.turnLimit,
    inputs: INPUTS,
    options,
  })
  expect(report.ended).toBeGreaterThan(5)
  expect(report.never.kinds).toEqual([])
})
