// Prints server/identity/confusables.ts from Unicode's table of confusable characters (UTS #39). Run it again with a
// newer table: node scripts/confusables.ts confusables.txt > server/identity/confusables.ts
// The table is at https://www.unicode.org/Public/security/latest/confusables.txt and in the sources of ICU.
import { readFileSync } from 'node:fs'

/** The letters of the reserved names. Only characters that look like these letters are printed. */
const LETTERS = /^[abdehmnoprstuy]+$/
/** Unicode does not count small capitals as confusable with letters, but "ʙᴏᴛ" reads as "bot". */
const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀʙᴅᴇʜᴍɴᴏᴘʀꜱᴛᴜʏ'].map((character, at) => [character, 'abdehmnoprstuy'.charAt(at)]),
)

const lettersOf = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((character) => SMALL_CAPITALS[character] ?? character)
    .join('')
    .toLowerCase()

const textOf = (hex: string): string =>
  String.fromCodePoint(
    ...hex
      .trim()
      .split(' ')
      .map((code) => Number.parseInt(code, 16)),
  )

/** Returns, for each letter, the code points that look like it. */
function lookAlikesIn(table: string): Map<string, number[]> {
  const rows = table
    .split('\n')
    .filter((line) => /^[0-9A-F]+ ;/.test(line))
    .map((line) => line.split(';').slice(0, 2).map(textOf))
  const found = new Map<string, number[]>()
  for (const [from = '', to = ''] of [...Object.entries(SMALL_CAPITALS), ...rows]) {
    const letters = lettersOf(to)
    // Skips characters that Unicode decomposes into others, because the server decomposes a name before it compares
    // characters.
    const isDecomposed = from.normalize('NFKD') !== from
    if (!LETTERS.test(letters) || isDecomposed || from.toLowerCase() === letters) continue
    found.set(letters, [...new Set([...(found.get(letters) ?? []), from.codePointAt(0) ?? 0])])
  }
  return found
}

const table = readFileSync(process.argv[2] ?? '', 'utf8')
const version = /^# Version: (\S+)/m.exec(table)?.[1]
const rows = [...lookAlikesIn(table)]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([letters, codes]) => {
    const hex = codes.sort((a, b) => a - b).map((code) => code.toString(16))
    return `  ${letters}: '${hex.join(' ')}',`
  })

process.stdout.write(`// Characters that look like letters of the reserved names, as hexadecimal code points. Printed by
// scripts/confusables.ts from confusables.txt ${version} (UTS #39), with small capitals added. Do not edit.
// The data is © Unicode, Inc. Its licence is in confusables-license.txt.
export const CONFUSABLES: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`)
