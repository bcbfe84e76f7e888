// Tests of the texts of notices in every language.
import { expect, test } from 'vitest'
import { NOTICE_KINDS, type Notice, noticeText } from '#kit/protocol/notice.ts'
import { LANGUAGES, type Language } from '#kit/words/languages.ts'
import { languageOr, saidIn } from './said.ts'

const notice = (given: Partial<Notice>): Notice => ({
  kind: 'turn',
  tag: 't',
  path: '/',
  title: 'Titans',
  others: ['Ada', 'Ben'],
  ...given,
})

const read = (given: Partial<Notice>, language: Language = 'en') => {
  const { title, body } = noticeText(notice(given), saidIn(notice(given), 'titans', language), () => '18:40')
  return `${title} | ${body}`
}

test('a notice names the other players and the deadline if there are any', () => {
  expect([read({}), read({ others: [], due: 1 }), read({ kind: 'time', others: ['Ada', ''], due: 1 })]).toEqual([
    'Your turn | Titans with Ada and Ben.',
    'Your turn | Titans. You have until 18:40.',
    'Your time is running out | Titans with Ada. You have until 18:40.',
  ])
})

test('a notice about a room counts the people who are there', () => {
  expect([[], ['Ada'], ['Ada', 'Ben']].map((others) => read({ kind: 'came', others }))).toEqual([
    'Someone is in your room | Titans: sit down and play.',
    'Ada is in your room | Titans: sit down and play.',
    'Ada and Ben are in your room | Titans: sit down and play.',
  ])
  expect(read({ kind: 'rematch', others: ['Ada'], due: 1 })).toBe('Ada wants a rematch | Titans. You have until 18:40.')
})

test('a notice about the end says the result', () => {
  const results = ['won', 'lost', 'drawn', 'over'] as const
  expect(results.map((result) => read({ kind: 'over', others: [], result }, 'de'))).toEqual([
    'Du hast gewonnen | Titans ist zu Ende.',
    'Du hast verloren | Titans ist zu Ende.',
    'Unentschieden | Titans ist zu Ende.',
    'Die Partie ist zu Ende | Titans ist zu Ende.',
  ])
})

test('every kind of notice has a text of its own in every language', () => {
  const languages = Object.keys(LANGUAGES) as Language[]
  for (const kind of NOTICE_KINDS)
    expect(new Set(languages.map((language) => read({ kind, due: 1, result: 'won' }, language))).size).toBe(
      languages.length,
    )
})

test('guests, bots and forgotten people have names in the language', () => {
  expect(read({ others: ['Easy bot 2', 'Guest 417', 'Somebody'] }, 'de')).toBe(
    'Du bist am Zug | Titans mit Leichter Bot 2, Gast 417 und Jemand.',
  )
})

test('a game without a title in the language keeps its own', () => {
  expect(noticeText(notice({}), saidIn(notice({ title: 'Ludo' }), 'ludo', 'fr'), () => '').body).toBe(
    'Ludo avec Ada et Ben.',
  )
})

test('an unknown stored language counts as English', () => {
  expect([languageOr('fr'), languageOr('tlh'), languageOr(undefined)]).toEqual(['fr', 'en', 'en'])
})
