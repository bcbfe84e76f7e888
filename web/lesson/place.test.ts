import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const phone = { width: 390, height: 844 }
const card = { width: 370, height: 220 }
const box = (left: number, top: number, width = 60, height = 60) => ({ left, top, width, height })

test('on a phone it stands at the foot, and looks up to what it points at', () => {
  expect(placeOf(phone, card, box(200, 400), 54)).toEqual({ left: 10, top: 614, tip: 'above' })
})

test('it does not point across half of the table', () => {
  expect(placeOf(phone, card, box(200, 120), 54)).toEqual({ left: 10, top: 614, tip: null })
})

test('what is at the foot stays in sight: it stands right above', () => {
  expect(placeOf(phone, card, box(20, 760, 350, 62), 54)).toEqual({ left: 10, top: 518, tip: 'below' })
})

test('it does not leave the screen for it', () => {
  const { top } = placeOf({ width: 320, height: 320 }, { width: 300, height: 200 }, box(10, 180, 300, 100), 44)
  expect(top).toBeGreaterThanOrEqual(0)
})

test('with nothing to point at it stands at the foot', () => {
  expect(placeOf(phone, card, null, 54)).toEqual({ left: 10, top: 614, tip: null })
})

test('where there is room it takes the first corner that is free', () => {
  const wide = { width: 1280, height: 800 }
  expect(placeOf(wide, card, box(600, 300), 60)).toMatchObject({ left: 10, top: 570 })
  expect(placeOf(wide, card, box(100, 700), 60)).toMatchObject({ left: 900, top: 570 })
})
