// What every browser engine has to carry out. Each engine's test file runs these tests.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_FILES_MARK } from '#web/worker/page-contract.ts'
import { dataFolder, startChild } from '../kill/child.ts'
import { siteWith } from '../replay/matches.ts'
import { onCleanup, useFixture } from '../support/fixture.ts'
import { type Engine, newProblems } from './engine.ts'
import { brokenImages, labelled, misfits, nextMove, press, pressUntil, says, selected, waitFor } from './hand.ts'
import { PLAYED_GAMES, playMatch } from './matches.ts'

/** Longest duration of a test in milliseconds, on a machine that has much else to do. */
const LONGEST_MS = 180_000

const GAMES = readdirSync(join(import.meta.dirname, '../../games'))
/** Makes the visitor a returning one, to whom the app has offered all lessons. */
const RETURN = `void (localStorage.setItem('turnstone:been', 'true'),
  localStorage.setItem('turnstone:offered', '${JSON.stringify(GAMES)}'))`

/** An expression for the control in a lesson's ring. */
const RINGED = `(() => {
  const ring = document.querySelector('[data-ring]')?.getBoundingClientRect()
  return ring && document.elementFromPoint(ring.left + ring.width / 2, ring.top + ring.height / 2)?.closest('button, input')
})()`

/** An expression for the button of the coach's card, while the lesson waits for a tap. */
const COACHED = `(document.querySelector('[data-marks][data-waiting]') ? null : ${labelled(/^(Next|Show me)$/)})`

/** An expression that becomes true when the service worker has cached all games. */
const HAS_ALL_GAMES = `(caches.match('${ALL_FILES_MARK}').then((mark) => { window.hasAllGames = !!mark }), window.hasAllGames)`

export function runJourneys(name: string, open: () => Promise<Engine>): void {
  const scene = useFixture(async () => {
    const [site, engine] = await Promise.all([siteWith('titans'), open()])
    onCleanup(() => engine.close())
    return { url: site.url, engine }
  })

  const journey = (words: string, take: (scene: { url: string; engine: Engine }) => Promise<void>) =>
    test(`${name}: ${words}`, { timeout: LONGEST_MS }, async () => {
      await take(scene())
      expect(await newProblems(scene().engine)).toEqual([])
    })

  journey('home fits the screen of a first and of a returning visitor', async ({ url, engine }) => {
    await engine.goto(url)
    await waitFor(engine, labelled(/^Learn by playing/))
    expect(await misfits(engine, false)).toEqual([])
    await engine.evaluate(RETURN)
    await engine.goto(url)
    await waitFor(engine, labelled(/^Play with a friend at /))
    expect(await misfits(engine, false)).toEqual([])
    expect(await brokenImages(engine)).toEqual([])
  })

  for (const game of PLAYED_GAMES)
    journey(`a match of ${game} against a bot fits the screen and comes to its end`, async ({ url, engine }) => {
      expect(await playMatch(engine, url, game)).toEqual([])
    })

  journey('a lesson can be completed', async ({ url, engine }) => {
    await engine.goto(`${url}/learn/titans`)
    await pressUntil(engine, `(${COACHED} ?? ${RINGED} ?? ${selected('[data-skip]')})`, says(/You know /))
  })

  journey('a replay fits the screen and has verified its dice', async ({ url, engine }) => {
    await engine.goto(`${url}/replay/titans`)
    await waitFor(engine, labelled(/^Verified dice/))
    expect(await misfits(engine, true)).toEqual([])
  })

  journey('a match survives a reload and a server that is killed', async ({ engine }) => {
    const folder = dataFolder()
    const first = await startChild(folder)
    const url = `http://127.0.0.1:${first.port}`
    await engine.goto(url)
    await engine.evaluate(RETURN)
    await engine.goto(url)
    await press(engine, labelled(/^Play a bot at Titans/))
    await pressUntil(engine, nextMove, says(/Round 1\b/))
    await engine.goto(await engine.evaluate('location.href'))
    await waitFor(engine, says(/Round 1\b/))
    await first.kill()
    await waitFor(engine, selected('[data-offline]'))
    await startChild(folder, { env: { PORT: String(first.port) } })
    await pressUntil(engine, nextMove, says(/Round 2\b/))
  })

  journey('the app starts without a server, and a lesson opens', async ({ engine }) => {
    const server = await startChild(dataFolder())
    const url = `http://127.0.0.1:${server.port}`
    await engine.goto(url)
    await engine.evaluate(RETURN)
    await engine.goto(url)
    await waitFor(engine, HAS_ALL_GAMES, LONGEST_MS)
    await server.kill()
    await engine.goto(url)
    await waitFor(engine, says(/No network right now/))
    await engine.goto(`${url}/learn/hill`)
    await waitFor(engine, `${labelled(/^Next$/)} ?? ${RINGED}`)
  })
}
