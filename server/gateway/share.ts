// The page of a match that is over, with what a chat shows of a link to it (Open Graph): who won, and a picture of the game.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Outcome } from '#kit/game.ts'
import type { MatchStart } from '#kit/match.ts'
import { resultWords } from '#kit/result-words.ts'
import type { Loaded } from '../journal/journal.ts'
import { nothingIfUnservable } from '../streams/rules.ts'
import { forwarded } from './address.ts'
import { linkedMatch, namesIn, withheld } from './finished.ts'
import type { Gateway } from './gateway.ts'

const NAMELESS = 'a guest'
const TITLE = /<title>.*<\/title>/
/** As `scripts/cards.ts` draws them. */
const CARD = { width: 1200, height: 630 }

/** What a link shows. */
interface Preview {
  title: string
  description: string
  url: string
  /** Of a picture; a game without a card has none. */
  image: string | undefined
}

export function publishReplayPages(app: FastifyInstance, gateway: Gateway, webDir: string): void {
  const page = readFileSync(join(webDir, 'index.html'), 'utf8')
  const cardOf = (game: string) => (existsSync(join(webDir, 'cards', `${game}.jpg`)) ? `/cards/${game}.jpg` : undefined)
  app.get<{ Params: { id: string } }>('/replay/:id', async (request, reply) => {
    const { id } = request.params
    const stream = linkedMatch(gateway, id)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    // It costs a fold: who asks too often gets the page without a preview.
    if (gateway.overrun(request.raw)) return page
    const loaded = await gateway.services.journal.load(stream)
    // Of a match that is not for who asks the page says why, in its own words.
    if (!loaded || withheld(gateway, request, loaded)) return page
    const { game } = JSON.parse(loaded.start) as MatchStart
    const [origin, card] = [originOf(gateway, request), cardOf(game)]
    const title = [await resultOf(gateway, stream, loaded), gateway.games.newest(game)?.title]
      .filter(Boolean)
      .join(' · ')
    return withPreview(page, {
      title: title || 'A match',
      description: 'Watch how it went, move by move.',
      url: `${origin}/replay/${encodeURIComponent(id)}`,
      image: card && `${origin}${card}`,
    })
  })
}

/** Nothing, where the rules are gone that would know. */
async function resultOf({ services, streams }: Gateway, id: string, loaded: Loaded): Promise<string | undefined> {
  const channel = await streams.get(id).catch(nothingIfUnservable)
  const outcome: Outcome | null | undefined = channel?.stream.match.outcome
  if (!outcome) return undefined
  const names = await namesIn(services.journal, loaded)
  const words = resultWords(
    outcome,
    Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, name || NAMELESS])),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As the visitor sees this server. */
function originOf({ services: { settings } }: Gateway, { headers, protocol, host }: FastifyRequest): string {
  const seen = (name: string) => forwarded(headers, name, settings.trustProxy)
  return `${seen('x-forwarded-proto') ?? protocol}://${seen('x-forwarded-host') ?? host}`
}

function withPreview(page: string, { title, description, url, image }: Preview): string {
  const tags = [
    `<title>${plain(title)} · Turnstone</title>`,
    ...Object.entries({
      'og:site_name': 'Turnstone',
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': url,
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
  `<meta property="${property}" content="${plain(content)}" />`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Names are anybody's words: never markup. */
const plain = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string)
