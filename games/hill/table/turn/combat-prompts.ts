// The prompts of fights, duels and trades.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { classOf } from '../../rules/content/classes.ts'
import { say } from '../../words/say.ts'
import { duelChances, fightChances } from '../words/odds.ts'
import { reasonSentence } from './meeting.ts'
import { itemOptions, type Option, type Prompt } from './prompt.ts'
import { choicesOfType, hasChoice, heartsAtStake, ownPlayer, type Situation } from './situation.ts'

export const retreatOption = (situation: Situation): Option[] =>
  hasChoice(situation, 'Retreat')
    ? [{ words: say('combat.retreat'), more: say('combat.backSix'), action: { type: 'Retreat' } }]
    : []

/** Returns the target of the next round: the enemy that the viewer tapped, otherwise the first enemy. */
export const targetOf = (foes: readonly { id: string }[], aim: string | null): string =>
  foes.find(({ id }) => id === aim)?.id ?? foes[0]?.id ?? ''

const fightWords = (round: number): string => say(round === 1 ? 'combat.start' : 'combat.on')

export function round(situation: Situation, aim: string | null): Prompt {
  const { view, seat } = situation
  const { combat } = view
  const rolls = choicesOfType(situation, 'CommitRoll')
  if (combat?.kind === 'fight') {
    const target = targetOf(combat.foes, aim)
    const ids = combat.foes.map(({ id }) => id)
    const { mine, theirs } = fightChances(ownPlayer(situation), ids, target)
    return {
      title: say('combat.fight'),
      why: say('combat.round', { round: combat.round }),
      options: [
        {
          words: fightWords(combat.round),
          more: say('combat.odds', { foes: ids.length, mine, theirs }),
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
    title: say('combat.duel'),
    why: say('combat.round', { round: combat?.round ?? 1 }),
    options: [
      ...rolls.map(
        (): Option => ({
          words: fightWords(combat?.round ?? 1),
          more: say('combat.duelOdds', { mine, theirs }),
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
    title: say('combat.hit'),
    why: say('combat.minus', { n: stake }),
    say:
      left === 0
        ? say(retreat ? 'combat.lastOrRun' : 'combat.last')
        : say(retreat ? 'combat.takeOrRun' : 'combat.takeOrReroll'),
    options: [
      {
        words: say('combat.takeHit'),
        more: left === 0 ? say('combat.knockedOut') : say('combat.heartsLeft', { n: left }),
        action: { type: 'Pass' },
        main: true,
      },
      ...(hasChoice(situation, 'Reroll')
        ? [
            {
              words: say('combat.reroll'),
              more: say('combat.rerollNote'),
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
          words: say('combat.calm'),
          more: say('combat.calmNote', { needs: defined(classOf(ownPlayer(situation)).cancels) }),
          icon: 'class:monk',
          action: { type: 'MonkCancel' },
        },
      ]
    : []

const hearts = ({ view, speaker }: Situation, seat: Seat, other: Seat): string =>
  say('combat.hearts', {
    mine: view.players[seat]?.hp ?? 0,
    name: personName(speaker, other),
    theirs: view.players[other]?.hp ?? 0,
  })

export function offer(situation: Situation): Prompt {
  const from = situation.view.offers[0]?.from ?? ''
  const name = personName(situation.speaker, from)
  return {
    title: say('combat.challenge'),
    why: say('combat.from', { name }),
    say: say('combat.mayDecline'),
    facing: from,
    options: [
      {
        words: say('combat.accept'),
        more: hearts(situation, situation.seat ?? '', from),
        action: { type: 'AcceptDuel' },
        main: true,
      },
      { words: say('combat.decline'), action: { type: 'DeclineDuel' } },
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
    title: say('combat.forced'),
    why: say('combat.noDecline'),
    say: say('combat.mustFight'),
    ...(from ? { facing: from } : {}),
    options: [
      {
        words: say('combat.start'),
        more: say('combat.withHearts', { n: ownPlayer(situation).hp }),
        action: { type: 'Pass' },
        main: true,
      },
      ...monkOption(situation),
      ...itemOptions(situation),
    ],
  }
}

export function ambush(situation: Situation): Prompt {
  const { view, speaker, seat } = situation
  const other = view.currentPlayerUid
  const name = personName(speaker, other)
  return {
    title: say('combat.ambush'),
    why: say('combat.steppedIn', { name }),
    say: say('combat.ambushSay', { name }),
    facing: other,
    options: [
      {
        words: say('combat.strike'),
        more: hearts(situation, seat ?? '', other),
        action: { type: 'StartAmbush' },
        main: true,
      },
      { words: say('combat.letLie'), more: say('combat.later'), action: { type: 'Pass' } },
    ],
  }
}

export function trade(situation: Situation): Prompt {
  const { view, speaker } = situation
  const { from = '', why } = view.trade ?? {}
  const may = hasChoice(situation, 'AcceptTrade')
  return {
    title: say('combat.trade'),
    why: say('combat.proposes', { name: personName(speaker, from) }),
    say: say('combat.wantsTrade', { name: personName(speaker, from) }),
    facing: from,
    options: [
      {
        words: say('combat.acceptTrade'),
        action: { type: 'AcceptTrade' },
        main: may,
        ...(may ? {} : { off: reasonSentence(situation, why) }),
      },
      { words: say('combat.decline'), action: { type: 'DeclineTrade' }, main: !may },
    ],
  }
}
