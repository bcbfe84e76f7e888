// The card over the table of a match that stands still, because its rules have changed or failed.
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { navigate } from '../shell/route.ts'
import type { MatchState, RoomState } from '../wire/app.ts'
import css from './frozen-notice.module.css'
import { Rematch, WatchAnother } from './rematch.tsx'

/** Says why nobody is asked any more, and offers what the viewer can do: another match in the room, or to leave. */
export function FrozenNotice({ match, room, leave }: { match: MatchState; room: RoomState | null; leave: () => void }) {
  if (match.frozen === null || match.outcome) return null
  return (
    <section className={css.card} data-frozen aria-label="This match stands still" role="status" title={match.frozen}>
      <span className={css.sign} aria-hidden="true">
        <Icon name="clock" size="26px" />
      </span>
      <div className={css.words}>
        <h2>This match can’t go on</h2>
        <p>
          The game was changed or failed while you played. You see the last position that is certain. Whoever runs this
          server finds the reason in its log.
        </p>
      </div>
      <div className={css.again}>
        {room ? (
          <Rematch room={room} kind={undefined} leave={leave} />
        ) : match.watch ? (
          <WatchAnother />
        ) : (
          <Button look="act" wide onClick={() => navigate('/')}>
            To the games
          </Button>
        )}
      </div>
    </section>
  )
}
