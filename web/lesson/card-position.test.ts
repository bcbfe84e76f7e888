// Tests of placing a lesson's card beside the mark (the highlighted part of the table).
import { expect, test } from 'vitest'
import { cardPosition } from './card-position.ts'

const phone = { width: 390, height: 844 }
const card = { width: 370, height: 220 }
const box = (left: number, top: number, width = 60, height = 60) => ({ left, top, width, height })

test('on a phone the card is at the bottom and points up at the mark', () => {
  expect(cardPosition(phone, card, box(200, 400), 54)).toEqual({ left: 10, top: 614, tip: 'above' })
})

test('the card does not point at a distant mark', () => {
  expect(cardPosition(phone, card, box(200, 120), 54)).toEqual({ left: 10, top: 614, tip: null })
})

test('the card is above a mark at the bottom of the table', () => {
  expect(cardPosition(phone, card, box(20, 760, 350, 62), 54)).toEqual({ left: 10, top: 518, tip: 'below' })
})

test('the card stays on the screen even if it covers the mark', () => {
  const { top } = cardPosition({ width: 320, height: 320 }, { width: 300, height: 200 }, box(10, 180, 300, 100), 44)
  expect(top).toBeGreaterThanOrEqual(0)
})

test('the card is at the bottom if no part of the table is marked', () => {
  expect(cardPosition(phone, card, null, 54)).toEqual({ left: 10, top: 614, tip: null })
})

test('in a wide window the card takes the first corner in which the card does not cover the mark', () => {
  const wide = { width: 1280, height: 800 }
  expect(cardPosition(wide, card, box(600, 300), 60)).toMatchObject({ left: 10, top: 570 })
  expect(cardPosition(wide, card, box(100, 700), 60)).toMatchObject({ left: 900, top: 570 })
})
