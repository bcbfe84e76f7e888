// The sheet in which the player chooses how long a match against bots lasts.
import { useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { Sheet } from '../shell/sheet.tsx'
import type { Lengths } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { chosenLength, rememberLength } from './chosen-length.ts'
import css from './length-offer.module.css'

interface Props {
  game: string
  /** Called with the chosen options and the number of bots. */
  onStart: (options: object, bots: number) => void
  onFriends: () => void
  onClose: () => void
}

/** Reads the lengths only now, because their words load together with this sheet. */
export default function LengthOffer(props: Props) {
  const lengths = cardOf(props.game)?.lengths
  return lengths ? <LengthSheet {...props} lengths={lengths} /> : null
}

function LengthSheet({ game, lengths, onStart, onFriends, onClose }: Props & { lengths: Lengths }) {
  const { title, option, choices, bots: most } = lengths
  const [value, setValue] = useState(() => chosenLength(game, lengths))
  const [bots, setBots] = useState(Math.min(2, most))
  const start = () => {
    rememberLength(game, value)
    onStart({ [option]: value }, bots)
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.choices} role="radiogroup" aria-label={title}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="radio"
              name="length"
              className={css.radio}
              checked={choice.value === value}
              onChange={() => setValue(choice.value)}
            />
            <img src={choice.picture} alt="" />
            <b>{choice.name}</b> {choice.time && <em>{choice.time}</em>} <small>{choice.about}</small>
          </label>
        ))}
      </div>
      {most > 1 && (
        <div className={css.bots}>
          <b id="bots">{say('start.bots')}</b>
          <div role="group" aria-labelledby="bots">
            <button
              type="button"
              aria-label={say('start.fewer')}
              disabled={bots === 1}
              onClick={() => setBots(bots - 1)}
            >
              –
            </button>
            <output>{bots}</output>
            <button
              type="button"
              aria-label={say('start.more')}
              disabled={bots === most}
              onClick={() => setBots(bots + 1)}
            >
              +
            </button>
          </div>
        </div>
      )}
      <div className={css.buttons}>
        <Button onClick={onFriends}>{say('start.friends')}</Button>
        <Button look="act" data-first onClick={start}>
          {say('start.play', { n: bots })}
        </Button>
      </div>
    </Sheet>
  )
}
