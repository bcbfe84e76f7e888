// The scene before a duel or a trade.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { PlayerView, View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import { thingImage } from '../art/images.ts'
import { duelChances } from '../words/odds.ts'
import type { Speaker } from '../words/speaker.ts'
import { shortWords, thingName } from '../words/things.ts'
import clash from './clash.module.css'
import { Figure, Plate } from './clash.tsx'
import { Ledge } from './ledge.tsx'
import css from './meeting-scene.module.css'
import { fighterOf } from './strengths.ts'

interface Props {
  view: View
  seat: Seat
  other: Seat
  speaker: Speaker
}

const CALM = { hit: [], strikes: [] }

const countOf = ({ equipped, bandolier, backpack }: PlayerView): number =>
  (equipped.wearable ? 1 : 0) + equipped.holdables.length + bandolier.count + backpack.count

/** Shows two players face to face before a duel or a trade: the chances and the loot, or the items to exchange. */
export function MeetingScene({ view, seat, other, speaker }: Props) {
  const [own, theirs] = [fighterOf(view, seat, speaker), fighterOf(view, other, speaker)]
  return (
    <section
      className={clash.clash}
      aria-label={say(view.trade?.to === seat ? 'meet.trade' : 'meet.challenge')}
      data-board
    >
      <Ledge />
      <h2 className="unseen">{say(view.trade?.to === seat ? 'meet.trade' : 'meet.challenge')}</h2>
      <div className={clash.plates}>
        <Plate fighter={own} />
        <div className={clash.foes}>
          <Plate fighter={theirs} />
        </div>
      </div>
      <div className={clash.figures}>
        <Figure fighter={own} struck={CALM} />
        <Figure fighter={theirs} struck={CALM} foe />
      </div>
      {view.trade?.to === seat ? (
        <Deal view={view} other={other} speaker={speaker} />
      ) : (
        <Stakes
          own={defined(view.players[seat])}
          theirs={defined(view.players[other])}
          name={personName(speaker, other)}
        />
      )}
    </section>
  )
}

function Stakes({ own, theirs, name }: { own: PlayerView; theirs: PlayerView; name: string }) {
  const chances = duelChances(own, theirs)
  return (
    <div className={css.stakes}>
      <p>{rich('meet.yourChance', { chance: chances.mine, b: (inside) => <b data-good>{inside}</b> })}</p>
      <p>{rich('meet.theirChance', { chance: chances.theirs, name, b: (inside) => <b>{inside}</b> })}</p>
      <p className={css.stake}>{say('meet.stake', { name, theirs: countOf(theirs), mine: countOf(own) })}</p>
    </div>
  )
}

/** Shows the proposed trade from the viewer's side. */
function Deal({ view, other, speaker }: { view: View; other: Seat; speaker: Speaker }) {
  const { give = [], take = [] } = view.trade ?? {}
  return (
    <div className={css.deal}>
      <Side
        title={say('trade.give')}
        items={take}
        none={say('meet.asksNothing', { name: personName(speaker, other) })}
      />
      <Side title={say('trade.get')} items={give} none={say('meet.nothing')} />
    </div>
  )
}

const Side = ({ title, items, none }: { title: string; items: readonly string[]; none: string }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.length === 0 && <li>{none}</li>}
      {items.map((item) => (
        <li key={item}>
          <img src={thingImage(item)} alt="" /> {thingName(item)} <small>{shortWords(item)}</small>
        </li>
      ))}
    </ul>
  </div>
)
