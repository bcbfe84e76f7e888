// Finds the code blocks of the documentation, and writes the files that a reader gets by following a page.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** All pages of the documentation: at the root, in docs, and the READMEs of folders. */
export const PAGES: readonly string[] = globSync(
  '{*.md,docs/**/*.md,deploy/*.md,{kit,games,server,web,scripts,e2e,bench}/**/README.md}',
  { cwd: ROOT },
)
  .map((page) => page.replaceAll('\\', '/'))
  .sort()

export interface Block {
  page: string
  /** Line of the block's opening fence (three backticks), counted from 1. */
  line: number
  /** The language named after the block's opening fence (three backticks); empty if none is named. */
  language: string
  text: string
}

export const readPage = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

/** Returns the ids of the games that the reference page of the protocol describes. */
export const documentedGames = (): string[] =>
  [...readPage('docs/reference/protocol.md').matchAll(/^### .*\(`(\w+)`, version \d+\)$/gm)].map(
    ([, id]) => id as string,
  )

/** Returns the code blocks of a page in order. A block inside a list loses its indentation. */
export function blocksIn(page: string, markdown: string): Block[] {
  const fence = /^( *)```(\w*)[^\n]*\n([\s\S]*?)^\1```$/gm
  return [...markdown.matchAll(fence)].map(({ 1: indent = '', 2: language = '', 3: text = '', index }) => ({
    page,
    line: markdown.slice(0, index).split('\n').length,
    language,
    text: text.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/**
 * Returns the path in the comment on the block's first line, as in `// games/coin/rules/index.ts`; undefined if there
 * is none.
 */
export const fileOf = ({ text }: Block): string | undefined =>
  /^(?:\/\/|<!--) ([\w./-]+\.\w+)(?: -->)?\n/.exec(text)?.[1]

/** A change to a file: the lines to find, and the lines that replace them. */
export interface Change {
  file: string
  hunks: readonly { before: string; after: string }[]
}

/**
 * Reads a `diff` block: `--- path`, then changes separated by `@@`, whose lines start with a space, `+` or `-`. There
 * are no line numbers: the lines without `+` must occur exactly once in the file.
 */
function changeOf({ text }: Block): Change {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const file = /^--- (\S+)$/.exec(first)?.[1]
  if (file === undefined) throw new Error(`a diff must start with "--- path", not "${first}"`)
  const hunks = lines
    .join('\n')
    .split(/^@@.*\n/m)
    .filter((hunk) => hunk !== '')
    .map((hunk) => hunk.trimEnd().split('\n'))
  const side = (hunk: readonly string[], mark: string) =>
    hunk.filter((line) => line.startsWith(mark) || !/^[+-]/.test(line)).map((line) => `${line.slice(1)}\n`)
  return { file, hunks: hunks.map((hunk) => ({ before: side(hunk, '-').join(''), after: side(hunk, '+').join('') })) }
}

/** Returns the text with the change. Throws if the lines to replace do not occur exactly once. */
export function changed(text: string, { file, hunks }: Change): string {
  let result = text
  for (const { before, after } of hunks) {
    const found = result.split(before).length - 1
    if (found !== 1) throw new Error(`${file} has these lines ${found} times:\n${before}`)
    result = result.replace(before, () => after)
  }
  return result
}

/** Writes the files of the blocks into the folder, and applies the diffs of the blocks there. */
export function follow(blocks: readonly Block[], folder: string): string[] {
  return blocks.map((block) => {
    const file = block.language === 'diff' ? changeOf(block).file : fileOf(block)
    if (file === undefined) throw new Error(`${block.page}:${block.line} names no file`)
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, block.language === 'diff' ? changed(readFileSync(path, 'utf8'), changeOf(block)) : block.text)
    return file
  })
}
