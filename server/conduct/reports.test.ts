// Tests of players' reports, which are stored for the operator together with the surrounding chat lines.
import { expect, test } from 'vitest'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Payload } from '../testing/client.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'
import { atOneTable, newVisitor, say, signIn, tokenIn } from './testing/people.ts'

const HOUR = 3600_000

async function open() {
  const server = await openServer({ games: [secret, leader] })
  const [ann, ben] = [await newVisitor(server.port, 'Ann'), await newVisitor(server.port, 'Ben')]
  const table = await atOneTable(ann, ben, [server.port, server.port])
  const operator = await signIn(server.port, tokenIn(server.logged))
  const reports = async (): Promise<Payload[]> => (await operator.get('/operator/api/overview')).body.open
  return { server, ann, ben, ...table, operator, reports }
}

test('a report of a chat line contains the speaker, the time, the match and the surrounding chat lines', async () => {
  const { ann, ben, annAt, benAt, matchId, reports } = await open()
  await say(annAt, matchId, 'Good luck')
  const { n, at } = await say(benAt, matchId, 'You smell')
  await say(annAt, matchId, 'Please')
  expect((await ann.post('/api/me/reports', { matchId, line: n })).body).toEqual({ kept: 'kept' })
  const [report] = await reports()
  expect(report).toMatchObject({ kind: 'line', stream: `m/${matchId}`, subject: 1, reporters: 1 })
  expect(report.lines.map(({ name, text }: Payload) => [name, text])).toEqual([
    ['Ann', 'Good luck'],
    ['Ben', 'You smell'],
    ['Ann', 'Please'],
  ])
  expect(report.lines[1]).toMatchObject({ person: ben.id, at, from: expect.any(String) })
})

test('two reports of one chat line are stored as one report, even if different people make them', async () => {
  const { server, ann, benAt, matchId, reports } = await open()
  const { n } = await say(benAt, matchId, 'You smell')
  const cleo = await newVisitor(server.port)
  for (const [who, kept] of [
    [ann, 'kept'],
    [ann, 'again'],
    [cleo, 'again'],
  ] as const)
    expect((await who.post('/api/me/reports', { matchId, line: n })).body).toEqual({ kept })
  expect(await reports()).toMatchObject([{ reporters: 2 }])
})

test('the name of a person in a match or a room can be reported, and the report contains the latest chat lines', async () => {
  const { ann, ben, annAt, matchId, code, reports } = await open()
  await say(annAt, matchId, 'Hello')
  expect((await ann.post('/api/me/reports', { person: ben.id, matchId })).body).toEqual({ kept: 'kept' })
  expect((await ann.post('/api/me/reports', { person: ben.id, code })).body).toEqual({ kept: 'again' })
  const [report] = await reports()
  expect(report.lines.map(({ name, text }: Payload) => [name, text])).toEqual([
    ['Ann', 'Hello'],
    ['Ben', ''],
  ])
  expect(report.lines[report.subject]).toMatchObject({ person: ben.id, from: expect.any(String) })
})

test('refuses reports of chat lines that the reporter could not read, and of chat lines and people that do not exist', async () => {
  const { server, ann, matchId, reports } = await open()
  const { id, players } = await openMatch(server, 'leader', 6)
  const [red] = players as [Player]
  red.client.say('chat', { matchId: id, to: 'team', text: 'Secret', id: 'x' })
  const { lines } = await red.client.next('chat', (said) => said.id === 'x')
  for (const [body, code] of [
    [{ matchId: id, line: lines[0].n }, 'unknown_match'],
    [{ matchId, line: 999_999 }, 'no_such_line'],
    [{ matchId: 'none', line: 1 }, 'unknown_match'],
    [{ person: 'nobody', matchId }, 'no_such_person'],
  ] as const)
    expect((await ann.post('/api/me/reports', body)).body).toMatchObject({ code })
  expect(await reports()).toEqual([])
})

test('a person without a seat gets the same answer for existing and unknown matches and rooms', async () => {
  const { server, ann, matchId, code } = await open()
  const cleo = await newVisitor(server.port)
  const answers = []
  for (const body of [
    { matchId, line: 999_999 },
    { matchId: 'ZZZZZZ-1', line: 999_999 },
    { person: 'nobody', matchId },
    { person: 'nobody', matchId: 'ZZZZZZ-1' },
    { person: 'nobody', code: 'ZZZZZZ' },
  ])
    answers.push(await cleo.post('/api/me/reports', body))
  const dora = await newVisitor(server.port)
  answers.push(await dora.post('/api/me/reports', { person: 'nobody', code }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'unknown_match' } })
  expect((await ann.post('/api/me/reports', { matchId, line: 999_999 })).body.code).toBe('no_such_line')
})

test('a report that names an unknown room code counts as a wrong code tried by the address', async () => {
  const server = await openServer({ games: [secret], env: { GUESSES_PER_MINUTE: '3' } })
  const [ann, ben] = [await newVisitor(server.port, 'Ann'), await newVisitor(server.port, 'Ben')]
  const { code } = await atOneTable(ann, ben, [server.port, server.port])
  const cleo = await newVisitor(server.port)
  const report = (room: string) => cleo.post('/api/me/reports', { person: ben.id, code: room })
  for (let i = 0; i < 3; i++) expect((await report(`ZZZZZ${i}`)).status).toBe(404)
  const tooMany = { status: 429, body: { code: 'too_many', message: expect.stringContaining('wrong codes') } }
  expect(await report('ZZZZZ9')).toMatchObject(tooMany)
  expect(await report(code)).toMatchObject(tooMany)
  expect((await ann.post('/api/me/reports', { person: ben.id, code })).body).toEqual({ kept: 'kept' })
})

test('limits how many reports the people of one address can make in a short time', async () => {
  const { server, ben, code } = await open()
  const statuses: number[] = []
  for (let persons = 0; persons < 21; persons++) {
    const { post } = await newVisitor(server.port)
    for (let i = 0; i < 5; i++) statuses.push((await post('/api/me/reports', { person: ben.id, code })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(new Set(statuses.slice(100))).toEqual(new Set([429]))
})

test('limits how many reports a person can make in a short time', async () => {
  const { server, ann, matchId } = await open()
  const report = () => ann.post('/api/me/reports', { matchId, line: 999_999 })
  for (let i = 0; i < 5; i++) expect((await report()).status).toBe(404)
  expect([(await report()).status, (await report()).body.code]).toEqual([429, 'too_many'])
  server.clock.advance(60_000)
  expect((await report()).status).toBe(404)
})

test('a report that the operator closes is no longer listed as open, and the list of operator actions contains the operator’s comment', async () => {
  const { ann, benAt, matchId, operator, reports } = await open()
  const { n } = await say(benAt, matchId, 'You smell')
  await ann.post('/api/me/reports', { matchId, line: n })
  const { id } = (await reports())[0]
  expect((await operator.post(`/operator/api/reports/${id}/close`, { note: 'Talked to them' })).status).toBe(200)
  const { open: left, closed, acts } = (await operator.get('/operator/api/overview')).body
  expect([left, closed]).toMatchObject([[], [{ id, note: 'Talked to them' }]])
  expect(acts[0]).toMatchObject({ what: 'closed a report', about: `report ${id}: Talked to them` })
  expect((await operator.post(`/operator/api/reports/${id}/close`, { note: '' })).body).toMatchObject({
    code: 'no_such_report',
  })
})

test('open reports are listed newest first with their total, however many there are', async () => {
  const { server, ann, ben, code, operator } = await open()
  for (let i = 0; i < 105; i++) {
    server.clock.advance(60_000)
    await ben.post('/api/me', { name: `Ben ${i}` })
    expect((await ann.post('/api/me/reports', { person: ben.id, code })).body).toEqual({ kept: 'kept' })
  }
  const { open: listed, openTotal, groups } = (await operator.get('/operator/api/overview')).body
  expect(listed).toHaveLength(100)
  expect(openTotal).toBe(105)
  expect(listed[0].at).toBe(server.clock.now())
  expect(groups).toContainEqual({ by: 'room', key: code, count: 105 })
})

test('the operator closes all reports of a room or of an address at once, except reports newer than those that the operator has seen', async () => {
  const { ann, ben, code, matchId, benAt, operator, reports } = await open()
  const { n } = await say(benAt, matchId, 'You smell')
  for (const body of [
    { matchId, line: n },
    { person: ben.id, code },
  ])
    await ann.post('/api/me/reports', body)
  const [newest] = await reports()
  await ann.post('/api/me/reports', { matchId, line: (await say(benAt, matchId, 'Again')).n })
  const close = (more: object) =>
    operator.post('/operator/api/reports/close', { note: 'Spam', ids: null, room: null, from: null, ...more })
  expect((await close({ room: code, upTo: newest?.id })).body).toEqual({ closed: 2 })
  expect(await reports()).toHaveLength(1)
  const { acts } = (await operator.get('/operator/api/overview')).body
  expect(acts[0]).toMatchObject({ what: 'closed reports', about: `2 reports of ${code}: Spam` })
  const [left] = await reports()
  expect(left?.reportedFrom).toEqual(expect.any(String))
  expect((await close({ from: left?.reportedFrom, upTo: left?.id })).body).toEqual({ closed: 1 })
  expect(await reports()).toEqual([])
})

test('a report is deleted three months after the operator closed it', async () => {
  const { server, ann, benAt, matchId, operator, reports } = await open()
  const { n } = await say(benAt, matchId, 'You smell')
  await ann.post('/api/me/reports', { matchId, line: n })
  await operator.post(`/operator/api/reports/${(await reports())[0].id}/close`, { note: '' })
  const closed = async () =>
    (await (await signIn(server.port, tokenIn(server.logged))).get('/operator/api/overview')).body.closed
  const later = async (days: number) => {
    await server.restart(days * 24 * HOUR)
    server.clock.advance(HOUR)
  }
  await later(89)
  expect(await closed()).toHaveLength(1)
  await later(1)
  await expect.poll(closed).toEqual([])
})
