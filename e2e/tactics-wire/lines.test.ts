// The message sequence of a match, line by line of the rule book's table: who receives what, in which order.
import { expect, test } from 'vitest'
import { openServer } from '#server/testing/server.ts'
import {
  ASSASSINS,
  act,
  battle,
  bothHear,
  connect,
  end,
  hears,
  joined,
  KILL,
  move,
  refusedWith,
  seated,
  strike,
  submit,
  type Table,
  timeOut,
  twoDeaths,
  yourTurn,
} from './table.ts'

const MAGE = { heroClass: 'MAGE', minions: ['TANK', 'ARCHER'] } as const
const DRAFT = { phase: 'DRAFT', units: [] }

test('1: the first joiner receives match_joined', async () => {
  const server = await openServer()
  const first = await joined(server, 'P1')
  await hears(first, ['match_joined', { matchId: 'match-1', playerId: 'P1', state: DRAFT }])
})

test('2: the second joiner receives match_joined; both receive game_ready DRAFT and your_turn DRAFT', async () => {
  const server = await openServer()
  const first = await joined(server, 'P1')
  await hears(first, ['match_joined'])
  const second = await joined(server, 'P2')
  const actionStartTime = server.clock.now()
  await hears(
    second,
    ['match_joined', { playerId: 'P2', state: DRAFT }],
    ['game_ready', { phase: 'DRAFT' }],
    yourTurn('DRAFT', 'p2_hero', { timeoutMs: 60_000, actionStartTime }),
  )
  await hears(
    first,
    ['game_ready', { phase: 'DRAFT' }],
    yourTurn('DRAFT', 'p1_hero', { timeoutMs: 60_000, actionStartTime }),
  )
})

test('2: the second joiner is told of a team submitted before, and its owner gets no your_turn', async () => {
  const server = await openServer()
  const first = await joined(server, 'P1')
  submit(first, MAGE)
  const early = ['draft_ready', { playerId: 'P1', heroClass: 'MAGE', draftComplete: false }] as const
  await hears(first, ['match_joined'], early)
  const second = await joined(server, 'P2')
  await hears(
    second,
    ['match_joined', { state: DRAFT }],
    early,
    ['game_ready', { phase: 'DRAFT' }],
    yourTurn('DRAFT', 'p2_hero'),
  )
  await hears(first, ['game_ready', { phase: 'DRAFT' }])
})

test('3: the first select_team sends draft_ready to both and no state_update', async () => {
  const table = await seated()
  submit(table.p2, MAGE)
  await bothHear(table, [['draft_ready', { playerId: 'P2', heroClass: 'MAGE', draftComplete: false }]])
})

test('4: the second select_team sends draft_ready, game_ready BATTLE and state_update to both, then P1’s turn', async () => {
  const table = await seated()
  submit(table.p2, MAGE)
  await bothHear(table, [['draft_ready']])
  submit(table.p1, ASSASSINS)
  await bothHear(
    table,
    [
      ['draft_ready', { playerId: 'P1', heroClass: 'WARRIOR', draftComplete: true }],
      ['game_ready', { phase: 'BATTLE' }],
      ['state_update', { state: { phase: 'BATTLE', currentPlayer: 'P1', currentRound: 1 } }],
    ],
    { p1: [yourTurn('ACTION', 'p1_hero', { timeoutMs: 10_000, actionStartTime: table.server.clock.now() })] },
  )
})

test('4′: an expired draft sends one draft_ready per filled seat, P1 first, then continues as line 4', async () => {
  const table = await seated()
  timeOut(table, 60_000)
  await bothHear(
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

test('4′: an expired draft keeps a submitted team and fills in only the other', async () => {
  const table = await seated()
  submit(table.p2, MAGE)
  await bothHear(table, [['draft_ready']])
  timeOut(table, 60_000)
  await bothHear(
    table,
    [['draft_ready', { playerId: 'P1', draftComplete: true }], ['game_ready', { phase: 'BATTLE' }], ['state_update']],
    { p1: [['your_turn']] },
  )
  expect(
    table.p1.state?.units.filter(({ owner }) => owner === 'P2').map((unit) => unit.heroClass ?? unit.minionType),
  ).toEqual(['MAGE', 'TANK', 'ARCHER'])
})

test('5: only the sender receives a refusal, and the timer continues', async () => {
  const table = await battle()
  table.server.clock.advance(9_000)
  const action = { type: 'MOVE', targetX: 2, targetY: 0 } as const
  table.p1.action(action)
  await hears(table.p1, refusedWith('Target tile is occupied', action))
  await hears(table.p2)
  table.server.clock.advance(1_500)
  await bothHear(table, [['state_update', { state: { currentPlayer: 'P2' } }]], { p2: [['your_turn']] })
})

test('6: an accepted action sends state_update to both, then the next player’s turn', async () => {
  const table = await battle()
  table.server.clock.advance(3_000)
  table.p1.action(move('p1_hero', 2, 1))
  await bothHear(table, [['state_update', { state: { currentPlayer: 'P2' } }]], {
    p2: [yourTurn('ACTION', 'p2_hero', { timeoutMs: 10_000, actionStartTime: table.server.clock.now() })],
  })
})

test('7: after the first action of a SPEED unit the same player continues with it', async () => {
  const table = await battle()
  await act(table, 'p1', KILL)
  await act(table, 'p2', { type: 'DEATH_CHOICE', buffType: 'SPEED' })
  await act(table, 'p2', end('p2_hero'))
  await act(table, 'p1', end('p1_hero'))
  await act(table, 'p2', end('p2_minion_2'))
  await act(table, 'p1', end('p1_minion_2'))
  await act(table, 'p2', end('p2_hero'))
  table.p1.action(move('p1_minion_1', 0, 4))
  await bothHear(
    table,
    [['state_update', { state: { currentPlayer: 'P1', unitBuffs: { p1_minion_1: [{ type: 'SPEED' }] } } }]],
    { p1: [yourTurn('ACTION', 'p1_minion_1')] },
  )
})

test('8: the last action of a round sends one state_update that includes the round end, then the opener’s turn', async () => {
  const table = await battle()
  for (const unit of ['hero', 'minion_1', 'minion_2']) {
    await act(table, 'p1', end(`p1_${unit}`))
    if (unit !== 'minion_2') await act(table, 'p2', end(`p2_${unit}`))
  }
  table.p2.action(end('p2_minion_2'))
  await bothHear(table, [['state_update', { state: { currentRound: 2, currentPlayer: 'P1' } }]], {
    p1: [yourTurn('ACTION', 'p1_hero')],
  })
})

test('9: an action that kills a minion asks its owner for a choice', async () => {
  const table = await battle()
  table.server.clock.advance(4_000)
  table.p1.action(KILL)
  const pendingDeathChoice = { deadUnitId: 'p2_minion_1', owner: 'P2', deathPosition: { x: 0, y: 4 } }
  await bothHear(table, [['state_update', { state: { currentPlayer: 'P1', pendingDeathChoice } }]], {
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

test.each(choicePasses)('10: after %s comes the next player’s turn', async (_, pass, left) => {
  const table = await battle()
  await act(table, 'p1', KILL)
  pass(table)
  await bothHear(table, [['state_update', { state: { pendingDeathChoice: null, currentPlayer: 'P2', ...left } }]], {
    p2: [yourTurn('ACTION', 'p2_hero', { timeoutMs: 10_000, actionStartTime: table.server.clock.now() })],
  })
})

test.each(choicePasses)('10: after %s comes the next queued choice with its own timer', async (_, pass) => {
  const table = await twoDeaths()
  pass(table)
  await bothHear(table, [['state_update', { state: { pendingDeathChoice: { deadUnitId: 'p2_minion_2' } } }]], {
    p2: [yourTurn('DEATH_CHOICE', 'p2_minion_2', { timeoutMs: 5_000, actionStartTime: table.server.clock.now() })],
  })
  pass(table)
  await bothHear(table, [['state_update', { state: { pendingDeathChoice: null } }]], {
    p2: [yourTurn('ACTION', 'p2_hero')],
  })
})

test('11: an ACTION timeout costs the hero 1 HP and ends the active unit, then comes the next player’s turn', async () => {
  const table = await battle()
  timeOut(table, 10_000)
  await bothHear(
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

test('11: a timeout that ends a round includes the round end', async () => {
  const table = await battle()
  for (const unit of ['hero', 'minion_1'])
    for (const side of ['p1', 'p2'] as const) await act(table, side, end(`${side}_${unit}`))
  await act(table, 'p1', end('p1_minion_2'))
  timeOut(table, 10_000)
  await bothHear(table, [['state_update', { state: { currentRound: 2, currentPlayer: 'P1' } }]], {
    p1: [yourTurn('ACTION', 'p1_hero')],
  })
})

/** Opens a battle in which P2's hero has 1 HP and an assassin of P1 is in reach. */
async function nearTheEnd(): Promise<Table> {
  const table = await battle({ heroClass: 'HUNTRESS', minions: ['ASSASSIN', 'ASSASSIN'] })
  const lateP2 = async () => {
    timeOut(table, 10_000)
    await bothHear(table, [['state_update']], { p1: [['your_turn']] })
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
  await bothHear(table, [
    ['state_update', { state }],
    ['game_over', { winner: 'P1', state }],
  ])
  const again = end('p2_hero')
  table.p2.action(again)
  await hears(table.p2, refusedWith('Game is already over', again))
  table.server.clock.advance(3600_000)
  await bothHear(table, [])
}

test('12: a hero killed by an action sends state_update and game_over, stops the timers and ends the match', async () => {
  const table = await nearTheEnd()
  await act(table, 'p2', end('p2_minion_2'))
  table.p1.action(strike('p1_minion_1', 2, 3, 'p2_hero'))
  await overFor(table)
})

test('12: a hero killed by a timeout ends the match in the same way', async () => {
  const table = await nearTheEnd()
  timeOut(table, 10_000)
  await overFor(table)
})

// Line 12 for a hero killed at a round end is tested in match.test.ts.

test('13: rejoining in the draft sends every submitted team and your_turn with the original start time', async () => {
  const table = await seated()
  const actionStartTime = table.server.clock.now()
  submit(table.p1, MAGE)
  await bothHear(table, [['draft_ready']])
  table.server.clock.advance(20_000)
  table.p2.joinMatch('P2')
  const submitted = ['draft_ready', { playerId: 'P1', heroClass: 'MAGE', draftComplete: false }] as const
  await hears(
    table.p2,
    ['match_joined', { playerId: 'P2', state: DRAFT }],
    submitted,
    yourTurn('DRAFT', 'p2_hero', { actionStartTime, timeoutMs: 60_000 }),
  )
  table.p1.joinMatch('P1')
  await hears(table.p1, ['match_joined', { playerId: 'P1', state: DRAFT }], submitted)
  await hears(table.p2)
})

test('13: rejoining in battle sends your_turn again to the deciding player only', async () => {
  const table = await battle()
  const actionStartTime = table.server.clock.now()
  table.server.clock.advance(7_000)
  table.p1.joinMatch('P1')
  await hears(
    table.p1,
    ['match_joined', { state: { phase: 'BATTLE' } }],
    yourTurn('ACTION', 'p1_hero', { actionStartTime, timeoutMs: 10_000 }),
  )
  table.p2.joinMatch('P2')
  await hears(table.p2, ['match_joined', { state: { phase: 'BATTLE' } }])
  await hears(table.p1)
})

test('13: rejoining during a death choice sends it again', async () => {
  const table = await battle()
  await act(table, 'p1', KILL)
  const actionStartTime = table.server.clock.now()
  table.server.clock.advance(2_000)
  table.p2.joinMatch('P2')
  await hears(
    table.p2,
    ['match_joined'],
    yourTurn('DEATH_CHOICE', 'p2_minion_1', { actionStartTime, timeoutMs: 5_000 }),
  )
})

test('13: rejoining after the end sends game_over', async () => {
  const table = await battle()
  table.p1.send('resign', { matchId: 'match-1', playerId: 'P1' })
  await bothHear(table, [['state_update'], ['game_over']])
  table.p1.joinMatch('P1')
  await hears(
    table.p1,
    ['match_joined', { state: { phase: 'GAME_OVER' } }],
    ['game_over', { winner: 'P2', state: { winner: 'P2' } }],
  )
  await hears(table.p2)
})

test('14: a disconnect sends nothing to the opponent, and the timers continue', async () => {
  const table = await battle()
  await table.p1.drop()
  await hears(table.p2)
  timeOut(table, 10_000)
  await hears(table.p2, ['state_update', { state: { currentPlayer: 'P2' } }], yourTurn('ACTION', 'p2_hero'))
})

test('15: ping is answered with pong, also before joining', async () => {
  const client = await connect(await openServer())
  client.ping()
  expect(await client.next()).toEqual({ type: 'pong', payload: {} })
})

test.each([
  ['in turn', 'p1', 'P2'],
  ['out of turn', 'p2', 'P1'],
] as const)('16: resign %s ends the game for the other seat and stops the timers', async (_, who, winner) => {
  const table = await battle()
  table[who].send('resign', { matchId: 'match-1', playerId: who.toUpperCase() })
  const state = { isGameOver: true, winner, phase: 'GAME_OVER' }
  await bothHear(table, [
    ['state_update', { state }],
    ['game_over', { winner, state }],
  ])
  table.server.clock.advance(3600_000)
  await bothHear(table, [])
})

test('16: resign is possible while a death choice is open', async () => {
  const table = await battle()
  await act(table, 'p1', KILL)
  table.p1.send('resign', { matchId: 'match-1', playerId: 'P1' })
  await bothHear(table, [
    ['state_update', { state: { pendingDeathChoice: null } }],
    ['game_over', { winner: 'P2' }],
  ])
})
