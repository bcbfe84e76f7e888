// Tests of how several players hand on one device.
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

test('at the start, the device is covered for the first player who has to decide', () => {
  expect(sightOf(COVERED, at({ asked: ['cleo', 'ben'] }))).toEqual({ cover: 'ben' })
})

test('the holder keeps the device as long as they have to decide', () => {
  expect(sightOf(uncover(COVERED, 'ben'), at({ asked: ['ada', 'ben'] }))).toEqual({ seen: 'ben', next: null })
})

test('the device goes to the next player around the table who has to decide', () => {
  expect(sightOf(uncover(COVERED, 'ben'), at({ asked: ['ada', 'cleo'] }))).toEqual({ seen: 'ben', next: 'cleo' })
  expect(nextUp(THREE, ['ada'], 'cleo')).toBe('ada')
})

test('a covered device can be uncovered only by the next player', () => {
  const hands = cover(uncover(COVERED, 'ada'))
  expect(sightOf(hands, at({ asked: ['ben', 'cleo'] }))).toEqual({ cover: 'ben' })
})

test('when all decide at once, the last player keeps the device for the next decision', () => {
  const ben = uncover(cover(uncover(COVERED, 'ada')), 'ben')
  expect(sightOf(ben, at({ people: ['ada', 'ben'], asked: ['ada', 'ben'] }))).toEqual({ seen: 'ben', next: null })
})

test('the device stays with its holder while a bot decides', () => {
  expect(sightOf(uncover(COVERED, 'ben'), at({ asked: [] }))).toEqual({ seen: 'ben', next: null })
})

test('the device is never covered for a single player', () => {
  expect(sightOf(COVERED, at({ people: ['ada'], asked: [] }))).toEqual({ seen: 'ada', next: null })
})

test('the device is not covered after the match', () => {
  expect(sightOf(cover(uncover(COVERED, 'ben')), at({ asked: [], over: true }))).toEqual({ seen: 'ben', next: null })
})

const asksInSecret = (...seats: string[]): Situation =>
  at({ asked: seats, secret: seats.map((seat) => ({ seat, id: `charm:${seat}` })) })

/** Returns the players who get the device, in order. Each one decides when asked. */
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

test('for a secret decision the device visits all other players, so that its path reveals nothing', () => {
  expect(way('ada', asksInSecret('ben'))).toEqual(['ben', 'cleo'])
  expect(way('ada', asksInSecret('cleo'))).toEqual(['ben', 'cleo'])
})

test('a secret decision of the holder does not move the device', () => {
  expect(sightOf(attend(uncover(COVERED, 'ada'), asksInSecret('ada')), asksInSecret('ada'))).toEqual({
    seen: 'ada',
    next: null,
  })
})

test('with two players a secret decision does not send the device around', () => {
  const two = { ...asksInSecret('ben'), people: ['ada', 'ben'] }
  expect(attend(uncover(COVERED, 'ada'), two).round).toEqual([])
})
