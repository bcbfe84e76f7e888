// Describes the result of checking a match record, with one line of text for each part that can be checked.

import type { MatchRecord } from './record.ts'
import type { CheckResult } from './verify.ts'

export interface CheckLine {
  /**
   * False if the record lacks the data for this check, or if the record differs from the replay before this check
   * begins.
   */
  checked: boolean
  what: 'seed' | 'dice' | 'inputs' | 'states' | 'chain'
  text: string
}

/**
 * Returns the report's lines. If record and replay differ at some input, each line says how many items before it are
 * correct.
 */
export function checkReport(checked: CheckResult, record: MatchRecord): CheckLine[] {
  const whole = checked.problems.length === 0
  const line = (what: CheckLine['what'], checkable: boolean, count: number, text: string): CheckLine => ({
    what,
    checked: checkable && (whole || count > 0),
    text,
  })
  const { committed, drawn, inputs, states, links } = checked
  return [
    line('seed', committed, 1, seedText(checked, record)),
    line('dice', record.draws !== undefined && drawn > 0, checked.draws, diceText(checked, record)),
    line(
      'inputs',
      true,
      inputs,
      counted(whole, inputs, record.entries.length, 'input', 'came in time and was allowed'),
    ),
    line('states', Boolean(record.digests?.length), states, statesText(whole, states, record)),
    line('chain', record.chain !== undefined, links, chainText(whole, links, record)),
  ]
}

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Describes how many items are correct: all items, or the number of items before the first difference. */
const counted = (whole: boolean, count: number, all: number, noun: string, fits: string): string =>
  whole
    ? `${some(all, noun)}: each ${fits}`
    : `${count} of ${some(all, noun)}, up to the first that differs: each ${fits}`

function seedText({ committed }: CheckResult, { commitment }: MatchRecord): string {
  if (committed) return `The seed is the one promised before anyone sat down (SHA-256 ${commitment})`
  return commitment === undefined ? 'The record has no promise of a seed' : 'The seed was not checked'
}

function diceText({ problems, drawn, draws }: CheckResult, { start, entries, draws: recorded }: MatchRecord): string {
  const whole = problems.length === 0
  if (whole && drawn === 0) return 'No dice in this one: the rules drew nothing'
  if (!recorded) return `${some(drawn, 'draw')} made again, none is in the record`
  const salts = start.salts.length + entries.filter(({ salt }) => salt !== undefined).length
  return counted(
    whole,
    draws,
    recorded.length,
    'draw',
    salts > 0 ? `is what the seed and ${some(salts, 'salt')} of the players give` : 'is what the seed gives',
  )
}

function statesText(whole: boolean, states: number, { entries, digests }: MatchRecord): string {
  if (!digests?.length) return 'No state was kept while it was played'
  return counted(whole, states, digests.length, `kept state`, `is the same again (of ${entries.length + 1} made)`)
}

function chainText(whole: boolean, links: number, { entries, chain }: MatchRecord): string {
  if (chain === undefined) return 'The record has no chain'
  return counted(
    whole,
    links,
    entries.length + 1,
    'link',
    `fits the one before it${whole ? `, the last is ${chain}` : ''}`,
  )
}
