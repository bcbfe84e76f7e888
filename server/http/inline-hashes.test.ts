// Tests of the hashes that allow the inline scripts and styles of the app's page.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../testing/server.ts'
import { inlineHashesOf } from './inline-hashes.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('hashes the text of inline scripts and styles, but not scripts that are files', () => {
  const html = '<style>b{top:0}</style><script>go()</script><script type="module" src="/a.js"></script>'
  expect(inlineHashesOf(html)).toEqual({ scripts: [hashOf('go()')], styles: [hashOf('b{top:0}')] })
})

function builtApp(html: string): { webDir: string; build: (html: string) => void } {
  const webDir = mkdtempSync(join(tmpdir(), 'turnstone-inline-'))
  onTestFinished(() => rmSync(webDir, { recursive: true, force: true }))
  let at = 1_000
  const build = (text: string) => {
    writeFileSync(join(webDir, 'index.html'), text)
    utimesSync(join(webDir, 'index.html'), ++at, at)
  }
  build(html)
  return { webDir, build }
}

test('allows the inline parts of the page on the page itself, also after the page was built again', async () => {
  const { webDir, build } = builtApp('<script>one()</script>')
  const { port } = await openServer({ env: { WEB_DIR: webDir } })
  const policy = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy')
  expect(await policy('/')).toContain(`script-src 'self' ${hashOf('one()')};`)
  expect(await policy('/healthz')).toContain("script-src 'self';")
  build('<script>two()</script>')
  expect(await policy('/')).toContain(`script-src 'self' ${hashOf('two()')};`)
})
