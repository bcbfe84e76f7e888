// Tests of the names that the app gives.
import { expect, test } from 'vitest'
import { nameIn, nameOfBot } from './names.ts'

test('the name of the first bot of a strength has no number', () => {
  expect([nameOfBot('easy', 1), nameOfBot('easy', 2), nameOfBot('hard', 1)]).toEqual([
    'Easy bot',
    'Easy bot 2',
    'Hard bot',
  ])
})

test('names of guests, bots and forgotten people are messages, and other names stay as they are', () => {
  const say = ({ key, values = {} }: { key: string; values?: object }) => [key, ...Object.values(values)].join(':')
  const names = ['Guest 417', 'Guest 417 2', 'Easy bot', 'Hard bot 2', 'Somebody', 'Ada', 'Easy bots', 'My guest 417']
  expect(names.map((name) => nameIn(name, say))).toEqual([
    ...['first.guest:417', 'first.guest:417 2', 'first.bot.easy', 'first.bot.hard 2', 'first.somebody'],
    ...['Ada', 'Easy bots', 'My guest 417'],
  ])
})
