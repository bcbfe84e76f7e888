// What to do next, and why: the one prompt for whoever looks at the table now.
import type { Ask, Seat } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import type { Action, ActionOf } from '../rules/actions.ts'
import { cardOf } from '../rules/content/chance.ts'
import { classOf } from '../rules/content/classes.ts'
import type { ChanceRow } from '../rules/content/rows.ts'
import { thingOf } from '../rules/content/things.ts'
import { MOVE_DIE, stepsFor } from '../rules/strength.ts'
import { isShortcut } from './ground.ts'
import { amongPeople, preDuel, trade } from './meeting.ts'
import { all, company, has, me, ownAsks, PRIORITY, type Situation, type Wish } from './situation.ts'
import { enemyName, thingName, tileName, withArticle } from './things.ts'
import { listed, needsWords, whom } from './words.ts'

export interface Option {
  words: string
  /** What comes of it. */
  more?: string
  action?: Action
  wish?: Wish
  /** Opens the sheet for a trade with this seat. */
  trade?: Seat
  /** Opens the sheet of all who are here. */
  crowd?: true
  /** The one thing to do now. */
  main?: boolean
  /** It can't be done now: why, or nothing if the server gave no reason. */
  off?: string
}

/** Things to choose from, one or several. */
export interface Pick {
  from: readonly string[]
  several: boolean
  /** The button that does it. */
  words(items: readonly string[]): string
  action(items: readonly string[]): Action
}

export interface Prompt {
  title: string
  more?: string
  /** The ask it answers. */
  ask?: Ask
  options: readonly Option[]
  pick?: Pick
  /** What can be done with the many who are here. */
  crowd?: readonly Option[]
  /** Tiles that are to be chosen from. */
  ways?: readonly number[]
  /** The bag is where it is done. */
  bag?: boolean
}

const steps = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`

/** Nothing for who must sleep first. */
function rollOptions(situation: Situation, how: How): Option[] {
  const player = me(situation)
  return player.mustSleepNextTurn ? [] : [{ words: 'Roll the die', more: `${stepsFor(player, 1)} to ${steps(stepsFor(player, MOVE_DIE))}`, ...how, main: true }]
}

type How = { action: Action } | { wish: Wish }

const sleepOption = (situation: Situation, how: How): Option => {
  const { hp, maxHp, mustSleepNextTurn } = me(situation)
  return { words: 'Sleep', more: hp < maxHp ? `Stay here, heal to ${maxHp}` : 'Stay on this tile', ...how, main: mustSleepNextTurn }
}

/** Used before moving or sleeping, and not earlier. */
function isForTheRoad(id: string): boolean {
  const moments = thingOf(id)?.use?.moments ?? []
  return moments.includes('beforeChoosing') && !moments.includes('manage')
}

function manage(situation: Situation): Prompt {
  const { bandolier, kept, mustSleepNextTurn } = me(situation)
  const bag = has(situation, 'SwapEquip') || has(situation, 'UseItem')
  const title = mustSleepNextTurn ? 'Your turn: you must sleep' : 'Your turn'
  const later = [...(bandolier.items ?? []), ...(kept.cards ?? [])].some(isForTheRoad)
  if (company(situation).length > 0 || later) {
    const more = bag ? 'Arrange your things in the bag, or go on.' : 'Go on when you are ready.'
    return { title, more, options: [{ words: 'Go on', more: company(situation).length > 0 ? 'Meet who is here' : 'Move or sleep', action: { type: 'ContinueToPreDuel' }, main: true }] }
  }
  const ways = [...(bag ? ['look into your bag'] : []), ...(mustSleepNextTurn ? [] : ['roll']), 'sleep']
  return { title, more: sentence(`${ways.join(', or ')}.`), options: [...rollOptions(situation, { wish: 'ChooseMove' }), sleepOption(situation, { wish: 'ChooseSleep' })] }
}

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

const moveOrSleep = (situation: Situation): Prompt => ({
  title: me(situation).mustSleepNextTurn ? 'You must sleep this turn' : 'Move or sleep?',
  more: has(situation, 'UseItem') ? 'Or use something from your bag first.' : 'Then the tile you stand on happens.',
  options: [...rollOptions(situation, { action: { type: 'ChooseMove' } }), sleepOption(situation, { action: { type: 'ChooseSleep' } })],
})

function branch(situation: Situation): Prompt {
  const ways = all(situation, 'ChooseBranch')
  return {
    title: `The path forks: ${steps(situation.view.stepsLeft ?? 1)} left`,
    more: 'The shortcut is one step shorter, richer and harder.',
    ways: ways.map(({ to }) => to),
    options: ways.map((action) => ({ words: isShortcut(action.to) ? 'Shortcut' : 'Main path', more: `${action.to}: ${tileName(action.to)}`, action, main: !isShortcut(action.to) })),
  }
}

/** Using something, one option for each way. */
function itemOptions(situation: Situation): Option[] {
  return all(situation, 'UseItem').map((action) => ({ words: thingName(action.item), more: wayWords(action), action }))
}

export function wayWords({ item, direction, to }: ActionOf<'UseItem'>): string {
  const { does = 'Use it', steps: far } = thingOf(item)?.use ?? {}
  return direction ? `${far} ${direction}${to === undefined ? '' : ` by ${to}`}` : does
}

const passing = (words: string, more?: string): Option => ({ words, ...(more ? { more } : {}), action: { type: 'Pass' }, main: true })

const here = (situation: Situation): string => {
  const { position } = me(situation)
  return `${position}: ${tileName(position)}`
}

const afterMoving = (situation: Situation): Prompt => ({
  title: `You are on ${here(situation)}`,
  more: 'Use something before it happens?',
  options: [passing('Stay', 'The tile happens'), ...itemOptions(situation)],
})

function charm(situation: Situation): Prompt {
  const { view, speaker } = situation
  const card = cardOf(view.card ?? '')
  return {
    title: `${whom(speaker, view.currentPlayerUid) === 'you' ? 'You' : personName(speaker, view.currentPlayerUid)} turned up ${card.name}: ${card.text.toLowerCase()}`,
    more: 'You have an answer to it.',
    options: [{ words: 'Let it happen', action: { type: has(situation, 'ConfirmDraw') ? 'ConfirmDraw' : 'Pass' }, main: true }, ...itemOptions(situation)],
  }
}

function choice(situation: Situation): Prompt {
  const { title, more, does } = cardOf(situation.view.card ?? '').choice as NonNullable<ChanceRow['choice']>
  return {
    title,
    more,
    options: [],
    pick: {
      from: all(situation, 'ResolveChance').map(({ item }) => item),
      several: false,
      words: ([item]) => (item ? `${does} the ${thingName(item)}` : `${does}…`),
      action: ([item]) => ({ type: 'ResolveChance', item: item ?? '' }),
    },
  }
}

const swap = (situation: Situation): Prompt => ({
  title: 'Arrange what you have now',
  more: 'Tap or drag a thing in your bag. Dropping comes later.',
  bag: true,
  options: [{ words: 'Done', more: 'Keep it like this', action: { type: has(situation, 'Confirm') ? 'Confirm' : 'ConfirmTreasureSwap' }, main: true }],
})

function trap(situation: Situation): Prompt {
  const [take] = all(situation, 'PickupDroppedItem') as [ActionOf<'PickupDroppedItem'>]
  const name = thingName(take.item).toLowerCase()
  return {
    title: `${sentence(withArticle(name))} lies here, and you saw it`,
    options: [
      { words: `Take the ${name}`, action: take, main: true },
      { words: 'Leave it', action: { type: 'Pass' } },
    ],
  }
}

const retreatOption = (situation: Situation): Option[] => (has(situation, 'Retreat') ? [{ words: 'Retreat', more: '6 tiles back', action: { type: 'Retreat' } }] : [])

function round(situation: Situation): Prompt {
  const { combat } = situation.view
  const rolls = all(situation, 'CommitRoll')
  if (combat?.kind === 'fight')
    return {
      title: `Round ${combat.round}: ${rolls.length > 1 ? 'whom do you attack?' : 'attack!'}`,
      more: 'A higher attack than their defence takes 1 HP, and the other way round.',
      options: [...rolls.map((action, i): Option => ({ words: `Attack the ${enemyName(action.target ?? combat.foes[0]?.id ?? '')}`, action, main: i === 0 })), ...retreatOption(situation)],
    }
  return {
    title: `Round ${combat?.round ?? 1} of the duel`,
    more: rolls.length > 0 ? 'It is rolled when both are ready.' : 'You are ready. Waiting for the other side.',
    options: [...rolls.map((action): Option => ({ words: 'Roll', action, main: true })), ...retreatOption(situation)],
  }
}

const hits = (situation: Situation): Prompt => ({
  title: 'These dice would hurt you',
  more: has(situation, 'Retreat') ? 'Take it, or run before it counts.' : 'Take it, or roll your defence again.',
  options: [
    { words: 'Take it', action: { type: 'Pass' }, main: true },
    ...(has(situation, 'Reroll') ? [{ words: 'Roll again', more: 'Your defence, once a duel', action: { type: 'Reroll' } as const }] : []),
    ...retreatOption(situation),
  ],
})

const monkOption = (situation: Situation): Option[] =>
  has(situation, 'MonkCancel') ? [{ words: 'Stay calm', more: `${needsWords(classOf(me(situation)).cancels as number)} turns it away, once a game`, action: { type: 'MonkCancel' } }] : []

function offer(situation: Situation): Prompt {
  const from = situation.view.offers[0]?.from ?? ''
  return {
    title: `${personName(situation.speaker, from)} challenges you to a duel`,
    more: 'You fight until one is at 0 HP. The winner may take items.',
    options: [{ words: 'Accept', action: { type: 'AcceptDuel' }, main: true }, { words: 'Decline', action: { type: 'DeclineDuel' } }, ...monkOption(situation), ...itemOptions(situation)],
  }
}

const challenge = (situation: Situation): Prompt => ({
  title: 'You are forced into a duel',
  more: 'It can’t be declined, but you have an answer.',
  options: [passing('Fight'), ...monkOption(situation), ...itemOptions(situation)],
})

const ambush = ({ view, speaker }: Situation): Prompt => ({
  title: `${personName(speaker, view.currentPlayerUid)} stepped into your ambush`,
  more: 'Strike, and you duel at once. Or let it lie for later.',
  options: [
    { words: 'Strike', action: { type: 'StartAmbush' }, main: true },
    { words: 'Let it lie', action: { type: 'Pass' } },
  ],
})

const things = (items: readonly string[]): string => (items.length === 0 ? 'nothing' : items.length === 1 ? `the ${thingName(items[0] as string)}` : `${items.length} things`)

const loot = ({ view }: Situation): Prompt => ({
  title: 'You won the duel: take what you want',
  more: 'What you can’t carry you drop later.',
  options: [],
  pick: { from: view.loot, several: true, words: (items) => `Take ${things(items)}`, action: (items) => ({ type: 'AssignLoot', items: [...items] }) },
})

const drop = (situation: Situation): Prompt => ({
  title: 'You carry too much',
  more: 'Choose what you drop. Others here may pick it up.',
  options: [],
  pick: {
    from: all(situation, 'DropToBottom').map(({ item }) => item),
    several: false,
    words: ([item]) => (item ? `Drop the ${thingName(item)}` : 'Drop…'),
    action: ([item]) => ({ type: 'DropToBottom', item: item ?? '' }),
  },
})

const pickup = (situation: Situation): Prompt => ({
  title: 'You may take what was dropped here',
  more: 'First come, first served.',
  options: [...all(situation, 'PickupDroppedItem').map((action): Option => ({ words: `Take the ${thingName(action.item)}`, action })), passing('Leave it')],
})

const PROMPTS: Record<string, (situation: Situation) => Prompt> = {
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
  loot,
  drop,
  pickup,
  trade,
}

/** What this viewer can do now, or whom everybody waits for. */
export function promptOf(situation: Situation): Prompt {
  const [ask] = ownAsks(situation)
  const prompt = (ask && PROMPTS[ask.kind]?.(situation)) ?? waiting(situation)
  // The current player may go on past an open offer.
  const past: Option[] = ask && PRIORITY.includes(ask.kind) && has(situation, 'ContinueToMoveOrSleep') ? [{ words: 'Go on', more: 'Without an answer', action: { type: 'ContinueToMoveOrSleep' } }] : []
  const back: Option[] =
    has(situation, 'Resume') && !prompt.pick
      ? [{ words: 'I’m back', more: situation.view.resting ? 'The game has been resting' : 'The clock has been playing for you', action: { type: 'Resume' }, main: true }]
      : []
  const options = [...back, ...prompt.options.map((option) => (back.length > 0 ? { ...option, main: false } : option)), ...past]
  return { ...prompt, options, ...(ask ? { ask } : {}) }
}

function waiting(situation: Situation): Prompt {
  const { view, seat, asks, speaker } = situation
  const asked = [...new Set(asks.flatMap((ask) => ask.seat ?? []))]
  const names = listed(asked.map((other) => personName(speaker, other)))
  const title = view.outcome ? 'The game is over' : names ? `Waiting for ${names}` : 'Somebody makes up their mind'
  if (!seat) return { title, more: 'You are watching.', options: [] }
  if (view.players[seat]?.active === false) return { title, more: 'You have left the game.', options: [] }
  const committed = view.combat?.kind === 'duel' && view.combat.committed.includes(seat)
  if (committed) return { title, more: 'You are ready for this round.', options: retreatOption(situation) }
  const met = amongPeople(situation, [])
  return { title, more: met.options.length > 0 ? 'You may challenge or trade, too.' : 'Tap a tile or a player to look at it.', ...met }
}
