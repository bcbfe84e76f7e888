import { expect, test } from 'vitest'
import { attend, COVERED, cover, nextUp, type Situation, sightOf, uncover } from './hands.ts'

const THREE = ['ada', 'ben', 'cleo']
const at = (more: Partial<Situation> = {}): Situation => ({
  people: THREE,
  asked: ['ada'],
  secret: [],
  over: false,
  ...more,
})

test('before anybody has taken it, it is covered for the first who owes a decision', () => {
  expect(sightOf(COVERED, at({ asked: ['cleo', 'ben'] }))).toEqual({ cover: 'ben' })
})

test('who has it keeps it as long as they owe a decision', () => {
  expect(sightOf(uncover(COVERED, 'ben'), at({ asked: ['ada', 'ben'] }))).toEqual({ seen: 'ben', next: null })
})

test('then it goes to the next around the table who owes one', () => {
  expect(sightOf(uncover(COVERED, 'ben'), at({ asked: ['ada', 'cleo'] }))).toEqual({ seen: 'ben', next: 'cleo' })
  expect(nextUp(THREE, ['ada'], 'cleo')).toBe('ada')
})

test('while it is covered only its next holder can uncover it', () => {
  const hands = cover(uncover(COVERED, 'ada'))
  expect(sightOf(hands, at({ asked: ['ben', 'cleo'] }))).toEqual({ cover: 'ben' })
})

test('where all decide at once each has it in turn, and the last keeps it for the next decision', () => {
  const ben = uncover(cover(uncover(COVERED, 'ada')), 'ben')
  expect(sightOf(ben, at({ people: ['ada', 'ben'], asked: ['ada', 'ben'] }))).toEqual({ seen: 'ben', next: null })
})

test('where nobody owes a decision it stays: a bot thinks', () => {
  expect(sightOf(uncover(COVERED, 'ben'), at({ asked: [] }))).toEqual({ seen: 'ben', next: null })
})

test('alone there is nothing to cover', () => {
  expect(sightOf(COVERED, at({ people: ['ada'], asked: [] }))).toEqual({ seen: 'ada', next: null })
})

test('nor once it is over', () => {
  expect(sightOf(cover(uncover(COVERED, 'ben')), at({ asked: [], over: true }))).toEqual({ seen: 'ben', next: null })
})

const asksInSecret = (...seats: string[]): Situation =>
  at({ asked: seats, secret: seats.map((seat) => ({ seat, id: `charm:${seat}` })) })

/** To whom it goes, one after the other, and who takes a decision then. */
function way(from: string, situation: Situation): string[] {
  let [hands, now] = [uncover(COVERED, from), situation]
  const visited: string[] = []
  for (;;) {
    hands = attend(hands, now)
    const sight = sightOf(hands, now)
    if (!('seen' in sight) || sight.next === null) return visited
    hands = cover(hands)
    const covered = sightOf(hands, now)
    if (!('cover' in covered)) return visited
    visited.push(covered.cover)
    hands = uncover(hands, covered.cover)
    now = { ...now, asked: [], secret: now.asked.includes(covered.cover) ? [] : now.secret }
  }
}

test('a secret question goes round all the others, whoever is asked: where it goes tells nothing', () => {
  expect(way('ada', asksInSecret('ben'))).toEqual(['ben', 'cleo'])
  expect(way('ada', asksInSecret('cleo'))).toEqual(['ben', 'cleo'])
})

test('a secret question to who has it already goes nowhere', () => {
  expect(sightOf(attend(uncover(COVERED, 'ada'), asksInSecret('ada')), asksInSecret('ada'))).toEqual({
    seen: 'ada',
    next: null,
  })
})

test('of two it is clear who is asked', () => {
  const two = { ...asksInSecret('ben'), people: ['ada', 'ben'] }
  expect(attend(uncover(COVERED, 'ada'), two).round).toEqual([])
})
