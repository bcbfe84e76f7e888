// The prompt: a sentence and buttons that tell the viewer what to do now, and why.
import { personName } from '#web/base/names.ts'
import type { Action, ActionOf } from '../../rules/actions.ts'
import { type Board, boardOf, stepsToGo } from '../../rules/board.ts'
import { cardOf } from '../../rules/content/chance.ts'
import type { ChanceRow } from '../../rules/content/rows.ts'
import { MOVE_DIE, stepsFor } from '../../rules/strength.ts'
import { isShortcut, reachOf, wayToJoin } from '../board/paths.ts'
import { namesOrCount } from '../words/speaker.ts'
import { thingName, thingWords, tileName, withArticle } from '../words/things.ts'
import { ambush, challenge, hits, offer, retreatOption, round, trade } from './combat-prompts.ts'
import { meetingWith, meetingWords, playersToMeet } from './meeting.ts'
import { type ItemChoice, itemOptions, type Option, type Prompt } from './prompt.ts'
import { choicesOfType, type Goal, hasChoice, ownAsks, ownPlayer, type Situation, URGENT_ASKS } from './situation.ts'

const steps = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`

/** Returns the options to roll. A player who must sleep first has no option to roll. */
function rollOptions(situation: Situation, how: How): Option[] {
  const player = ownPlayer(situation)
  return player.mustSleepNextTurn
    ? []
    : [
        {
          words: 'Roll',
          more: `${stepsFor(player, 1)} to ${steps(stepsFor(player, MOVE_DIE))}`,
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
    words: 'Sleep',
    more: hp < maxHp ? `heal to ${maxHp}` : 'stay here',
    icon: 'sleep',
    ...how,
    main: mustSleepNextTurn,
  }
}

/** Returns a sentence shown before the roll: the goal of the game on the first turn, later the players on the tile. */
function turnWords(situation: Situation): string | undefined {
  const { position, mustSleepNextTurn, summary } = ownPlayer(situation)
  if (mustSleepNextTurn) return 'You are worn out: this turn you sleep, and wake with all hearts.'
  if (summary.tilesMoved === 0 && position === 0)
    return `First on the crown wins: ${stepsToGo(boardOf(situation.view), position)} steps up.`
  return meetingWords(situation)
}

/** Says what the player has to decide before the roll. Names sleep only if it can help or somebody is near. */
function nearWords(situation: Situation): string {
  const { mustSleepNextTurn, hp, maxHp } = ownPlayer(situation)
  if (mustSleepNextTurn) return 'You must sleep'
  if (playersToMeet(situation).length > 0 || hp < maxHp) return 'Roll or sleep'
  return 'No one near: just roll'
}

function ownTurn(situation: Situation, roll: How, sleep: How): Prompt {
  const player = ownPlayer(situation)
  const board = boardOf(situation.view)
  const say = turnWords(situation)
  return {
    title: 'Your turn',
    why: nearWords(situation),
    ...(say ? { say } : {}),
    reach: player.mustSleepNextTurn
      ? {}
      : reachOf(board, player.position, stepsFor(player, 1), stepsFor(player, MOVE_DIE)),
    options: [...rollOptions(situation, roll), sleepOption(situation, sleep)],
  }
}

/**
 * Returns the prompt before the roll. One tap rolls (R-35). If a player on the tile can be dueled or traded with, the
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

/** Names the players on the tile, and what they may do before the viewer moves. */
function challengeWords(situation: Situation): string {
  const here = playersToMeet(situation)
  const names = here.map((seat) => personName(situation.speaker, seat))
  // Two names do not fit beside the buttons of the top bar on a phone.
  const players = names.length > 1 ? `${names.length} players` : names.join()
  const duels = here.some((seat) => meetingWith(situation, seat).duel === null)
  return `${players} may ${duels ? 'challenge you' : 'trade with you'}`
}

const preDuel = (situation: Situation): Prompt =>
  ownTurn(situation, { goal: { type: 'ChooseMove' } }, { goal: { type: 'ChooseSleep' } })

const moveOrSleep = (situation: Situation): Prompt =>
  ownTurn(situation, { action: { type: 'ChooseMove' } }, { action: { type: 'ChooseSleep' } })

/** Returns the prompt while the roll waits, so that the players on the tile may act. A tap ends the wait. */
export const waitingToRoll = (situation: Situation, prompt: Prompt): Prompt => ({
  ...prompt,
  why: challengeWords(situation),
  options: prompt.options.map((option) => (option.main ? { ...option, more: 'or tap to go on now' } : option)),
})

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

export const roadName = (board: Board, tile: number): string => (isShortcut(board, tile) ? 'Ridge' : 'Path')

function branch(situation: Situation): Prompt {
  const ways = choicesOfType(situation, 'ChooseBranch')
  const left = situation.view.stepsLeft ?? 1
  return {
    title: 'The road forks',
    why: `${steps(left)} left`,
    say: 'Both ways meet again further up. Which one?',
    ways: ways.map(({ to }) => to),
    options: ways.map((action) => ({ words: roadName(boardOf(situation.view), action.to), action })),
  }
}

/** Returns the tile where a move with `left` remaining steps ends on the branch that starts at `first`. */
export function lastTileOn(board: Board, first: number, left: number): number {
  const way = wayToJoin(board, first)
  return way[Math.min(left, way.length) - 1] as number
}

const here = (situation: Situation): string => tileName(boardOf(situation.view), ownPlayer(situation).position)

const afterMoving = (situation: Situation): Prompt => ({
  title: here(situation),
  why: 'You stopped here',
  say: 'You can still step aside.',
  options: [
    { words: 'Stay', more: 'and see what is here', action: { type: 'Pass' }, main: true },
    ...itemOptions(situation),
  ],
})

function charm(situation: Situation): Prompt {
  const { view, speaker } = situation
  const card = cardOf(view.card ?? '')
  const mine = speaker.seat === view.currentPlayerUid
  return {
    title: card.name,
    why: mine ? 'Your card' : `${personName(speaker, view.currentPlayerUid)}’s card`,
    say: `${card.text}. You can stop it.`,
    options: [
      {
        words: 'Let it happen',
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
  const { title, more, does } = cardOf(situation.view.card ?? '').choice as NonNullable<ChanceRow['choice']>
  return { ...itemChoicePrompt('give', cardOf(situation.view.card ?? '').name, more, `${does}…`), say: title }
}

const swap = (): Prompt => ({
  ...itemChoicePrompt('swap', 'Loot', 'You found something', 'Arrange your things'),
  say: 'Arrange your things now. You drop later what doesn’t fit.',
})

function drop(situation: Situation): Prompt {
  const { backpack, bandolier } = ownPlayer(situation)
  const [packed, belted] = [backpack.count - backpack.room, bandolier.count - bandolier.room]
  const place = packed <= 0 ? 'Bandolier is' : belted <= 0 ? 'Backpack is' : 'Both bags are'
  const excess = Math.max(0, packed) + Math.max(0, belted)
  return itemChoicePrompt(
    'drop',
    `${place} full`,
    `Choose ${excess === 1 ? 'one thing' : `${excess} things`} to drop`,
    'Drop something',
  )
}

function trap(situation: Situation): Prompt {
  const [take] = choicesOfType(situation, 'PickupDroppedItem') as [ActionOf<'PickupDroppedItem'>]
  const name = thingName(take.item).toLowerCase()
  return {
    title: sentence(withArticle(name)),
    why: 'You saw it in time',
    say: `${sentence(withArticle(name))} lies here: ${thingWords(take.item).toLowerCase()}`,
    options: [
      { words: `Take the ${name}`, more: 'into your bandolier', icon: take.item, action: take, main: true },
      { words: 'Leave it', action: { type: 'Pass' } },
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
  loot: () => itemChoicePrompt('loot', 'You won the duel', 'Take what you like', 'Choose your loot'),
  drop,
  pickup: () => itemChoicePrompt('pickup', 'Something lies here', 'First come, first served', 'See what lies here'),
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
      ? [{ words: 'Go on', more: 'without an answer', action: { type: 'ContinueToMoveOrSleep' } }]
      : []
  const back: Option[] = hasChoice(situation, 'Resume')
    ? [
        {
          words: 'I’m back',
          more: situation.view.resting ? 'The game has been resting' : 'The clock has been playing for you',
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
  const title = view.outcome ? 'The game is over' : names ? `Waiting for ${names}` : 'Somebody is deciding'
  if (!seat) return { title, why: 'You are watching', options: [] }
  if (view.players[seat]?.active === false) return { title, why: 'You have left the game', options: [] }
  const committed = view.combat?.kind === 'duel' && view.combat.committed.includes(seat)
  if (committed) return { title, why: 'You are ready for this round', options: retreatOption(situation) }
  const say = meetingWords(situation)
  return { title, why: '', ...(say ? { say } : {}), options: [] }
}
