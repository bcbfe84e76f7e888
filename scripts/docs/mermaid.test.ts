// Tests the diagrams of all docs, and the size of the pages in docs/why.
import { expect, test } from 'vitest'
import { blocksIn, PAGES, readPage } from './blocks.ts'
import { mermaidFlaws } from './mermaid.ts'

const DIAGRAMS = PAGES.flatMap((page) => blocksIn(page, readPage(page)))
  .filter(({ language }) => language === 'mermaid')
  .map(({ page, text }) => [page, text] as const)
const WHY = PAGES.filter((page) => page.startsWith('docs/why/') && !page.endsWith('README.md'))
const MOST_WORDS = 600

test.each(DIAGRAMS)('the diagram in %s is valid Mermaid', (_, diagram) => {
  expect(mermaidFlaws(diagram)).toEqual([])
})

test.each([
  ['an unknown kind', 'pie\n "a": 1', 'unknown kind: pie'],
  ['a broken arrow', 'sequenceDiagram\nparticipant a\na-> >a: hi', 'unreadable: a-> >a: hi'],
  ['an arrow without a label', 'sequenceDiagram\nparticipant a\na->>a', 'unreadable: a->>a'],
  ['an unknown participant', 'sequenceDiagram\nparticipant a\na->>b: hi', 'no participant b: a->>b: hi'],
  ['an open box', 'sequenceDiagram\nbox Page\nparticipant a', 'a box has no end'],
  ['a semicolon', 'sequenceDiagram\nparticipant a\na->>a: x; y', 'special character: a->>a: x; y'],
  ['an open bracket', 'flowchart LR\na[one --> b', 'unreadable: a[one --> b'],
  ['a broken transition', 'stateDiagram-v2\nA -> B', 'unreadable: A -> B'],
])('the check of diagrams reports %s', (_, diagram, flaw) => {
  expect(mermaidFlaws(diagram)).toEqual([flaw])
})

test.each(WHY)('%s opens with a diagram', (page) => {
  expect(readPage(page)).toMatch(/^# [^\n]+\n\n```mermaid\n/)
})

test.each(WHY)(`%s has at most ${MOST_WORDS} words outside its code blocks`, (page) => {
  const words = readPage(page)
    .replace(/```[\s\S]*?```/g, '')
    .match(/[\p{L}\p{N}]\S*/gu)
  expect(words?.length).toBeLessThanOrEqual(MOST_WORDS)
})
