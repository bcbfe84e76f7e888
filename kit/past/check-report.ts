// Describes the result of checking a match record, with one line of text for each part that can be checked.
import type { Words } from '../words/keys.ts'
import { phrases, type Said } from '../words/phrase.ts'
import type { MatchRecord } from './record.ts'
import type { CheckResult } from './verify.ts'

export interface CheckLine {
  /**
   * False if the record lacks the data for this check, or if the record differs from the replay before this check
   * begins.
   */
  checked: boolean
  what: 'seed' | 'dice' | 'inputs' | 'states' | 'chain'
  /** A message of the kit's catalogue. */
  words: Said
}

const phrase = phrases<Words>()

/**
 * Returns the report's lines. If record and replay differ at some input, each line says how many items before it are
 * correct.
 */
export function checkReport(checked: CheckResult, record: MatchRecord): CheckLine[] {
  const whole = checked.problems.length === 0
  const line = (what: CheckLine['what'], checkable: boolean, count: number, words: Said): CheckLine => ({
    what,
    checked: checkable && (whole || count > 0),
    words,
  })
  const { committed, drawn, inputs, states, links } = checked
  return [
    line('seed', committed, 1, seedWords(checked, record)),
    line('dice', record.draws !== undefined && drawn > 0, checked.draws, diceWords(checked, record)),
    line('inputs', true, inputs, phrase('check.inputs', counts(whole, inputs, record.entries.length))),
    line('states', Boolean(record.digests?.length), states, statesWords(whole, states, record)),
    line('chain', record.chain !== undefined, links, chainWords(whole, links, record)),
  ]
}

/** How many items are correct: all items, or the number of items before the first difference. */
const counts = (whole: boolean, fit: number, all: number) => ({ whole, fit: whole ? all : fit, all })

function seedWords({ committed }: CheckResult, { commitment }: MatchRecord): Said {
  if (commitment === undefined) return phrase('check.seed.none')
  return committed ? phrase('check.seed.kept', { commitment }) : phrase('check.seed.unchecked')
}

function diceWords({ problems, drawn, draws }: CheckResult, { start, entries, draws: recorded }: MatchRecord): Said {
  const whole = problems.length === 0
  if (whole && drawn === 0) return phrase('check.dice.none')
  if (!recorded) return phrase('check.dice.missing', { drawn })
  const salts = start.salts.length + entries.filter(({ salt }) => salt !== undefined).length
  return phrase('check.dice.drawn', { ...counts(whole, draws, recorded.length), salts })
}

function statesWords(whole: boolean, states: number, { entries, digests }: MatchRecord): Said {
  if (!digests?.length) return phrase('check.states.none')
  return phrase('check.states.kept', { ...counts(whole, states, digests.length), made: entries.length + 1 })
}

function chainWords(whole: boolean, links: number, { entries, chain }: MatchRecord): Said {
  if (chain === undefined) return phrase('check.chain.none')
  return phrase('check.chain.links', { ...counts(whole, links, entries.length + 1), chain })
}
