// Serves the files of the built web app, and the app's page under all addresses that the app's router handles.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasUnstorableText } from '#kit/protocol/text.ts'
import { refusal } from '#kit/refusal.ts'

const NOT_FOUND = refusal('not_found', 'There is nothing here')

/** Returns the app's page; undefined if the app is not built. */
export function appPage(webDir: string): string | undefined {
  const file = join(webDir, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Serves the files of the web app if the app is built. */
export async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  if (appPage(webDir) === undefined) return
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // The name of an asset contains a hash of its content, so browsers may cache an asset for ever.
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  app.setNotFoundHandler((request, reply) =>
    isAppAddress(request)
      ? reply.sendFile('index.html', { maxAge: 0, immutable: false })
      : reply.code(404).send(NOT_FOUND),
  )
}

/** Addresses of files, such as /favicon.ico. The last part of an app address has no extension. */
const FILE = /^[^?#]*\/[^/?#]+\.[a-z][a-z0-9]{0,11}([?#]|$)/i

/** True for addresses that the app's router handles. */
const isAppAddress = ({ method, url }: Pick<FastifyRequest, 'url'> & { method?: string | undefined }): boolean =>
  method === 'GET' &&
  !FILE.test(url) &&
  !['/api/', '/operator/api/', '/assets/'].some((prefix) => url.startsWith(prefix))

/**
 * Returns the address whose route answers a request. For an app address that can't be decoded, this is the home page's
 * address, so the app itself says in the browser that the address is wrong.
 */
export function routedUrl({ method, url = '/' }: { method?: string | undefined; url?: string | undefined }): string {
  return isAppAddress({ method, url }) && !isReadable(url) ? '/' : url
}

function isReadable(url: string): boolean {
  try {
    return !hasUnstorableText(decodeURIComponent(url))
  } catch {
    return false
  }
}
