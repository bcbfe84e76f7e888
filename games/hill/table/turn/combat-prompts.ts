// The prompts of fights, duels and trades.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { classOf } from '../../rules/content/classes.ts'
import { needsWords } from '../words/events.ts'
import { duelChances, fightChances } from '../words/odds.ts'
import { reasonSentence } from './meeting.ts'
import { itemOptions, type Option, type Prompt } from './prompt.ts'
import { choicesOfType, hasChoice, heartsAtStake, ownPlayer, type Situation } from './situation.ts'

export const retreatOption = (situation: Situation): Option[] =>
  hasChoice(situation, 'Retreat') ? [{ words: 'Retreat', more: 'back 6 tiles', action: { type: 'Retreat' } }] : []

/** Returns the target of the next round: the enemy that the viewer tapped, otherwise the first enemy. */
export const targetOf = (foes: readonly { id: string }[], aim: string | null): string =>
  foes.find(({ id }) => id === aim)?.id ?? foes[0]?.id ?? ''

const fightWords = (round: number): string => (round === 1 ? 'Fight' : 'Fight on')

export function round(situation: Situation, aim: string | null): Prompt {
  const { view, seat } = situation
  const { combat } = view
  const rolls = choicesOfType(situation, 'CommitRoll')
  if (combat?.kind === 'fight') {
    const target = targetOf(combat.foes, aim)
    const ids = combat.foes.map(({ id }) => id)
    const { mine, theirs } = fightChances(ownPlayer(situation), ids, target)
    return {
      title: 'Your fight',
      why: `Round ${combat.round}`,
      options: [
        {
          words: fightWords(combat.round),
          more: `you hit ${mine} %, ${ids.length > 1 ? 'they hit' : 'it hits'} ${theirs} %`,
          goal: { type: 'Fight', ...(ids.length > 1 ? { target } : {}) },
          main: true,
        },
        ...retreatOption(situation),
      ],
    }
  }
  const other = combat?.sides.find((side) => side !== seat) ?? ''
  const { mine, theirs } = duelChances(ownPlayer(situation), view.players[other] ?? ownPlayer(situation))
  return {
    title: 'Your duel',
    why: `Round ${combat?.round ?? 1}`,
    options: [
      ...rolls.map(
        (): Option => ({
          words: fightWords(combat?.round ?? 1),
          more: `you hit ${mine} %, they ${theirs} %`,
          goal: { type: 'Fight' },
          main: true,
        }),
      ),
      ...retreatOption(situation),
    ],
  }
}

export function hits(situation: Situation): Prompt {
  const stake = heartsAtStake(situation)
  const left = Math.max(0, ownPlayer(situation).hp - stake)
  const retreat = hasChoice(situation, 'Retreat')
  return {
    title: 'You are hit',
    why: `−${stake} ${stake === 1 ? 'heart' : 'hearts'}`,
    say:
      left === 0
        ? `This takes your last heart.${retreat ? ' Run before it counts, or fall.' : ''}`
        : retreat
          ? 'Take it, or run before it counts.'
          : 'Take it, or roll your defence again.',
    options: [
      {
        words: 'Take the hit',
        more: left === 0 ? 'you’ll be knocked out' : `${left} ${left === 1 ? 'heart' : 'hearts'} left`,
        action: { type: 'Pass' },
        main: true,
      },
      ...(hasChoice(situation, 'Reroll')
        ? [
            {
              words: 'Roll again',
              more: 'your defence, once a duel',
              icon: 'defence',
              action: { type: 'Reroll' } as const,
            },
          ]
        : []),
      ...retreatOption(situation),
    ],
  }
}

const monkOption = (situation: Situation): Option[] =>
  hasChoice(situation, 'MonkCancel')
    ? [
        {
          words: 'Keep calm',
          more: `${needsWords(classOf(ownPlayer(situation)).cancels as number)} calls it off, once a game`,
          icon: 'class:monk',
          action: { type: 'MonkCancel' },
        },
      ]
    : []

const hearts = ({ view, speaker }: Situation, seat: Seat, other: Seat): string =>
  `${seat === speaker.seat ? 'you' : personName(speaker, seat)} ${view.players[seat]?.hp} hearts, ${personName(speaker, other)} ${view.players[other]?.hp}`

export function offer(situation: Situation): Prompt {
  const from = situation.view.offers[0]?.from ?? ''
  const name = personName(situation.speaker, from)
  return {
    title: 'A challenge',
    why: `From ${name}`,
    say: 'You may decline: it costs nothing.',
    facing: from,
    options: [
      {
        words: 'Accept the duel',
        more: hearts(situation, situation.seat ?? '', from),
        action: { type: 'AcceptDuel' },
        main: true,
      },
      { words: 'Decline', action: { type: 'DeclineDuel' } },
      ...monkOption(situation),
      ...itemOptions(situation),
    ],
  }
}

export function challenge(situation: Situation): Prompt {
  const { view, seat } = situation
  const others = view.seats.filter((other) => other !== seat && view.players[other]?.active)
  const from =
    seat === view.currentPlayerUid
      ? others.find((other) => view.players[other]?.position === ownPlayer(situation).position)
      : view.currentPlayerUid
  return {
    title: 'A forced duel',
    why: 'It can’t be declined',
    say: 'You must fight, unless you use what you have.',
    ...(from ? { facing: from } : {}),
    options: [
      { words: 'Fight', more: `with ${ownPlayer(situation).hp} hearts`, action: { type: 'Pass' }, main: true },
      ...monkOption(situation),
      ...itemOptions(situation),
    ],
  }
}

export function ambush(situation: Situation): Prompt {
  const { view, speaker, seat } = situation
  const other = view.currentPlayerUid
  return {
    title: 'Your ambush',
    why: `${personName(speaker, other)} stepped in`,
    say: `${personName(speaker, other)} stepped into your ambush. Strike, and you duel at once.`,
    facing: other,
    options: [
      { words: 'Strike', more: hearts(situation, seat ?? '', other), action: { type: 'StartAmbush' }, main: true },
      { words: 'Let it lie', more: 'for later', action: { type: 'Pass' } },
    ],
  }
}

export function trade(situation: Situation): Prompt {
  const { view, speaker } = situation
  const { from = '', why } = view.trade ?? {}
  const may = hasChoice(situation, 'AcceptTrade')
  return {
    title: 'A trade?',
    why: `${personName(speaker, from)} proposes`,
    say: `${personName(speaker, from)} wants to trade with you.`,
    facing: from,
    options: [
      {
        words: 'Accept',
        action: { type: 'AcceptTrade' },
        main: may,
        ...(may ? {} : { off: reasonSentence(situation, why) }),
      },
      { words: 'Decline', action: { type: 'DeclineTrade' }, main: !may },
    ],
  }
}
