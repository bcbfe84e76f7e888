// The hashes with which the Content-Security-Policy allows the inline scripts and styles of the app's page.
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { appPage } from './files.ts'

export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

export const NO_INLINE: InlineHashes = { scripts: [], styles: [] }
const INLINE = /<(script|style)>([\s\S]*?)<\/\1>/g

/** Returns the CSP sources (`'sha256-…'`) of the inline scripts and styles of a page. */
export function inlineHashesOf(html: string): InlineHashes {
  const parts = [...html.matchAll(INLINE)].map(([, element, text = '']) => ({
    element,
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }))
  const of = (wanted: string) => parts.filter(({ element }) => element === wanted).map(({ source }) => source)
  return { scripts: of('script'), styles: of('style') }
}

/** Reads the hashes of the built app's page again whenever the page has been built again. */
export function watchInlineHashes(webDir: string): () => InlineHashes {
  let builtAt: number | undefined
  let hashes = NO_INLINE
  return () => {
    const now = statSync(join(webDir, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
    if (now !== builtAt) {
      builtAt = now
      hashes = inlineHashesOf(appPage(webDir) ?? '')
    }
    return hashes
  }
}
