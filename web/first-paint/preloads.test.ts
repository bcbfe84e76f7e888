// Tests of choosing the files that a page requests early.
import { expect, test } from 'vitest'
import { filesFor } from './preloads.ts'

const PRELOADS = {
  '': ['/games.js'],
  watch: ['/list.js'],
  'watch/': ['/match.js'],
  'learn/': ['/lesson.js'],
  'learn/titans': ['/titans.js'],
}

test.each([
  ['/watch', ['/list.js']],
  ['/watch/ABC', ['/match.js']],
  ['/learn/titans', ['/titans.js']],
  ['/learn/unknown', ['/lesson.js']],
  ['/learn', []],
  ['/constructor', []],
  ['/', ['/games.js']],
])('the page at %s requests %j', (path, files) => {
  expect(filesFor(path, PRELOADS)).toEqual(files)
})
