// Tests each line of the rule book's protocol table for 5×5 Tactics: which player receives which messages in which
// order.
import { expect, test } from 'vitest'
import { openServer } from '#server/testing/server.ts'
import {
  ASSASSINS,
  act,
  connect,
  end,
  expectBoth,
  expectMessages,
  joinMatch,
  KILL,
  move,
  openBattle,
  openSeated,
  openTwoDeaths,
  refusedWith,
  strike,
  submit,
  type Table,
  timeOut,
  yourTurn,
} from './table.ts'

const MAGE = { heroClass: 'MAGE', minions: ['TANK', 'ARCHER'] } as const
const DRAFT = { phase: 'DRAFT', units: [] }

test('protocol line 1: the first player who joins receives match_joined', async () => {
  const server = await openServer()
  const first = await joinMatch(server, 'P1')
  await expectMessages(first, ['match_joined', { matchId: 'match-1', playerId: 'P1', state: DRAFT }])
})

test('protocol line 2: after the second join both players receive game_ready DRAFT and your_turn DRAFT', async () => {
  const server = await openServer()
  const first = await joinMatch(server, 'P1')
  await expectMessages(first, ['match_joined'])
  const second = await joinMatch(server, 'P2')
  const actionStartTime = server.clock.now()
  await expectMessages(
    second,
    ['match_joined', { playerId: 'P2', state: DRAFT }],
    ['game_ready', { phase: 'DRAFT' }],
    yourTurn('DRAFT', 'p2_hero', { timeoutMs: 60_000, actionStartTime }),
  )
  await expectMessages(
    first,
    ['game_ready', { phase: 'DRAFT' }],
    yourTurn('DRAFT', 'p1_hero', { timeoutMs: 60_000, actionStartTime }),
  )
})

test('protocol line 2: the second player hears of a team submitted earlier, and that team’s owner gets no your_turn', async () => {
  const server = await openServer()
  const first = await joinMatch(server, 'P1')
  submit(first, MAGE)
  const early = ['draft_ready', { playerId: 'P1', heroClass: 'MAGE', draftComplete: false }] as const
  await expectMessages(first, ['match_joined'], early)
  const second = await joinMatch(server, 'P2')
  await expectMessages(
    second,
    ['match_joined', { state: DRAFT }],
    early,
    ['game_ready', { phase: 'DRAFT' }],
    yourTurn('DRAFT', 'p2_hero'),
  )
  await expectMessages(first, ['game_ready', { phase: 'DRAFT' }])
})

test('protocol line 3: after the first select_team both players receive draft_ready and no state_update', async () => {
  const table = await openSeated()
  submit(table.p2, MAGE)
  await expectBoth(table, [['draft_ready', { playerId: 'P2', heroClass: 'MAGE', draftComplete: false }]])
})

test('protocol line 4: after the second select_team both players receive draft_ready, game_ready BATTLE and state_update, and it is P1’s turn', async () => {
  const table = await openSeated()
  submit(table.p2, MAGE)
  await expectBoth(table, [['draft_ready']])
  submit(table.p1, ASSASSINS)
  await expectBoth(
    table,
    [
      ['draft_ready', { playerId: 'P1', heroClass: 'WARRIOR', draftComplete: true }],
      ['game_ready', { phase: 'BATTLE' }],
      ['state_update', { state: { phase: 'BATTLE', currentPlayer: 'P1', currentRound: 1 } }],
    ],
    { p1: [yourTurn('ACTION', 'p1_hero', { timeoutMs: 10_000, actionStartTime: table.server.clock.now() })] },
  )
})

test('protocol line 4′: an expired draft sends one draft_ready per team that it filled in, P1 first, and goes on as in line 4', async () => {
  const table = await openSeated()
  timeOut(table, 60_000)
  await expectBoth(
    table,
    [
      ['draft_ready', { playerId: 'P1', draftComplete: false }],
      ['draft_ready', { playerId: 'P2', draftComplete: true }],
      ['game_ready', { phase: 'BATTLE' }],
      ['state_update', { state: { phase: 'BATTLE' } }],
    ],
    { p1: [yourTurn('ACTION', 'p1_hero')] },
  )
})

test('protocol line 4′: an expired draft keeps a submitted team and fills in only the other', async () => {
  const table = await openSeated()
  submit(table.p2, MAGE)
  await expectBoth(table, [['draft_ready']])
  timeOut(table, 60_000)
  await expectBoth(
    table,
    [['draft_ready', { playerId: 'P1', draftComplete: true }], ['game_ready', { phase: 'BATTLE' }], ['state_update']],
    { p1: [['your_turn']] },
  )
  expect(
    table.p1.state?.units.filter(({ owner }) => owner === 'P2').map((unit) => unit.heroClass ?? unit.minionType),
  ).toEqual(['MAGE', 'TANK', 'ARCHER'])
})

test('protocol line 5: only the sender receives a refusal, and the timer continues', async () => {
  const table = await openBattle()
  table.server.clock.advance(9_000)
  const action = { type: 'MOVE', targetX: 2, targetY: 0 } as const
  table.p1.action(action)
  await expectMessages(table.p1, refusedWith('Target tile is occupied', action))
  await expectMessages(table.p2)
  table.server.clock.advance(1_500)
  await expectBoth(table, [['state_update', { state: { currentPlayer: 'P2' } }]], { p2: [['your_turn']] })
})

test('protocol line 6: after an accepted action both players receive state_update, and it is the next player’s turn', async () => {
  const table = await openBattle()
  table.server.clock.advance(3_000)
  table.p1.action(move('p1_hero', 2, 1))
  await expectBoth(table, [['state_update', { state: { currentPlayer: 'P2' } }]], {
    p2: [yourTurn('ACTION', 'p2_hero', { timeoutMs: 10_000, actionStartTime: table.server.clock.now() })],
  })
})

test('protocol line 7: after the first action of a SPEED unit the same player continues with that unit', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  await act(table, 'p2', { type: 'DEATH_CHOICE', buffType: 'SPEED' })
  await act(table, 'p2', end('p2_hero'))
  await act(table, 'p1', end('p1_hero'))
  await act(table, 'p2', end('p2_minion_2'))
  await act(table, 'p1', end('p1_minion_2'))
  await act(table, 'p2', end('p2_hero'))
  table.p1.action(move('p1_minion_1', 0, 4))
  await expectBoth(
    table,
    [['state_update', { state: { currentPlayer: 'P1', unitBuffs: { p1_minion_1: [{ type: 'SPEED' }] } } }]],
    { p1: [yourTurn('ACTION', 'p1_minion_1')] },
  )
})

test('protocol line 8: a round’s last action sends one state_update that includes the end of the round, then the next round’s first turn', async () => {
  const table = await openBattle()
  for (const unit of ['hero', 'minion_1', 'minion_2']) {
    await act(table, 'p1', end(`p1_${unit}`))
    if (unit !== 'minion_2') await act(table, 'p2', end(`p2_${unit}`))
  }
  table.p2.action(end('p2_minion_2'))
  await expectBoth(table, [['state_update', { state: { currentRound: 2, currentPlayer: 'P1' } }]], {
    p1: [yourTurn('ACTION', 'p1_hero')],
  })
})

test('protocol line 9: an action that kills a minion asks the minion’s owner for a choice', async () => {
  const table = await openBattle()
  table.server.clock.advance(4_000)
  table.p1.action(KILL)
  const pendingDeathChoice = { deadUnitId: 'p2_minion_1', owner: 'P2', deathPosition: { x: 0, y: 4 } }
  await expectBoth(table, [['state_update', { state: { currentPlayer: 'P1', pendingDeathChoice } }]], {
    p2: [yourTurn('DEATH_CHOICE', 'p2_minion_1', { timeoutMs: 5_000, actionStartTime: table.server.clock.now() })],
  })
})

const choicePasses: [string, (table: Table) => void, object][] = [
  [
    'DEATH_CHOICE',
    ({ p2 }) => p2.action({ type: 'DEATH_CHOICE', buffType: 'LIFE' }),
    { buffTiles: [{ buffType: 'LIFE' }], obstacles: [] },
  ],
  ['its timeout', (table) => timeOut(table, 5_000), { buffTiles: [], obstacles: [{ id: 'obs_1' }] }],
]

test.each(choicePasses)('protocol line 10: after %s it is the next player’s turn', async (_, pass, left) => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  pass(table)
  await expectBoth(table, [['state_update', { state: { pendingDeathChoice: null, currentPlayer: 'P2', ...left } }]], {
    p2: [yourTurn('ACTION', 'p2_hero', { timeoutMs: 10_000, actionStartTime: table.server.clock.now() })],
  })
})

test.each(choicePasses)(
  'protocol line 10: after %s the owner of the next fallen minion is asked, with a new timer',
  async (_, pass) => {
    const table = await openTwoDeaths()
    pass(table)
    await expectBoth(table, [['state_update', { state: { pendingDeathChoice: { deadUnitId: 'p2_minion_2' } } }]], {
      p2: [yourTurn('DEATH_CHOICE', 'p2_minion_2', { timeoutMs: 5_000, actionStartTime: table.server.clock.now() })],
    })
    pass(table)
    await expectBoth(table, [['state_update', { state: { pendingDeathChoice: null } }]], {
      p2: [yourTurn('ACTION', 'p2_hero')],
    })
  },
)

test('protocol line 11: an ACTION timeout costs the hero 1 HP and ends the unit’s action, and it is the next player’s turn', async () => {
  const table = await openBattle()
  timeOut(table, 10_000)
  await expectBoth(
    table,
    [
      [
        'state_update',
        {
          state: {
            currentPlayer: 'P2',
            units: expect.arrayContaining([expect.objectContaining({ id: 'p1_hero', hp: 4, actionsUsed: 1 })]),
          },
        },
      ],
    ],
    {
      p2: [yourTurn('ACTION', 'p2_hero')],
    },
  )
})

test('protocol line 11: the state_update of a timeout that ends a round includes the end of the round', async () => {
  const table = await openBattle()
  for (const unit of ['hero', 'minion_1'])
    for (const side of ['p1', 'p2'] as const) await act(table, side, end(`${side}_${unit}`))
  await act(table, 'p1', end('p1_minion_2'))
  timeOut(table, 10_000)
  await expectBoth(table, [['state_update', { state: { currentRound: 2, currentPlayer: 'P1' } }]], {
    p1: [yourTurn('ACTION', 'p1_hero')],
  })
})

/** Opens a battle in which P2's hero has 1 HP and an assassin of P1 can attack it. */
async function nearTheEnd(): Promise<Table> {
  const table = await openBattle({ heroClass: 'HUNTRESS', minions: ['ASSASSIN', 'ASSASSIN'] })
  const lateP2 = async () => {
    timeOut(table, 10_000)
    await expectBoth(table, [['state_update']], { p1: [['your_turn']] })
  }
  await act(table, 'p1', { type: 'USE_SKILL', skillId: 'huntress_spirit_hawk', targetUnitId: 'p2_hero' })
  await lateP2()
  await act(table, 'p1', move('p1_minion_1', 1, 3))
  await lateP2()
  await act(table, 'p1', end('p1_minion_2'))
  return table
}

async function overFor(table: Table): Promise<void> {
  const state = { isGameOver: true, winner: 'P1', phase: 'GAME_OVER' }
  await expectBoth(table, [
    ['state_update', { state }],
    ['game_over', { winner: 'P1', state }],
  ])
  const again = end('p2_hero')
  table.p2.action(again)
  await expectMessages(table.p2, refusedWith('Game is already over', again))
  table.server.clock.advance(3600_000)
  await expectBoth(table, [])
}

test('protocol line 12: when an action kills a hero, the server sends state_update and game_over, stops the timers and ends the match', async () => {
  const table = await nearTheEnd()
  await act(table, 'p2', end('p2_minion_2'))
  table.p1.action(strike('p1_minion_1', 2, 3, 'p2_hero'))
  await overFor(table)
})

test('protocol line 12: a timeout that kills a hero ends the match as an action does', async () => {
  const table = await nearTheEnd()
  timeOut(table, 10_000)
  await overFor(table)
})

// For a hero who dies at the end of a round, match.test.ts tests line 12.

test('protocol line 13: a player who rejoins in the draft receives every submitted team, and your_turn with the original start time', async () => {
  const table = await openSeated()
  const actionStartTime = table.server.clock.now()
  submit(table.p1, MAGE)
  await expectBoth(table, [['draft_ready']])
  table.server.clock.advance(20_000)
  table.p2.joinMatch('P2')
  const submitted = ['draft_ready', { playerId: 'P1', heroClass: 'MAGE', draftComplete: false }] as const
  await expectMessages(
    table.p2,
    ['match_joined', { playerId: 'P2', state: DRAFT }],
    submitted,
    yourTurn('DRAFT', 'p2_hero', { actionStartTime, timeoutMs: 60_000 }),
  )
  table.p1.joinMatch('P1')
  await expectMessages(table.p1, ['match_joined', { playerId: 'P1', state: DRAFT }], submitted)
  await expectMessages(table.p2)
})

test('protocol line 13: a player who rejoins in battle receives your_turn again only if that player has to decide', async () => {
  const table = await openBattle()
  const actionStartTime = table.server.clock.now()
  table.server.clock.advance(7_000)
  table.p1.joinMatch('P1')
  await expectMessages(
    table.p1,
    ['match_joined', { state: { phase: 'BATTLE' } }],
    yourTurn('ACTION', 'p1_hero', { actionStartTime, timeoutMs: 10_000 }),
  )
  table.p2.joinMatch('P2')
  await expectMessages(table.p2, ['match_joined', { state: { phase: 'BATTLE' } }])
  await expectMessages(table.p1)
})

test('protocol line 13: a player who rejoins while deciding about a minion’s death is asked again', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  const actionStartTime = table.server.clock.now()
  table.server.clock.advance(2_000)
  table.p2.joinMatch('P2')
  await expectMessages(
    table.p2,
    ['match_joined'],
    yourTurn('DEATH_CHOICE', 'p2_minion_1', { actionStartTime, timeoutMs: 5_000 }),
  )
})

test('protocol line 13: a player who rejoins after the end receives game_over', async () => {
  const table = await openBattle()
  table.p1.send('resign', { matchId: 'match-1', playerId: 'P1' })
  await expectBoth(table, [['state_update'], ['game_over']])
  table.p1.joinMatch('P1')
  await expectMessages(
    table.p1,
    ['match_joined', { state: { phase: 'GAME_OVER' } }],
    ['game_over', { winner: 'P2', state: { winner: 'P2' } }],
  )
  await expectMessages(table.p2)
})

test('protocol line 14: a disconnect sends nothing to the opponent, and the timers continue', async () => {
  const table = await openBattle()
  await table.p1.drop()
  await expectMessages(table.p2)
  timeOut(table, 10_000)
  await expectMessages(table.p2, ['state_update', { state: { currentPlayer: 'P2' } }], yourTurn('ACTION', 'p2_hero'))
})

test('protocol line 15: the server answers ping with pong, also before a join', async () => {
  const client = await connect(await openServer())
  client.ping()
  expect(await client.next()).toEqual({ type: 'pong', payload: {} })
})

test.each([
  ['in turn', 'p1', 'P2'],
  ['out of turn', 'p2', 'P1'],
] as const)('protocol line 16: a player who resigns %s loses, and the timers stop', async (_, who, winner) => {
  const table = await openBattle()
  table[who].send('resign', { matchId: 'match-1', playerId: who.toUpperCase() })
  const state = { isGameOver: true, winner, phase: 'GAME_OVER' }
  await expectBoth(table, [
    ['state_update', { state }],
    ['game_over', { winner, state }],
  ])
  table.server.clock.advance(3600_000)
  await expectBoth(table, [])
})

test('protocol line 16: a player can resign while a decision about a minion’s death is open', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  table.p1.send('resign', { matchId: 'match-1', playerId: 'P1' })
  await expectBoth(table, [
    ['state_update', { state: { pendingDeathChoice: null } }],
    ['game_over', { winner: 'P2' }],
  ])
})
