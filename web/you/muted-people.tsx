// The list of people the player has muted.
import { guestName } from '#kit/protocol/guests.ts'
import { isolateName } from '../base/names.ts'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { mute } from '../people/conduct.ts'
import { useApp } from '../shell/store.ts'
import { say } from '../words/say.ts'
import css from './muted-people.module.css'

/** Lists the muted people, each with a button to unmute. Hidden if nobody is muted. */
export function MutedPeople() {
  const { muted } = useApp()
  if (muted.length === 0) return null
  return (
    <section className={css.list} aria-labelledby="muted-people">
      <h2 id="muted-people" className={css.title}>
        <Icon name="talk" />
        {say('you.muted')}
      </h2>
      <ul>
        {muted.map((other) => {
          const name = isolateName(other.name || guestName(other.person))
          return (
            <li key={other.person} className={css.row}>
              <Name>{name}</Name>
              <button
                type="button"
                aria-label={say('talk.unmuteName', { name })}
                onClick={() => void mute(other, false)}
              >
                {say('talk.unmute')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
