// The card over the table of a match that stands still, because its rules have changed or failed.
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { navigate } from '../shell/route.ts'
import type { MatchState, RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './frozen-notice.module.css'
import { Rematch, WatchAnother } from './rematch.tsx'

/** Says why nobody is asked any more, and offers what the viewer can do: another match in the room, or to leave. */
export function FrozenNotice({ match, room, leave }: { match: MatchState; room: RoomState | null; leave: () => void }) {
  if (match.frozen === null || match.outcome) return null
  return (
    <section className={css.card} data-frozen aria-label={say('match.frozen.label')} role="status" title={match.frozen}>
      <span className={css.sign} aria-hidden="true">
        <Icon name="clock" size="26px" />
      </span>
      <div className={css.words}>
        <h2>{say('match.frozen.title')}</h2>
        <p>{say('match.frozen.words')}</p>
      </div>
      <div className={css.again}>
        {room ? (
          <Rematch room={room} kind={undefined} leave={leave} />
        ) : match.watch ? (
          <WatchAnother />
        ) : (
          <Button look="act" wide onClick={() => navigate('/')}>
            {say('shell.games')}
          </Button>
        )}
      </div>
    </section>
  )
}
