// Reads a CREDITS.md file into headings, sentences and lists of pictures, for the credits screen.
export type Part = { text: string; href?: string }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'words'; parts: Part[] }
  | { kind: 'shapes'; shapes: string[] }

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

function partsOf(line: string): Part[] {
  const plain = line.replace(/^- /, '').replaceAll(/[*`]/g, '')
  const parts: Part[] = []
  let at = 0
  for (const { 0: whole, 1: text = '', 2: href = '', index } of plain.matchAll(LINK)) {
    if (index > at) parts.push({ text: plain.slice(at, index) })
    parts.push({ text, href })
    at = index + whole.length
  }
  if (at < plain.length) parts.push({ text: plain.slice(at) })
  return parts
}

/** Returns the last column of a row in a Markdown table: the picture's original name. */
const shapeOf = (row: string): string => row.split('|').at(-2)?.trim() ?? ''

export function readCredits(markdown: string): Block[] {
  const blocks: Block[] = []
  for (const line of markdown.split('\n')) {
    const last = blocks.at(-1)
    if (/^\|[\s-|]+$/.test(line) || /^\| file/.test(line) || line.trim() === '' || line.startsWith('## ')) continue
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) })
    else if (!line.startsWith('|')) blocks.push({ kind: 'words', parts: partsOf(line) })
    else if (last?.kind === 'shapes') last.shapes.push(shapeOf(line))
    else blocks.push({ kind: 'shapes', shapes: [shapeOf(line)] })
  }
  return blocks
}
