// Tests of the order in which players hand on a shared device.
import { expect, test } from 'vitest'
import { COVERED, cover, type HandoverSituation, nextHolder, shownSide, uncover, withSecretRound } from './handover.ts'

const THREE = ['ada', 'ben', 'cleo']
const at = (more: Partial<HandoverSituation> = {}): HandoverSituation => ({
  people: THREE,
  asked: ['ada'],
  secret: [],
  isOver: false,
  ...more,
})

test('at the start, the device is covered for the first player who has to decide', () => {
  expect(shownSide(COVERED, at({ asked: ['cleo', 'ben'] }))).toEqual({ cover: 'ben' })
})

test('a player with a decision to make keeps the device', () => {
  expect(shownSide(uncover(COVERED, 'ben'), at({ asked: ['ada', 'ben'] }))).toEqual({ seen: 'ben', next: null })
})

test('the device goes to the next player around the table who has to decide', () => {
  expect(shownSide(uncover(COVERED, 'ben'), at({ asked: ['ada', 'cleo'] }))).toEqual({ seen: 'ben', next: 'cleo' })
  expect(nextHolder(THREE, ['ada'], 'cleo')).toBe('ada')
})

test('only the next player can uncover a covered device', () => {
  const hands = cover(uncover(COVERED, 'ada'))
  expect(shownSide(hands, at({ asked: ['ben', 'cleo'] }))).toEqual({ cover: 'ben' })
})

test('when all players decide at once, the last to decide keeps the device for the next decision', () => {
  const ben = uncover(cover(uncover(COVERED, 'ada')), 'ben')
  expect(shownSide(ben, at({ people: ['ada', 'ben'], asked: ['ada', 'ben'] }))).toEqual({ seen: 'ben', next: null })
})

test('the player who holds the device keeps the device while a bot decides', () => {
  expect(shownSide(uncover(COVERED, 'ben'), at({ asked: [] }))).toEqual({ seen: 'ben', next: null })
})

test('the device is never covered for a single player', () => {
  expect(shownSide(COVERED, at({ people: ['ada'], asked: [] }))).toEqual({ seen: 'ada', next: null })
})

test('the device is not covered after the end of the match', () => {
  expect(shownSide(cover(uncover(COVERED, 'ben')), at({ asked: [], isOver: true }))).toEqual({
    seen: 'ben',
    next: null,
  })
})

const asksInSecret = (...seats: string[]): HandoverSituation =>
  at({ asked: seats, secret: seats.map((seat) => ({ seat, id: `charm:${seat}` })) })

/**
 * Returns the players in the order in which they get the device after `from`. A player who gets the device makes the
 * open decision, if there is one.
 */
function way(from: string, situation: HandoverSituation): string[] {
  let [hands, now] = [uncover(COVERED, from), situation]
  const visited: string[] = []
  for (;;) {
    hands = withSecretRound(hands, now)
    const sight = shownSide(hands, now)
    if (!('seen' in sight) || sight.next === null) return visited
    hands = cover(hands)
    const covered = shownSide(hands, now)
    if (!('cover' in covered)) return visited
    visited.push(covered.cover)
    hands = uncover(hands, covered.cover)
    now = { ...now, asked: [], secret: now.asked.includes(covered.cover) ? [] : now.secret }
  }
}

test('for a secret decision, all other players get the device, so that they can’t tell who decides', () => {
  expect(way('ada', asksInSecret('ben'))).toEqual(['ben', 'cleo'])
  expect(way('ada', asksInSecret('cleo'))).toEqual(['ben', 'cleo'])
})

test('if the player who holds the device has a secret decision, the device stays with that player', () => {
  expect(shownSide(withSecretRound(uncover(COVERED, 'ada'), asksInSecret('ada')), asksInSecret('ada'))).toEqual({
    seen: 'ada',
    next: null,
  })
})

test('with two players, a secret decision does not send the device around', () => {
  const two = { ...asksInSecret('ben'), people: ['ada', 'ben'] }
  expect(withSecretRound(uncover(COVERED, 'ada'), two).remaining).toEqual([])
})
