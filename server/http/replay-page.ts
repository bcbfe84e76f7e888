// The page of a finished match. The page's Open Graph tags let chat programs show a preview of the page: the winner and
// a picture. The preview is in the language that the request accepts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { isRefusal, type Outcome } from '#kit/game.ts'
import type { MatchStart } from '#kit/match.ts'
import { nameIn } from '#kit/protocol/names.ts'
import { resultPhrase } from '#kit/result-words.ts'
import { acceptedLanguages, bestLanguage, LANGUAGES, type Language } from '#kit/words/languages.ts'
import type { Settings } from '../base/settings.ts'
import { forwarded } from '../identity/address.ts'
import type { Loaded } from '../journal/journal.ts'
import { nothingIfUnservable } from '../streams/unservable.ts'
import { kitPhrase, sideIn, titleIn, wordsFor } from '../words/catalogues.ts'
import { forAnyone } from './endpoint.ts'
import { appPage } from './files.ts'
import { loadFinished, namesIn } from './finished.ts'
import type { RouteParts } from './parts.ts'

const TITLE = /<title>.*<\/title>/
/** The languages of previews. The catalogue of the server is complete in all of them. */
const PREVIEWED = Object.keys(LANGUAGES) as Language[]
/** The size of the pictures that `scripts/cards.ts` draws. */
const CARD = { width: 1200, height: 630 }

interface Preview {
  language: Language
  title: string
  description: string
  /** Address of the page; empty without PUBLIC_URL, because a client can send any host. */
  url: string
  /** URL of the game's picture; undefined if the game has no picture. */
  image: string | undefined
}

export const readReplayPage = forAnyone<{ Params: { id: string } }>({
  summary: 'Returns the app’s page with a preview of a finished match.',
  open: (parts) => {
    const page = appPage(parts.webDir)
    return async (request, reply, caller) => {
      if (page === undefined) return reply.callNotFound()
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-language')
      // For a preview the server has to replay the match, so an address with too many requests gets the page without a
      // preview.
      if (parts.callers.countRequest(request)) return page
      const found = await loadFinished(parts, request, caller)
      // The web app itself explains why the caller may not see the match.
      if (isRefusal(found)) return page
      const language = bestLanguage(acceptedLanguages(request.headers['accept-language']), PREVIEWED)
      reply.header('content-language', language)
      return withPreview(page, await previewOf(parts, request, { ...found, language }))
    }
  },
})

/** A finished match, and the language of its preview. */
interface Shown {
  id: string
  loaded: Loaded
  language: Language
}

async function previewOf(
  parts: RouteParts,
  request: FastifyRequest<{ Params: { id: string } }>,
  { id, loaded, language }: Shown,
): Promise<Preview> {
  const { game } = JSON.parse(loaded.start) as MatchStart
  const { settings } = parts.services
  const origin = settings.publicUrl || originOf(settings, request)
  const card = `/cards/${game}.jpg`
  const newest = parts.games.newest(game)
  const gameTitle = newest && titleIn(game, newest.title, language)
  const title = [await resultOf(parts, { id, loaded, language }, game), gameTitle].filter(Boolean).join(' · ')
  const say = wordsFor(language)
  return {
    language,
    title: title || say('preview.match'),
    description: say('preview.watch'),
    url: settings.publicUrl && `${settings.publicUrl}/replay/${encodeURIComponent(request.params.id)}`,
    image: existsSync(join(parts.webDir, card)) ? `${origin}${card}` : undefined,
  }
}

/** Returns who won, in words; undefined if the rules of the match are missing. */
async function resultOf(
  { services, streams }: Pick<RouteParts, 'services' | 'streams'>,
  { id, loaded, language }: Shown,
  game: string,
): Promise<string | undefined> {
  const channel = await streams.get(id).catch(nothingIfUnservable)
  const outcome: Outcome | null | undefined = channel?.stream.match.outcome
  if (!outcome) return undefined
  const names = Object.entries(await namesIn(services.journal, loaded))
  const called = Object.fromEntries(
    names.map(([seat, name]) => [seat, nameIn(name, (message) => kitPhrase(message, language))]),
  )
  const sideName = (side: string) => sideIn(game, side, language) ?? `${side.charAt(0).toUpperCase()}${side.slice(1)}`
  return kitPhrase(resultPhrase(outcome, { called, sideName }), language)
}

/** Returns the origin under which the client reached this server. */
function originOf(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
): string {
  const seen = (name: string) => forwarded(headers, name, trustProxy)
  return `${seen('x-forwarded-proto') ?? protocol}://${seen('x-forwarded-host') ?? host}`
}

function withPreview(page: string, { language, title, description, url, image }: Preview): string {
  const tags = [
    `<title>${escaped(title)} · Turnstone</title>`,
    ...Object.entries({
      'og:site_name': 'Turnstone',
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:locale': language.replace('-', '_'),
      ...(url && { 'og:url': url }),
    }).map(tag),
    ...(image
      ? Object.entries({
          'og:image': image,
          'og:image:width': `${CARD.width}`,
          'og:image:height': `${CARD.height}`,
          'twitter:card': 'summary_large_image',
        }).map(tag)
      : []),
  ]
  return page.replace(TITLE, () => tags.join('\n    '))
}

const tag = ([property, content]: [string, string]): string =>
  `<meta property="${property}" content="${escaped(content)}" />`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, because players choose their names freely. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string)
