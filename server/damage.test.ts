// Tests that a real server on a randomly damaged data folder never serves changed data. `DAMAGE=200 SEED=7` runs more
// trials with another seed.
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Dice } from '#kit/game.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from './testing/client.ts'
import { joinAgain, openMatch, openServer, type Player, type TestServer } from './testing/server.ts'

const TRIALS = Number(process.env.DAMAGE ?? 20)
const SEED = Number(process.env.SEED ?? 1)
const ROUND_MS = 30_000
const JOURNAL = 'journal.sqlite'
const ROCK = { type: 'choose', shape: 'rock' }

interface OpenMatch {
  id: string
  token: string
  seq: number
  state: Payload
}

/** The data folder of a server that has stopped, and the content that the test expects in the folder. */
interface Left {
  root: string
  folder: string
  epoch: string
  open: OpenMatch[]
  finished: Map<string, string>
}

/**
 * Plays matches of increasing length. Every third match is finished; in the others Ann has chosen an action and Ben has
 * not.
 */
async function played(): Promise<{ left: Left; server: TestServer }> {
  const root = mkdtempSync(join(tmpdir(), 'turnstone-damage-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const left: Left = { root, folder: join(root, 'left'), epoch: '', open: [], finished: new Map() }
  const server = await openServer({ games: [secret], env: { DATA_DIR: left.folder } })
  for (let i = 0; i < 16; i++) {
    const { id, players } = await openMatch(server, 'secret', 2, { rounds: 1000 })
    const [ann, ben] = players as [Player, Player]
    for (let round = 0; round < i * 4; round++) for (const player of [ann, ben]) await player.play(ROCK)
    const { seq, state } = await ann.play(i % 3 === 0 ? { type: 'surrender' } : ROCK)
    left.epoch = ann.joined.epoch
    if (i % 3 === 0) left.finished.set(id, await recordText(server, id))
    else left.open.push({ id, token: ann.token, seq, state })
    for (const { client } of players) client.drop()
  }
  return { left, server }
}

/** Returns a match record without digests, because the server leaves damaged digests out of a record. */
async function recordText({ port }: TestServer, id: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/matches/${id}/record`)).text()
  return text.replace(/"digests":\[[^\]]*\],/, '')
}

type Damage = (folder: string, chance: Dice) => void

const change = (file: string, edit: (bytes: Buffer) => void) => {
  const bytes = readFileSync(file)
  edit(bytes)
  writeFileSync(file, bytes)
}
const flip = (file: string, chance: Dice) =>
  change(file, (bytes) => {
    const at = chance.int(bytes.length, 'byte')
    bytes[at] = (bytes[at] as number) ^ chance.die(255, 'bits')
  })
const cut = (file: string, chance: Dice) => truncateSync(file, chance.int(statSync(file).size, 'length'))
const breakPage = (file: string, chance: Dice) =>
  change(file, (bytes) => {
    const page = chance.int(bytes.length / 4096, 'page')
    bytes.fill(chance.pick([0, 0x20, 0xff], 'with'), page * 4096, (page + 1) * 4096)
  })

/** Kinds of damage. Kinds listed several times are chosen more often. */
const DAMAGES: [name: string, damage: Damage][] = [
  ...Array.from({ length: 6 }, (): [string, Damage] => [
    'a byte of the journal changed',
    (folder, chance) => flip(join(folder, JOURNAL), chance),
  ]),
  ...Array.from({ length: 3 }, (): [string, Damage] => [
    'a page of the journal broken',
    (folder, chance) => breakPage(join(folder, JOURNAL), chance),
  ]),
  ['the journal cut', (folder, chance) => cut(join(folder, JOURNAL), chance)],
  ['the journal emptied', (folder) => truncateSync(join(folder, JOURNAL))],
  ['the journal gone', (folder) => rmSync(join(folder, JOURNAL))],
  ['the key gone', (folder) => rmSync(join(folder, 'key'))],
  ['the key cut', (folder, chance) => cut(join(folder, 'key'), chance)],
]

/** Joins a match and returns the server's answer, or the code of the refusal. */
async function look(client: Client, { epoch }: Left, { id, token, seq }: OpenMatch): Promise<Payload | string> {
  client.say('join_match', { matchId: id, token, seen: seq, epoch })
  for (;;) {
    const message = client.inbox.find(({ type }) => type === 'match_joined' || type === 'validation_error')
    if (message) return message.type === 'match_joined' ? message.payload : message.payload.code
    await client.arrival()
  }
}

/** Checks that every match is correct or reported as damaged. Returns a client for each correct open match. */
async function lookAround(server: TestServer, left: Left): Promise<[OpenMatch, Client][]> {
  const healthy: [OpenMatch, Client][] = []
  let damaged = 0
  for (const match of left.open) {
    const client = await server.client()
    const found = await look(client, left, match)
    if (found === 'damaged') damaged++
    else {
      expect(found).toMatchObject({ seq: match.seq, state: match.state })
      healthy.push([match, client])
    }
  }
  for (const [id, text] of left.finished) {
    const found = await recordText(server, id)
    if (found === text) continue
    expect(JSON.parse(found)).toMatchObject({ code: 'damaged' })
    damaged++
  }
  expect(damaged === 0 || server.logged.some((line) => line.includes('damaged'))).toBe(true)
  return healthy
}

/** Checks that the match ends at its deadline, or that saving fails with a report of a damaged database page. */
async function runsOut(server: TestServer, { id }: OpenMatch, client: Client): Promise<void> {
  for (;;) {
    const over = client.inbox.find(({ type }) => type === 'game_over')
    if (over) return expect(over.payload).toMatchObject({ winner: 'player1' })
    if (
      server.logged.some(
        (line) => line.includes('"SaveError"') && line.includes(id) && line.includes('The journal is damaged'),
      )
    )
      return
    await client.quiet()
  }
}

/** Starts a server on the data folder. Returns undefined if the server refuses to start and says why. */
const started = (folder: string): Promise<TestServer | undefined> =>
  openServer({ games: [secret], env: { DATA_DIR: folder } }).catch((error: Error) => {
    expect(error.message).toMatch(/^The (journal|signing key|file is not a journal)/)
    return undefined
  })

/** Damages a copy of the data folder, starts a server on the copy and runs `check`. */
async function attempt(
  left: Left,
  trial: number,
  damages: readonly (readonly [string, Damage])[],
  check: (server: TestServer) => Promise<void>,
): Promise<void> {
  const chance = dice(pseudoRandom(SEED * 1000 + trial))
  const [name, damage] = chance.pick(damages, 'damage')
  const folder = join(left.root, `trial ${trial}`)
  cpSync(left.folder, folder, { recursive: true })
  damage(folder, chance)
  try {
    const server = await started(folder)
    if (server) await check(server).finally(() => server.stop())
  } catch (error) {
    throw new Error(`trial ${trial} of SEED=${SEED}, ${name}: ${(error as Error).message}`, { cause: error })
  }
  rmSync(folder, { recursive: true, force: true })
}

test(`the server notices random damage at start-up or on access in ${TRIALS} trials, and still applies the deadlines of undamaged matches`, {
  timeout: 10_000 + TRIALS * 5_000,
}, async () => {
  const { left, server } = await played()
  await server.stop()
  for (let trial = 0; trial < TRIALS; trial++) {
    await attempt(left, trial, DAMAGES, async (damaged) => {
      const healthy = await lookAround(damaged, left)
      damaged.clock.advance(ROUND_MS)
      for (const [match, client] of healthy) await runsOut(damaged, match, client)
    })
  }
})

test('if the end of the write-ahead log is lost, the server reports the loss and serves the matches as of the last remaining input', async () => {
  const { left, server } = await played()
  // After the restart all earlier data is in the database file, and everything written later is in the write-ahead log.
  await server.restart()
  for (const match of left.open) {
    const ann = await joinAgain(await server.client(), match.id, match.token)
    match.seq = (await ann.play({ type: 'surrender' })).seq
    ann.client.drop()
  }
  const killed = join(left.root, 'killed')
  cpSync(left.folder, killed, { recursive: true, filter: (path) => !path.endsWith('socket') })
  await server.stop()
  const log = (folder: string) => join(folder, `${JOURNAL}-wal`)
  const LOST: [string, Damage][] = [
    ['a byte of the log changed', (folder, chance) => flip(log(folder), chance)],
    ['the log cut', (folder, chance) => cut(log(folder), chance)],
    ['the log gone', (folder) => rmSync(log(folder))],
  ]
  for (let trial = 0; trial < 6; trial++) {
    await attempt({ ...left, folder: killed }, trial, LOST, async (damaged) => {
      for (const match of left.open) {
        const { seq } = await look(await damaged.client(), left, match)
        expect([match.seq, match.seq - 1]).toContain(seq)
        expect(
          seq === match.seq ||
            damaged.logged.some((line) => line.includes(match.id) && line.includes('has lost its last inputs')),
        ).toBe(true)
      }
    })
  }
})

test('after a loss of commits the players of the lost inputs are told once, and the match goes on', async () => {
  const server = await openServer({ games: [secret] })
  const [lost, whole] = [await openMatch(server, 'secret'), await openMatch(server, 'secret')]
  await server.stop()
  const file = join(server.dataDir, JOURNAL)
  const kept = readFileSync(file)
  await server.restart()
  const ann = lost.players[0] as Player
  const { seq } = await (await joinAgain(await server.client(), lost.id, ann.token)).play(ROCK)
  await server.stop()
  writeFileSync(file, kept)
  await server.restart()
  const come = async ({ id, players }: typeof lost, epoch: string, seen = seq) => {
    const client = await server.client()
    client.say('join_match', { matchId: id, token: (players[0] as Player).token, seen, epoch })
    const joined = await client.next('match_joined')
    return { joined, isTold: client.frames.some((frame) => frame.includes('rolled_back')) }
  }
  const { epoch } = ann.joined
  const back = await come(lost, epoch)
  expect([back.isTold, back.joined.seq, back.joined.epoch === epoch]).toEqual([true, seq - 1, false])
  expect((await come(lost, back.joined.epoch, back.joined.seq)).isTold).toBe(false)
  expect((await come(whole, epoch, 0)).isTold).toBe(false)
  expect(server.logged.join()).toContain(`m/${lost.id} has lost its last inputs`)
  expect(await (await joinAgain(await server.client(), lost.id, ann.token)).play(ROCK)).toMatchObject({
    refused: false,
  })
})
