// The time of a room's matches: the setting, and the panel on which everyone agrees to a request.
import { useId } from 'react'
import type { AgreedClocks } from '#kit/game.ts'
import { listWords } from '../base/company.ts'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import { store } from '../shell/store.ts'
import { mySeat, personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './room-time.module.css'

type Choice = 'on' | '5' | 'off'

const choices = (): readonly (readonly [Choice, string])[] => [
  ['on', say('time.normal')],
  ['5', say('time.five')],
  ['off', say('time.none')],
]

export const timeWords = (clocks: AgreedClocks): string => say(clocks === 'off' ? 'time.none' : 'time.five')

/** Returns the ids of seated people who have not agreed. */
const waitingFor = ({ view }: RoomState): string[] =>
  view?.people.flatMap(({ id, seat, bot }) => (seat !== null && !bot && !view.time?.agreed.includes(id) ? [id] : [])) ??
  []

/** True if the player plays only against bots. No clock is then practice, to which nobody else has to agree. */
const isPractice = ({ view, you }: RoomState): boolean =>
  view?.owner === you &&
  view.match?.over !== false &&
  view.people.some(({ bot }) => bot) &&
  view.people.every(({ id, seat, bot }) => bot || id === you || seat === null)

function choose(room: RoomState, choice: Choice): void {
  const clocks = choice === '5' ? 5 : choice
  const practice = clocks === 'off' ? isPractice(room) : clocks === 'on' && !room.view?.time
  store.sendRoomAction(practice && clocks !== 5 ? { type: 'set_clocks', clocks } : { type: 'agree_clocks', clocks })
}

/** The setting of the time. Everyone with a seat may ask for another time. */
export function TimeSetting({ room }: { room: RoomState }) {
  const id = useId()
  const { view } = room
  if (!view) return null
  const running = view.match?.over === false && !view.open
  const may = (mySeat(room) !== null || view.owner === room.you) && !running
  const choice = view.time ? (`${view.time.clocks}` as Choice) : view.clocks
  return (
    <div className={css.setting}>
      <label htmlFor={id}>
        {say('time.title')} <small>{say('time.agree')}</small>
      </label>
      <Select
        id={id}
        label={say('time.title')}
        value={choice}
        choices={choices()}
        disabled={!may || room.outgoing.length > 0}
        onChange={(wanted) => choose(room, wanted)}
      />
    </div>
  )
}

/** Says for which time somebody asks and who has agreed, and lets the player agree. Shows nothing without a request. */
export function TimeRequest({ room }: { room: RoomState }) {
  const { view, you } = room
  if (!view?.time) return null
  const { clocks, agreed } = view.time
  const seated = mySeat(room) !== null
  const open = waitingFor(room)
  const asks = seated && !agreed.includes(you ?? '')
  return (
    <section className={css.request} aria-label={say('time.title')}>
      <Icon name="clock" />
      <p role="status">
        <b>{timeWords(clocks)}</b>{' '}
        <small>
          {asks
            ? say('time.wanted', { n: agreed.length, names: listWords(agreed.map((id) => personNameIn(room, id))) })
            : note(room, open)}
        </small>
      </p>
      {asks && (
        <div className={css.answer}>
          <Button disabled={room.outgoing.length > 0} onClick={() => choose(room, `${clocks}`)}>
            {say('time.yes')}
          </Button>
          <Button look="quiet" disabled={room.outgoing.length > 0} onClick={() => choose(room, 'on')}>
            {say('time.no')}
          </Button>
        </div>
      )}
    </section>
  )
}

function note(room: RoomState, open: readonly string[]): string {
  if (mySeat(room) === null) return say('time.bySitting')
  if (open.length > 0) return say('time.waiting', { names: listWords(open.map((id) => personNameIn(room, id))) })
  const people = room.view?.people.filter(({ seat, bot }) => seat !== null && !bot) ?? []
  return people.length > 1 ? say('time.all') : say('time.friends')
}
