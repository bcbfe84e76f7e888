import { Secondary } from '#web/design/parts/acts.tsx'
import type { Request } from '../../rules/actions.ts'
import { skillOf } from '../../rules/content.ts'
import { type GameState, type Hero, heroOf, type Player, unitOf } from '../../rules/state.ts'
import { isFresh } from '../../rules/turns.ts'
import { buffImage, signImage } from '../parts/images.ts'
import { buffName, rounds } from '../words/content.ts'
import type { Speaker } from '../words/words.ts'
import { openTo, placeOf, skillActions, variants } from './aims.ts'
import css from './modes.module.css'
import type { Turn } from './use-turn.ts'

interface Props {
  view: GameState
  seat: Player
  speaker: Speaker
  turn: Turn
}

/** How the unit in hand acts: walks, strikes, or uses the hero's skill; and which effect, where a skill asks. */
export function Modes(props: Props) {
  const { hand, requests, onHand } = props.turn
  const { content } = props.speaker
  if (hand.wanted?.buffType != null) {
    return (
      <div className={css.modes} role="group" aria-label="Which effect">
        {variants(openTo(requests, hand), hand.wanted).map((way) => (
          <Secondary
            key={way.buffType}
            className={css.mode ?? ''}
            words={buffName(content, way.buffType as string)}
            icon={buffImage(content, way.buffType as string)}
            chosen={way.buffType === hand.wanted?.buffType}
            onClick={() => onHand({ ...hand, wanted: way })}
          />
        ))}
      </div>
    )
  }
  return (
    <div className={css.modes} role="group" aria-label="How">
      <MoveMode {...props} />
      <AttackMode {...props} />
      <SkillMode {...props} />
    </div>
  )
}

const targetsOf = (view: GameState, ways: readonly Request[]): number =>
  new Set(ways.map((way) => JSON.stringify(placeOf(view, way)))).size

/** Why neither walking nor striking can be chosen: nothing is in hand. */
const idle = ({ acting, hand }: Turn): string | null => (acting ? (hand.unitId ? null : 'no unit yet') : 'their move')

function MoveMode({ view, turn }: Props) {
  const { hand, requests, onMode } = turn
  const unit = hand.unitId ? unitOf(view, hand.unitId) : undefined
  const ways = openTo(requests, { unitId: hand.unitId, mode: 'move' })
  const steps = unit?.moveRange === 1 ? '1 step' : `up to ${unit?.moveRange} steps`
  return (
    <Secondary
      className={css.mode ?? ''}
      words="Move"
      note={idle(turn) ?? (ways.length > 0 ? steps : 'no way out')}
      icon={signImage('move')}
      off={ways.length === 0}
      chosen={hand.mode === 'move'}
      teach="move"
      onClick={() => unit && onMode(unit.id, hand.mode === 'move' ? 'unit' : 'move')}
    />
  )
}

function AttackMode({ view, turn }: Props) {
  const { hand, requests, onMode } = turn
  const ways = openTo(requests, { unitId: hand.unitId, mode: 'attack' })
  return (
    <Secondary
      className={css.mode ?? ''}
      words="Attack"
      note={idle(turn) ?? (ways.length > 0 ? `${targetsOf(view, ways)} in reach` : 'none near')}
      icon={signImage('attack')}
      off={ways.length === 0}
      chosen={hand.mode === 'attack'}
      teach="attack"
      onClick={() => hand.unitId && onMode(hand.unitId, hand.mode === 'attack' ? 'unit' : 'attack')}
    />
  )
}

/** Always the hero's: it takes the hero in hand. */
function SkillMode({ view, seat, speaker, turn }: Props) {
  const { hand, requests, onMode } = turn
  const hero = heroOf(view, seat)
  const { name, picture } = skillOf(speaker.content, hero)
  const ways = skillActions(requests, hero.id)
  const on = hand.mode === 'skill'
  return (
    <Secondary
      className={css.mode ?? ''}
      words={name}
      note={skillState(hero, turn.acting, on && !hand.wanted, ways.length > 0)}
      icon={signImage(picture)}
      off={ways.length === 0}
      chosen={on}
      teach="skill"
      onClick={() => onMode(hero.id, on ? 'unit' : 'skill')}
    />
  )
}

/** Why not, in its own place. */
function skillState(hero: Hero, acting: boolean, aiming: boolean, open: boolean): string {
  if (hero.skillCooldown > 0) return `in ${rounds(hero.skillCooldown)}`
  if (!acting) return 'their move'
  if (aiming) return 'choose where'
  if (open) return 'ready'
  return isFresh(hero) ? 'none near' : 'has acted'
}
