// Shows in a lesson which player's attack came first in the last turn.
import type { Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { monsterImage } from '../parts/images.ts'
import { speedOf } from '../parts/speed.ts'
import type { Speaker } from '../words/words.ts'
import css from './order.module.css'

/** Shows the attack phases in the place of the buttons, with the monsters that attacked in the last turn. */
export function Order({ events, speaker }: { events: readonly Event[]; speaker: Speaker }) {
  const content = useContent()
  const used = events.filter(({ type }) => type === 'move_used')
  const attacks = content.phases.filter(({ id }) => typeof speedOf(content, id) === 'number')
  return (
    <ol className={css.order} data-teach="order" aria-label={say('order.name')}>
      {attacks.map(({ id }, i) => {
        const by = used.findLast(({ phase, turn }) => phase === id && turn === used.at(-1)?.turn)
        return (
          <li key={id} data-used={by !== undefined || undefined}>
            {by && <img src={monsterImage(String(by.monster))} alt={String(by.monster)} data-side={by.side} />}
            <b>{i + 1}</b>
            {by
              ? by.side === speaker.seat
                ? say('field.you')
                : personName(speaker, String(by.side))
              : i + 1 === attacks.length
                ? say('order.last')
                : say('order.later')}
          </li>
        )
      })}
    </ol>
  )
}
