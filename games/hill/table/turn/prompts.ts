// The prompt: a sentence and buttons that tell the viewer what to do now, and why.
import { defined } from '#kit/defined.ts'
import { personName } from '#web/base/names.ts'
import type { Action, ActionOf } from '../../rules/actions.ts'
import { type Board, boardOf, stepsToGo } from '../../rules/board.ts'
import { MOVE_DIE, stepsFor } from '../../rules/strength.ts'
import { say } from '../../words/say.ts'
import { isShortcut, reachOf, wayToJoin } from '../board/paths.ts'
import { namesOrCount, youOrName } from '../words/speaker.ts'
import { choiceWords, thingName, thingWords, tileName } from '../words/things.ts'
import { ambush, challenge, hits, offer, retreatOption, round, trade } from './combat-prompts.ts'
import { meetingWith, meetingWords, playersToMeet } from './meeting.ts'
import { type ItemChoice, itemOptions, type Option, type Prompt } from './prompt.ts'
import { choicesOfType, type Goal, hasChoice, ownAsks, ownPlayer, type Situation, URGENT_ASKS } from './situation.ts'

/** Returns the options to roll. A player who must sleep first has no option to roll. */
function rollOptions(situation: Situation, how: How): Option[] {
  const player = ownPlayer(situation)
  return player.mustSleepNextTurn
    ? []
    : [
        {
          words: say('prompt.roll'),
          more: say('prompt.rollRange', { least: stepsFor(player, 1), most: stepsFor(player, MOVE_DIE) }),
          icon: 'die',
          ...how,
          main: true,
        },
      ]
}

type How = { action: Action } | { goal: Goal }

const sleepOption = (situation: Situation, how: How): Option => {
  const { hp, maxHp, mustSleepNextTurn } = ownPlayer(situation)
  return {
    words: say('prompt.sleep'),
    more: hp < maxHp ? say('prompt.healTo', { max: maxHp }) : say('prompt.stayHere'),
    icon: 'sleep',
    ...how,
    main: mustSleepNextTurn,
  }
}

/** Returns a sentence shown before the roll: the goal of the game on the first turn, later the players on the tile. */
function turnWords(situation: Situation): string | undefined {
  const { position, mustSleepNextTurn, summary } = ownPlayer(situation)
  if (mustSleepNextTurn) return say('prompt.wornOut')
  if (summary.tilesMoved === 0 && position === 0)
    return say('prompt.aim', { steps: stepsToGo(boardOf(situation.view), position) })
  return meetingWords(situation)
}

/** Says what the player has to decide before the roll. Names sleep only if it can help or somebody is near. */
function nearWords(situation: Situation): string {
  const { mustSleepNextTurn, hp, maxHp } = ownPlayer(situation)
  if (mustSleepNextTurn) return say('prompt.mustSleep')
  if (playersToMeet(situation).length > 0 || hp < maxHp) return say('prompt.rollOrSleep')
  return say('prompt.nobodyNear')
}

function ownTurn(situation: Situation, roll: How, sleep: How): Prompt {
  const player = ownPlayer(situation)
  const board = boardOf(situation.view)
  const said = turnWords(situation)
  return {
    title: say('turn.title', { you: true, name: '' }),
    why: nearWords(situation),
    ...(said ? { say: said } : {}),
    reach: player.mustSleepNextTurn
      ? {}
      : reachOf(board, player.position, stepsFor(player, 1), stepsFor(player, MOVE_DIE)),
    options: [...rollOptions(situation, roll), sleepOption(situation, sleep)],
  }
}

/**
 * Returns the prompt before the roll. One tap rolls. If a player on the tile can be dueled or traded with, the
 * screen stops in the phase preDuel for some seconds, so that this player may act.
 */
function manage(situation: Situation): Prompt {
  const here = playersToMeet(situation)
  const waits = here.length > 0 ? { waits: true as const } : {}
  const prompt = ownTurn(
    situation,
    { goal: { type: 'ChooseMove', ...waits } },
    { goal: { type: 'ChooseSleep', ...waits } },
  )
  return here.length > 0 ? { ...prompt, why: challengeWords(situation) } : prompt
}

/** Names the player on the tile, or counts several, and says what they may do before the viewer moves. */
function challengeWords(situation: Situation): string {
  const here = playersToMeet(situation)
  const values = { n: here.length, name: personName(situation.speaker, here[0] ?? '') }
  const duels = here.some((seat) => meetingWith(situation, seat).duel === null)
  return duels ? say('prompt.mayChallenge', values) : say('prompt.mayTrade', values)
}

const preDuel = (situation: Situation): Prompt =>
  ownTurn(situation, { goal: { type: 'ChooseMove' } }, { goal: { type: 'ChooseSleep' } })

const moveOrSleep = (situation: Situation): Prompt =>
  ownTurn(situation, { action: { type: 'ChooseMove' } }, { action: { type: 'ChooseSleep' } })

/** Returns the prompt while the roll waits, so that the players on the tile may act. A tap ends the wait. */
export const waitingToRoll = (situation: Situation, prompt: Prompt): Prompt => ({
  ...prompt,
  why: challengeWords(situation),
  options: prompt.options.map((option) => (option.main ? { ...option, more: say('prompt.goNow') } : option)),
})

export const roadName = (board: Board, tile: number): string =>
  say(isShortcut(board, tile) ? 'fork.ridge' : 'fork.path')

function branch(situation: Situation): Prompt {
  const ways = choicesOfType(situation, 'ChooseBranch')
  const left = situation.view.stepsLeft ?? 1
  return {
    title: say('prompt.fork'),
    why: say('prompt.stepsLeft', { n: left }),
    say: say('prompt.forkSay'),
    ways: ways.map(({ to }) => to),
    options: ways.map((action) => ({ words: roadName(boardOf(situation.view), action.to), action })),
  }
}

/** Returns the tile where a move with `left` remaining steps ends on the branch that starts at `first`. */
export function lastTileOn(board: Board, first: number, left: number): number {
  const way = wayToJoin(board, first)
  return defined(way[Math.min(left, way.length) - 1])
}

const here = (situation: Situation): string => tileName(boardOf(situation.view), ownPlayer(situation).position)

const afterMoving = (situation: Situation): Prompt => ({
  title: here(situation),
  why: say('prompt.stopped'),
  say: say('prompt.aside'),
  options: [
    { words: say('prompt.stay'), more: say('prompt.staySee'), action: { type: 'Pass' }, main: true },
    ...itemOptions(situation),
  ],
})

function charm(situation: Situation): Prompt {
  const { view, speaker } = situation
  const card = view.card ?? ''
  return {
    title: thingName(card),
    why: say('prompt.cardOf', youOrName(speaker, view.currentPlayerUid)),
    say: say('prompt.stopCard', { words: thingWords(card) }),
    options: [
      {
        words: say('prompt.letHappen'),
        action: { type: hasChoice(situation, 'ConfirmDraw') ? 'ConfirmDraw' : 'Pass' },
        main: true,
      },
      ...itemOptions(situation),
    ],
  }
}

const itemChoicePrompt = (kind: ItemChoice, title: string, why: string, words: string): Prompt => ({
  title,
  why,
  itemChoice: kind,
  options: [{ words, itemChoice: true, main: true }],
})

function choice(situation: Situation): Prompt {
  const card = situation.view.card ?? ''
  const { title, more, open } = choiceWords(card)
  return { ...itemChoicePrompt('give', thingName(card), more, open), say: title }
}

const swap = (): Prompt => ({
  ...itemChoicePrompt('swap', say('prompt.loot'), say('prompt.found'), say('prompt.arrange')),
  say: say('prompt.arrangeSay'),
})

function drop(situation: Situation): Prompt {
  const { backpack, bandolier } = ownPlayer(situation)
  const [packed, belted] = [backpack.count - backpack.room, bandolier.count - bandolier.room]
  const place = packed <= 0 ? 'bandolier' : belted <= 0 ? 'backpack' : 'other'
  const excess = Math.max(0, packed) + Math.max(0, belted)
  return itemChoicePrompt(
    'drop',
    say('prompt.full', { place }),
    say('prompt.dropSome', { n: excess }),
    say('prompt.drop'),
  )
}

function trap(situation: Situation): Prompt {
  const [take] = choicesOfType(situation, 'PickupDroppedItem') as [ActionOf<'PickupDroppedItem'>]
  const thing = thingName(take.item)
  return {
    title: thing,
    why: say('prompt.sawTrap'),
    say: say('prompt.trapHere', { thing }),
    options: [
      {
        words: say('prompt.take', { thing }),
        more: say('prompt.intoBandolier'),
        icon: take.item,
        action: take,
        main: true,
      },
      { words: say('prompt.leaveIt'), action: { type: 'Pass' } },
    ],
  }
}

const PROMPTS: Record<string, (situation: Situation, aim: string | null) => Prompt> = {
  manage,
  preDuel,
  moveOrSleep,
  branch,
  afterMoving,
  beforePendingTile: afterMoving,
  charm,
  choice,
  swap,
  trap,
  round,
  hits,
  offer,
  challenge,
  ambush,
  trade,
  loot: () => itemChoicePrompt('loot', say('prompt.wonDuel'), say('prompt.takeLikes'), say('prompt.chooseLoot')),
  drop,
  pickup: () => itemChoicePrompt('pickup', say('prompt.lies'), say('prompt.firstCome'), say('prompt.seeLies')),
}

/**
 * Returns the viewer's prompt, or a prompt that names the players who have to decide. `aim` is the enemy that the
 * viewer tapped.
 */
export function promptOf(situation: Situation, aim: string | null = null): Prompt {
  const [ask] = ownAsks(situation)
  const prompt = (ask && PROMPTS[ask.kind]?.(situation, aim)) ?? waiting(situation)
  // The current player may continue without waiting for the answer to an offer.
  const past: Option[] =
    ask && URGENT_ASKS.includes(ask.kind) && hasChoice(situation, 'ContinueToMoveOrSleep')
      ? [{ words: say('prompt.goOn'), more: say('prompt.noAnswer'), action: { type: 'ContinueToMoveOrSleep' } }]
      : []
  const back: Option[] = hasChoice(situation, 'Resume')
    ? [
        {
          words: say('prompt.back'),
          more: say(situation.view.resting ? 'prompt.resting' : 'prompt.playedFor'),
          action: { type: 'Resume' },
          main: true,
        },
      ]
    : []
  const options = [
    ...back,
    ...prompt.options.map((option) => (back.length > 0 ? { ...option, main: false } : option)),
    ...past,
  ]
  return { ...prompt, options, ...(ask ? { ask } : {}) }
}

function waiting(situation: Situation): Prompt {
  const { view, seat, asks, speaker } = situation
  const asked = [...new Set(asks.flatMap((ask) => ask.seat ?? []))]
  const names = namesOrCount(asked.map((other) => personName(speaker, other)))
  const title = view.outcome ? say('status.over') : names ? say('status.waiting', { names }) : say('prompt.someone')
  if (!seat) return { title, why: say('prompt.watching'), options: [] }
  if (view.players[seat]?.active === false) return { title, why: say('prompt.leftMatch'), options: [] }
  const committed = view.combat?.kind === 'duel' && view.combat.committed.includes(seat)
  if (committed) return { title, why: say('prompt.ready'), options: retreatOption(situation) }
  const said = meetingWords(situation)
  return { title, why: '', ...(said ? { say: said } : {}), options: [] }
}
