// What a viewer sees: everything except the opponent's locked action and, before the first turn, the opponent's team.
// Both stay hidden after the end of the match.
import type { Viewer } from '#kit/game.ts'
import type { Intent, Options, Team } from './actions.ts'
import type { Monster, Result, SeatName, Side, State } from './state.ts'

export interface SideView {
  active: Monster | null
  bench: [Monster | null, Monster | null]
  locked: boolean
  /** The team before it becomes public. Null if there is none or if the viewer must not see it. */
  team: Team | null
  intent: Intent | null
}

export interface View {
  phase: State['phase']
  turn: number
  openedAt: number
  deadline: number
  options: Options
  sides: Record<SeatName, SideView>
  outcome: Result | null
}

export function view(state: State, viewer: Viewer): View {
  const { phase, turn, openedAt, deadline, outcome, options, sides } = state
  return {
    phase,
    turn,
    openedAt,
    deadline,
    options: { stats: options.stats, turnMinutes: options.turnMinutes, turnLimit: options.turnLimit },
    sides: {
      player1: viewSide(sides.player1, viewer === 'player1'),
      player2: viewSide(sides.player2, viewer === 'player2'),
    },
    outcome: outcome && {
      winner: outcome.winner,
      winners: [...outcome.winners],
      reason: outcome.reason,
      at: outcome.at,
    },
  }
}

/** Returns whose view to compute: the seat's own while it has a hidden choice, otherwise the view that all viewers share. */
export const audience = (state: State, seat: string): string => {
  const side = state.sides[seat as SeatName]
  return side?.team || side?.intent ? seat : 'everybody'
}

const viewSide = (side: Side, own: boolean): SideView => ({
  active: viewMonster(side.active),
  bench: [viewMonster(side.bench[0]), viewMonster(side.bench[1])],
  locked: side.locked,
  team: own ? side.team : null,
  intent: own ? side.intent : null,
})

const viewMonster = (monster: Monster | null): Monster | null =>
  monster && {
    id: monster.id,
    name: monster.name,
    level: monster.level,
    hp: monster.hp,
    maxHp: monster.maxHp,
    attack: monster.attack,
    defense: monster.defense,
    speed: monster.speed,
    base: { attack: monster.base.attack, defense: monster.base.defense, speed: monster.base.speed },
    edited: [...monster.edited],
    moves: [...monster.moves],
    passive: monster.passive,
    protectActiveThisTurn: monster.protectActiveThisTurn,
    protectCooldownTurns: monster.protectCooldownTurns,
    cooldowns: { ...monster.cooldowns },
    usedThisTurn: monster.usedThisTurn,
    damageTakenThisTurn: monster.damageTakenThisTurn,
    marks: viewMarks(monster.marks),
  }

function viewMarks(marks: Monster['marks']): Monster['marks'] {
  const seen: Monster['marks'] = {}
  for (const [id, { count, from, until }] of Object.entries(marks)) seen[id] = { count, from, until }
  return seen
}
