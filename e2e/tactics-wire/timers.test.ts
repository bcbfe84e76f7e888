// Tests of the three timers of 5×5 Tactics. An input is in time until timeoutMs + 500 ms (rule R-58), and a restart
// changes no deadline.
import { expect, test } from 'vitest'
import { openServer } from '#server/testing/server.ts'
import {
  ASSASSINS,
  act,
  type ExpectedMessage,
  end,
  expectBoth,
  expectMessages,
  joinMatch,
  KILL,
  openBattle,
  openSeated,
  refusedWith,
  submit,
  type Table,
  timeOut,
  yourTurn,
} from './table.ts'

test('DRAFT: a team is accepted until 60.5 s have passed', async () => {
  const table = await openSeated()
  table.server.clock.advance(60_499)
  submit(table.p1, ASSASSINS)
  await expectBoth(table, [['draft_ready', { playerId: 'P1', heroClass: 'WARRIOR', draftComplete: false }]])
  table.server.clock.advance(1)
  await expectBoth(
    table,
    [['draft_ready', { playerId: 'P2', draftComplete: true }], ['game_ready'], ['state_update']],
    {
      p1: [['your_turn']],
    },
  )
  submit(table.p2, ASSASSINS)
  await expectMessages(table.p2, refusedWith('Match is not in draft phase'))
})

test('DRAFT: one timer for both seats starts when the second seat is taken, and a submitted team does not change the deadline', async () => {
  const table = await openSeated()
  expect(table.p1.state?.phase).toBe('DRAFT')
  table.server.clock.advance(30_000)
  submit(table.p2, ASSASSINS)
  await expectBoth(table, [['draft_ready']])
  table.server.clock.advance(30_500)
  await expectBoth(
    table,
    [['draft_ready', { playerId: 'P1', draftComplete: true }], ['game_ready'], ['state_update']],
    {
      p1: [['your_turn', { actionStartTime: table.server.clock.now() }]],
    },
  )
})

test('DRAFT: a random team has two different minions and a skill of the class', async () => {
  const table = await openSeated()
  timeOut(table, 60_000)
  await expectBoth(table, [['draft_ready'], ['draft_ready'], ['game_ready'], ['state_update']], { p1: [['your_turn']] })
  for (const owner of ['P1', 'P2']) {
    const [hero, first, second] = table.p1.state?.units.filter((unit) => unit.owner === owner) ?? []
    expect(first?.minionType).not.toBe(second?.minionType)
    expect(hero?.selectedSkillId).toMatch(new RegExp(`^${hero?.heroClass?.toLowerCase()}_`))
  }
})

test('ACTION: an action is accepted until 10.5 s have passed', async () => {
  const table = await openBattle()
  table.server.clock.advance(10_499)
  table.p1.action(end('p1_hero'))
  await expectBoth(
    table,
    [
      [
        'state_update',
        { state: { units: expect.arrayContaining([expect.objectContaining({ id: 'p1_hero', hp: 5 })]) } },
      ],
    ],
    { p2: [['your_turn']] },
  )
})

test('ACTION: an action that arrives after the timeout is checked against the state after the timeout', async () => {
  const table = await openBattle()
  table.server.clock.advance(10_500)
  const late = end('p1_hero')
  table.p1.action(late)
  await expectMessages(
    table.p1,
    ['state_update', { state: { currentPlayer: 'P2' } }],
    refusedWith('Not your turn', late),
  )
})

test('ACTION: each action starts a full timer for the next action', async () => {
  const table = await openBattle()
  table.server.clock.advance(6_000)
  await act(table, 'p1', end('p1_hero'))
  table.server.clock.advance(9_000)
  table.p2.action(end('p2_hero'))
  await expectBoth(table, [['state_update']], {
    p1: [yourTurn('ACTION', 'p1_minion_1', { actionStartTime: table.server.clock.now(), timeoutMs: 10_000 })],
  })
})

test('DEATH_CHOICE: a choice after a minion’s death is accepted until 5.5 s have passed', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  table.server.clock.advance(5_499)
  table.p2.action({ type: 'DEATH_CHOICE', buffType: 'BLEED' })
  await expectBoth(
    table,
    [['state_update', { state: { obstacles: [], buffTiles: [{ buffType: 'BLEED', position: { x: 0, y: 4 } }] } }]],
    { p2: [['your_turn']] },
  )
})

test('DEATH_CHOICE: a choice that times out leaves an obstacle, and no ACTION timer runs while the choice is open', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  table.server.clock.advance(5_500)
  const late = { type: 'DEATH_CHOICE', buffType: 'BLEED' } as const
  table.p2.action(late)
  await expectMessages(
    table.p2,
    [
      'state_update',
      {
        state: {
          obstacles: [{ position: { x: 0, y: 4 } }],
          buffTiles: [],
          units: expect.arrayContaining([expect.objectContaining({ id: 'p1_hero', hp: 5 })]),
        },
      },
    ],
    yourTurn('ACTION', 'p2_hero', { actionStartTime: table.server.clock.now() }),
    refusedWith('No pending death choice', late),
  )
})

/** Restarts the server after a pause of `down` milliseconds. Both players rejoin by playerId. */
async function afterRestart(table: Table, down: number): Promise<Table> {
  await table.server.restart(down)
  return { ...table, p1: await joinMatch(table.server, 'P1'), p2: await joinMatch(table.server, 'P2') }
}

interface Moment {
  at: () => Promise<Table>
  asks: ExpectedMessage
  who: 'p1' | 'p2'
  ms: number
}

const MOMENTS: [string, Moment][] = [
  ['ACTION', { at: () => openBattle(), asks: yourTurn('ACTION', 'p1_hero'), who: 'p1', ms: 10_000 }],
  [
    'DEATH_CHOICE',
    {
      at: async () => {
        const table = await openBattle()
        await act(table, 'p1', KILL)
        return table
      },
      asks: yourTurn('DEATH_CHOICE', 'p2_minion_1'),
      who: 'p2',
      ms: 5_000,
    },
  ],
]

test.each(MOMENTS)('a restart does not change the deadline of the %s timer', async (_, { at, asks, who, ms }) => {
  const before = await at()
  const actionStartTime = before.server.clock.now()
  before.server.clock.advance(1_000)
  const table = await afterRestart(before, 2_000)
  await expectMessages(
    table[who],
    ['match_joined', { state: { phase: 'BATTLE' } }],
    [asks[0], { ...asks[1], actionStartTime, timeoutMs: ms }],
  )
  await expectMessages(table[who === 'p1' ? 'p2' : 'p1'], ['match_joined'])
  table.server.clock.advance(ms + 500 - 3_000)
  await expectBoth(table, [['state_update']], {
    p2: [yourTurn('ACTION', 'p2_hero', { actionStartTime: actionStartTime + ms + 500 })],
  })
})

test('a restart changes neither the deadline of the DRAFT timer nor the submitted team', async () => {
  const before = await openSeated()
  const actionStartTime = before.server.clock.now()
  submit(before.p1, ASSASSINS)
  await expectBoth(before, [['draft_ready']])
  const table = await afterRestart(before, 40_000)
  await expectMessages(
    table.p1,
    ['match_joined', { state: { phase: 'DRAFT', units: [] } }],
    ['draft_ready', { playerId: 'P1', heroClass: 'WARRIOR', draftComplete: false }],
  )
  await expectMessages(
    table.p2,
    ['match_joined'],
    ['draft_ready', { playerId: 'P1' }],
    yourTurn('DRAFT', 'p2_hero', { actionStartTime, timeoutMs: 60_000 }),
  )
  table.server.clock.advance(20_500)
  await expectBoth(
    table,
    [['draft_ready', { playerId: 'P2', draftComplete: true }], ['game_ready', { phase: 'BATTLE' }], ['state_update']],
    { p1: [['your_turn']] },
  )
})

test('a deadline that passes while no server runs expires once, and the next timer starts with the server', async () => {
  const table = await afterRestart(await openBattle(), 3600_000)
  await expectMessages(table.p1, [
    'match_joined',
    {
      state: {
        currentPlayer: 'P2',
        units: expect.arrayContaining([expect.objectContaining({ id: 'p1_hero', hp: 4 })]),
      },
    },
  ])
  await expectMessages(
    table.p2,
    ['match_joined'],
    yourTurn('ACTION', 'p2_hero', { actionStartTime: table.server.clock.now() }),
  )
})

test('when both players are gone, the timers play the match to its end', async () => {
  const { server, p1, p2 } = await openBattle()
  const watching = await joinMatch(server, undefined, { watch: true })
  await expectMessages(watching, ['match_joined'])
  for (const client of [p1, p2]) await client.drop()
  while (!watching.state?.isGameOver) {
    server.clock.advance(10_500)
    const message = await watching.next()
    expect(message.type).toBe('state_update')
  }
  await expectMessages(watching, ['game_over', { winner: 'P2' }])
  await expectMessages(
    await joinMatch(server, 'P1'),
    ['match_joined', { state: { phase: 'GAME_OVER' } }],
    ['game_over', { winner: 'P2', state: { winner: 'P2' } }],
  )
})

test('a match that nobody uses for a long time does not change', async () => {
  const server = await openServer()
  const first = await joinMatch(server, 'P1')
  submit(first, ASSASSINS)
  await expectMessages(first, ['match_joined'], ['draft_ready'])
  await first.drop()
  server.clock.advance(3600_000)
  const second = await joinMatch(server, 'P2')
  await expectMessages(
    second,
    ['match_joined'],
    ['draft_ready', { playerId: 'P1', heroClass: 'WARRIOR' }],
    ['game_ready'],
    yourTurn('DRAFT', 'p2_hero', { actionStartTime: server.clock.now() }),
  )
})
