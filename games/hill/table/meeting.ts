// What one can do with who is on the tile: challenges and trades. What can't be done says why only if the server said so.
import { nameSeats, type Seat } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import type { Option, Prompt } from './prompts.ts'
import { all, company, has, type Situation } from './situation.ts'
import { thingName } from './things.ts'
import { listed } from './words.ts'

/** The server's reason, as a sentence; empty if it gave none. */
function reason({ speaker }: Situation, why: string | null | undefined): string {
  const words = nameSeats(why ?? '', (seat) => personName(speaker, seat))
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** With more people than this here a sheet of their own has the buttons. */
const FEW = 2

/** What can be done with who is here, after the options there are besides. */
export function amongPeople(situation: Situation, besides: readonly Option[]): Pick<Prompt, 'options' | 'crowd'> {
  const options = meetOptions(situation)
  const here = Object.keys(situation.view.meeting).length
  if (here <= FEW) return { options: [...besides, ...options] }
  return { options: [...besides, { words: 'Duel or trade', more: `${here} are here`, crowd: true }], crowd: options }
}

/** A challenge for everybody here; a trade with the current player, or by it with anybody. */
function meetOptions(situation: Situation): Option[] {
  const { view, seat, speaker } = situation
  return Object.entries(view.meeting).flatMap(([target, why]): Option[] => {
    const name = personName(speaker, target)
    const may = all(situation, 'OfferDuel').some((choice) => choice.target === target)
    const duel: Option = { words: `Duel ${name}`, more: 'Winner takes items', action: { type: 'OfferDuel', target }, ...(may ? {} : { off: reason(situation, why.duel) }) }
    const trade: Option = { words: `Trade with ${name}`, trade: target, ...(why.trade === null ? {} : { off: reason(situation, why.trade) }) }
    return [seat, target].includes(view.currentPlayerUid) ? [duel, trade] : [duel]
  })
}

const names = ({ speaker }: Situation, seats: readonly Seat[]): string => listed(seats.map((seat) => personName(speaker, seat)))

export function preDuel(situation: Situation): Prompt {
  const { view, seat } = situation
  const here = company(situation)
  const waits = view.trade?.from === seat || view.offers.some(({ from }) => from === seat)
  return {
    title: here.length > 0 ? `${names(situation, here)} ${here.length > 1 ? 'are' : 'is'} here` : 'Your turn',
    more: 'Challenge, trade, or go on.',
    ...amongPeople(situation, [{ words: 'Go on', more: waits ? 'Without an answer' : 'Move or sleep', action: { type: 'ContinueToMoveOrSleep' }, main: true }]),
  }
}

export function trade(situation: Situation): Prompt {
  const { view, speaker } = situation
  const { from = '', give = [], take = [], why } = view.trade ?? {}
  const may = has(situation, 'AcceptTrade')
  return {
    title: `${personName(speaker, from)} gives ${named(give)} for ${named(take)}`,
    more: 'A trade needs your word.',
    options: [
      { words: 'Accept', action: { type: 'AcceptTrade' }, main: may, ...(may ? {} : { off: reason(situation, why) }) },
      { words: 'Decline', action: { type: 'DeclineTrade' }, main: !may },
    ],
  }
}

const named = (items: readonly string[]): string => (items.length === 0 ? 'nothing' : listed(items.map(thingName)))
