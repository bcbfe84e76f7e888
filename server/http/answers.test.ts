// Compares the answers of all HTTP routes, for every kind of caller, with the answers recorded in answers.txt. After an
// intended change of an answer, `vitest -u` records the answers again; review the difference before you commit the
// file.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'
import { answerLine } from './testing/answer.ts'
import { CALLERS, type Caller, LIMITS } from './testing/callers.ts'
import { LAST_REQUESTS, REQUESTS, type Sent } from './testing/requests.ts'
import { builtApp, fillWorld, type World } from './testing/world.ts'

/** Collects the routes of every Fastify server that starts in the test, except Fastify's own HEAD routes. */
function watchRoutes(): Set<string> {
  const routes = new Set<string>()
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`)
    })
  subscribe('fastify.initialization', watch)
  onTestFinished(() => void unsubscribe('fastify.initialization', watch))
  return routes
}

const withValues = (text: string, { values }: World): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof World['values']] ?? whole)

const pathOf = ({ route, path }: Pick<Sent, 'route' | 'path'>): string => path ?? (route.split(' ')[1] as string)
const titleOf = (sent: Sent): string =>
  [
    sent.route.split(' ')[0],
    pathOf(sent),
    ...(sent.body === undefined ? [] : [JSON.stringify(sent.body)]),
    ...Object.entries(sent.headers ?? {}).map(([name, value]) => `(${name}: ${value})`),
    ...(sent.isDirect ? ['(without a proxy)'] : []),
  ].join(' ')

function ask(world: World, caller: Caller, sent: Sent): Promise<Response> {
  const own = `http://127.0.0.1:${world.server.port}`
  const { cookie, origin = own } = caller
  return fetch(`${own}${withValues(pathOf(sent), world)}`, {
    method: sent.route.split(' ')[0] as string,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Mozilla/5.0 (iPhone) Safari/605',
      ...(cookie && { cookie: cookie(world) }),
      ...(origin !== null && { origin }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(!sent.isDirect && { 'x-forwarded-for': `198.51.100.${CALLERS.indexOf(caller)}` }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && { body: withValues(JSON.stringify(sent.body), world) }),
  })
}

/** The answers to one request: the answer as one line of text, with the names of the callers who got this answer. */
type Answers = Map<string, string[]>

/** Sends all requests as the first caller, then as the next caller, and so on. Returns the answers to each request. */
async function answersTo(requests: readonly Sent[], world: World): Promise<Answers[]> {
  const answers = requests.map((): Answers => new Map())
  for (const caller of CALLERS) {
    await world.renewLink()
    for (const [at, sent] of requests.entries()) {
      const line = await answerLine(await ask(world, caller, sent), world)
      const callers = answers[at]?.get(line) ?? []
      answers[at]?.set(line, [...callers, caller.name])
    }
  }
  return answers
}

function written(requests: readonly Sent[], answers: readonly Answers[]): string {
  const callersText = (names: readonly string[]) => (names.length === CALLERS.length ? 'everybody' : names.join(', '))
  return requests
    .map((sent, at) =>
      [titleOf(sent), ...[...(answers[at] as Answers)].map(([line, names]) => `  ${callersText(names)}\n    ${line}`)]
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\n')
}

const GAMES = [{ ...secret, content: { shapes: ['rock'] } }, filling]

test('every route gives every caller the answer recorded in answers.txt', async () => {
  const routes = watchRoutes()
  const world = await fillWorld(await openServer({ games: GAMES, env: { ...LIMITS, WEB_DIR: builtApp() } }))
  const all = [...REQUESTS, ...LAST_REQUESTS]
  // Paths without a route go to the not-found handler, which is not in the list of routes.
  expect([...routes, 'POST /*'].sort()).toEqual([...new Set(all.map(({ route }) => route))].sort())
  for (const caller of CALLERS)
    for (let sent = 0; caller.before && sent < caller.before.count; sent++) await ask(world, caller, caller.before)
  const answers = [...(await answersTo(REQUESTS, world)), ...(await answersTo(LAST_REQUESTS, world))]
  await expect(written(all, answers)).toMatchFileSnapshot('answers.txt')
})
