// The state that the screen shows, and how each event changes it. The screen animates the events of an input one by
// one.
import type { Event, Seat } from '#kit/game.ts'
import type { Plot } from '#web/design/frame/playout.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import type { DuelCause, Foe, Phase } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

/** The fields of a player that change during the animation of events. */
export interface Figure {
  position: number
  hp: number
  active: boolean
}

/** The two dice of a fighter; a die that has not been rolled yet is absent. */
export interface FighterDice {
  attack?: number
  defence?: number
}

export type DiceByFighter = Readonly<Record<string, FighterDice>>

export type Clash = {
  round: number
  /** The dice of each fighter, by seat or enemy id. */
  dice: DiceByFighter
} & ({ kind: 'fight'; seat: Seat; tile: number; foes: Foe[] } | { kind: 'duel'; cause: DuelCause; sides: [Seat, Seat] })

export interface Shown {
  phase: Phase
  /** The classes that players can choose from before the first turn. */
  classes: readonly string[]
  /** The seat whose turn it is. */
  turn: Seat
  players: Readonly<Record<Seat, Figure>>
  /** Ids of the placed traps, by tile. */
  traps: Readonly<Record<string, string>>
  queues: Readonly<Record<string, readonly string[]>>
  clash: Clash | null
}

export function shownOf(view: View): Shown {
  return {
    phase: view.phase,
    classes: view.classes,
    turn: view.currentPlayerUid,
    players: Object.fromEntries(view.seats.map((seat) => [seat, figureOf(view, seat)])),
    traps: view.tiles.traps,
    queues: view.tiles.queues,
    clash: clashOf(view),
  }
}

function figureOf(view: View, seat: Seat): Figure {
  const { position, hp, active } = view.players[seat] as View['players'][string]
  return { position, hp, active }
}

function clashOf({ combat }: View): Clash | null {
  if (!combat) return null
  const { round, dice } = combat
  if (combat.kind === 'duel') {
    const { cause, sides } = combat
    const thrown = combat.dice
    return {
      kind: 'duel',
      cause,
      sides,
      round,
      dice: thrown
        ? Object.fromEntries(
            sides.map((seat, i) => [seat, { attack: thrown.attack[i], defence: thrown.defence[i] } as FighterDice]),
          )
        : {},
    }
  }
  const { seat, tile, foes } = combat
  return { kind: 'fight', seat, tile, foes, round, dice: dice ? fightDice(seat, combat.dice) : {} }
}

type FightDice = Extract<View['combat'], { kind: 'fight' }>['dice']

export function fightDice(seat: Seat, dice: FightDice): DiceByFighter {
  if (!dice) return {}
  const foes = dice.foes.map(({ id, attack, defence }): [string, FighterDice] => [
    id,
    defence === null ? { attack } : { attack, defence },
  ])
  return Object.fromEntries([[seat, { attack: dice.attack, defence: dice.defence }], ...foes])
}

const FOLLOW: Record<string, (shown: Shown, event: Event) => Partial<Shown>> = {
  phase: (_, event) => ({ phase: event.phase as Phase, classes: [], turn: String(event.seat) }),
  moved: (shown, event) => change(shown, event, { position: Number(event.to) }),
  hp: (shown, event) => change(shown, event, { hp: Number(event.to) }),
  left: (shown, event) => ({
    ...change(shown, event, { active: false }),
    clash: endsByLeaving(shown.clash, String(event.seat)) ? null : shown.clash,
  }),
  used: (shown, event) =>
    isTrap(String(event.item)) ? { traps: { ...shown.traps, [String(event.tile)]: String(event.item) } } : {},
  trapped: withoutTrap,
  trapTaken: withoutTrap,
  fight: (shown, event) => {
    const foes = event.foes as string[]
    const tile = Number(event.tile)
    return {
      queues: { ...shown.queues, [tile]: foes },
      clash: {
        kind: 'fight',
        seat: String(event.seat),
        tile,
        round: 1,
        dice: {},
        foes: foes.map((id) => ({ id, hp: enemyOf(id).hp })),
      },
    }
  },
  duel: (_, event) => ({
    clash: { kind: 'duel', cause: event.cause as DuelCause, sides: event.sides as [Seat, Seat], round: 1, dice: {} },
  }),
  roll: rolled,
  round: (shown, event) => ({
    clash: shown.clash && { ...struck(shown.clash, event), round: shown.clash.round + 1, dice: {} },
  }),
  killed,
  fightOver: () => ({ clash: null }),
  duelOver: () => ({ clash: null }),
  retreated: () => ({ clash: null }),
}

function change(shown: Shown, event: Event, part: Partial<Figure>): Partial<Shown> {
  const seat = String(event.seat)
  const figure = shown.players[seat]
  return figure ? { players: { ...shown.players, [seat]: { ...figure, ...part } } } : {}
}

/**
 * True if a fight ends because this player leaves. In the final bracket another event ends the duel, which the opponent
 * wins.
 */
function endsByLeaving(clash: Clash | null, seat: Seat): boolean {
  if (!clash) return false
  return clash.kind === 'fight' ? clash.seat === seat : clash.sides.includes(seat) && clash.cause !== 'bracket'
}

const isTrap = (id: string): boolean => isItem(id) && itemOf(id).springs !== undefined

function withoutTrap(shown: Shown, event: Event): Partial<Shown> {
  const { [String(event.tile)]: _, ...traps } = shown.traps
  return { traps }
}

const DIE: Record<string, keyof FighterDice> = {
  'combat.player.attack': 'attack',
  'combat.player.defence': 'defence',
  'combat.enemy.attack': 'attack',
  'combat.enemy.defence': 'defence',
  'duel.attack': 'attack',
  'duel.defence': 'defence',
  'duel.reroll': 'defence',
}

function rolled({ clash }: Shown, event: Event): Partial<Shown> {
  const die = DIE[String(event.tag)]
  const who = String(event.who)
  return die && clash
    ? { clash: { ...clash, dice: { ...clash.dice, [who]: { ...clash.dice[who], [die]: Number(event.value) } } } }
    : {}
}

function struck(clash: Clash, event: Event): Clash {
  if (clash.kind === 'duel' || !event.hitTarget) return clash
  const { target } = event.dice as { target: string }
  return { ...clash, foes: clash.foes.map((foe) => (foe.id === target ? { ...foe, hp: foe.hp - 1 } : foe)) }
}

function killed(shown: Shown, event: Event): Partial<Shown> {
  const { clash } = shown
  if (clash?.kind !== 'fight') return {}
  const { [clash.tile]: queue = [], ...others } = shown.queues
  const left = queue.filter((id) => id !== event.enemy)
  // The last enemy stays visible until the fight is over.
  const foes = clash.foes.length > 1 ? clash.foes.filter(({ id }) => id !== event.enemy) : clash.foes
  return { queues: left.length > 0 ? { ...others, [clash.tile]: left } : others, clash: { ...clash, foes } }
}

const ROLL_MS: Record<string, number> = {
  'move.roll': 900,
  'order.roll': 500,
  'monk.cancel': 1000,
  'raider.roll': 800,
  'enemy.queue': 0,
  'loot.roll': 0,
}

const BEAT_MS: Record<string, number> = {
  class: 200,
  order: 700,
  moved: 400,
  card: 1500,
  cancelled: 900,
  drew: 300,
  gained: 600,
  gainedItem: 800,
  gone: 400,
  goneItem: 400,
  fight: 700,
  duel: 700,
  round: 1100,
  killed: 600,
  fightOver: 500,
  shortfall: 1500,
  duelOver: 700,
  hp: 450,
  slept: 500,
  skipped: 600,
  skips: 500,
  trapped: 900,
  trapTaken: 500,
  used: 700,
  ambushed: 900,
  monkCancel: 700,
  retreated: 500,
  offered: 400,
  declined: 500,
  nearest: 700,
  equipped: 400,
  traded: 600,
  tradedItems: 700,
  tradeDeclined: 500,
  looted: 600,
  kept: 400,
  ranOut: 300,
  left: 600,
  won: 1200,
}

const STEP_MS = 180
/** Milliseconds for the roll of one die in a fight or duel. The dice of a round are rolled one after the other. */
const CLASH_ROLL_MS = 150

export function durationOf(event: Event): number {
  if (event.type === 'moved' && event.by === 'step') return STEP_MS
  // This event hides the item's name. A second event, which only some players receive, contains it.
  if ((event.type === 'gained' || event.type === 'gone') && !event.item) return 0
  if (event.type !== 'roll') return BEAT_MS[event.type] ?? 0
  const tag = String(event.tag)
  return DIE[tag] ? CLASH_ROLL_MS : (ROLL_MS[tag] ?? 600)
}

/** The time for events of other players is multiplied by this factor. */
const OTHERS_FACTOR = 0.55
/** The longest total time for events that arrive together, in milliseconds. */
const MAX_TOTAL_MS = 3800

/** Returns how long each event is shown, in milliseconds. The sum is at most MAX_TOTAL_MS. */
export function durationsOf(events: readonly Event[], seat: Seat | null): number[] {
  const beats = events.map((event) => durationOf(event) * (seat === null || concerns(event, seat) ? 1 : OTHERS_FACTOR))
  const whole = beats.reduce((sum, ms) => sum + ms, 0)
  return beats.map((ms) => ms * Math.min(1, MAX_TOTAL_MS / whole))
}

const concerns = ({ seat, who, from, to, target, sides, winner }: Event, own: Seat): boolean =>
  [seat, who, from, to, target, winner].includes(own) || (Array.isArray(sides) && sides.includes(own))

const TURNS_SHOWN = 2

/** Describes how the screen animates the events. `lasts` returns how long an event is shown, in milliseconds. */
export const plotOf = (lasts: (event: Event) => number): Plot<Shown> => ({
  follow: (shown, event) => {
    const part = FOLLOW[event.type]?.(shown, event)
    return part ? { ...shown, ...part } : shown
  },
  beat: lasts,
  // A viewer who is several turns behind sees only the last turns.
  worthwhile: (events) => {
    const starts = events.flatMap(({ type, phase }, i) => (type === 'phase' && phase === 'turnStart' ? [i] : []))
    return starts.at(-1 - TURNS_SHOWN) ?? 0
  },
})
