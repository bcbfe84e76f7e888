// The sheet that asks whether a match against a bot has a clock.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { fieldsOf, usualClock } from '../table/options.ts'
import { cardOf } from '../table/tables.ts'
import { useGames } from '../wire/api.ts'
import { say } from '../words/say.ts'
import { type BotClock, setBotClock } from './bot-clock.ts'
import css from './clock-offer.module.css'
import { Sheet } from './sheet.tsx'

interface Props {
  game: string
  /** Called after the choice is stored, and at once if usual matches of the game have no clock. */
  onStart: () => void
  onClose: () => void
  /** The dialog around the question: `Sheet` on a page, `Dialog` at a table. */
  frame?: ComponentType<{ title: string; onClose: () => void; children: ReactNode }>
}

/** Asks once for each game, before the second match against a bot. */
export default function ClockOffer({ game, onStart, onClose, frame: Frame = Sheet }: Props) {
  const [clock, setClock] = useState<BotClock>('off')
  const limit = useUsualClock(game)
  useEffect(() => {
    if (limit === undefined) onStart()
  }, [limit, onStart])
  if (limit === undefined) return null
  const start = () => {
    setBotClock(game, clock)
    onStart()
  }
  return (
    <Frame title={say('clock.title')} onClose={onClose}>
      <p className={css.words}>{limit === null ? say('clock.people') : say('clock.limit', { limit })}</p>
      <div className={css.choices} role="radiogroup" aria-label={say('menu.clock')}>
        <Choice clock="off" chosen={clock} onChoose={setClock} title={say('clock.off')} words={say('clock.offWords')} />
        <Choice
          clock="on"
          chosen={clock}
          onChoose={setClock}
          title={limit ?? say('clock.on')}
          words={say('clock.onWords')}
        />
      </div>
      <Button look="act" wide className={css.start ?? ''} onClick={start}>
        {say(clock === 'off' ? 'clock.startOff' : 'clock.startOn')}
      </Button>
      <p className={css.note}>{say('clock.note')}</p>
    </Frame>
  )
}

/** Returns null until the page knows the game's options, and undefined if usual matches have no clock. */
function useUsualClock(game: string): string | null | undefined {
  const options = useGames().find(({ id }) => id === game)?.options
  const card = cardOf(game)
  return options === undefined ? null : usualClock(fieldsOf(options, card?.options), card?.told, card?.clock)
}

interface ChoiceProps {
  clock: BotClock
  chosen: BotClock
  onChoose: (clock: BotClock) => void
  title: string
  words: string
}

const Choice = ({ clock, chosen, onChoose, title, words }: ChoiceProps) => (
  <label className={css.choice}>
    <input
      type="radio"
      name="clock"
      className={css.radio}
      checked={clock === chosen}
      onChange={() => onChoose(clock)}
    />
    <span className={css.face} data-clock={clock} aria-hidden="true" />
    <b className={css.title}>{title}</b> <span className={css.about}>{words}</span>
  </label>
)
