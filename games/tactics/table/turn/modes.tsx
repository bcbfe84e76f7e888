// The buttons that choose how the selected unit acts.
import { Secondary } from '#web/design/parts/actions.tsx'
import type { Request } from '../../rules/actions.ts'
import { skillOf } from '../../rules/content.ts'
import { type GameState, type Hero, heroOf, type Player, unitOf } from '../../rules/state.ts'
import { hasNotActed } from '../../rules/turns.ts'
import { say } from '../../words/say.ts'
import { buffImage, signImage } from '../parts/images.ts'
import { buffName, skillName } from '../words/labels.ts'
import type { Speaker } from '../words/units.ts'
import { availableActions, type Mode, skillActions, targetTile, usableIds, variants } from './aims.ts'
import css from './modes.module.css'
import type { Turn } from './use-turn.ts'

interface Props {
  view: GameState
  seat: Player
  speaker: Speaker
  turn: Turn
}

/**
 * Buttons for moving, attacking and the hero's skill. For a planned skill with a free choice of debuff, buttons for the
 * debuffs are shown instead.
 */
export function Modes(props: Props) {
  const { selection, requests, onSelect } = props.turn
  const { content } = props.speaker
  if (selection.wanted?.buffType != null) {
    return (
      <div className={css.modes} role="group" aria-label={say('mode.effect')}>
        {variants(availableActions(requests, selection), selection.wanted).map((way) => (
          <Secondary
            key={way.buffType}
            className={css.mode ?? ''}
            words={buffName(content, way.buffType as string)}
            icon={buffImage(content, way.buffType as string)}
            chosen={way.buffType === selection.wanted?.buffType}
            onClick={() => onSelect({ ...selection, wanted: way })}
          />
        ))}
      </div>
    )
  }
  return (
    <div className={css.modes} role="group" aria-label={say('mode.how')}>
      <MoveMode {...props} />
      <AttackMode {...props} />
      <SkillMode {...props} />
    </div>
  )
}

const targetsOf = (view: GameState, ways: readonly Request[]): number =>
  new Set(ways.map((way) => JSON.stringify(targetTile(view, way)))).size

/** Returns why the player cannot choose a mode yet, or null if the player can. */
const idle = ({ acting, selection }: Turn): string | null =>
  acting ? (selection.unitId ? null : say('mode.pickFirst')) : say('mode.theirs')

/** Returns the actions that a mode offers: those of the selected unit, or of all units while none is selected. */
const waysIn = ({ requests, selection }: Turn, mode: Mode): Request[] =>
  (selection.unitId ? [selection.unitId] : usableIds(requests)).flatMap((unitId) =>
    availableActions(requests, { unitId, mode }),
  )

function MoveMode({ view, turn }: Props) {
  const { selection, onMode } = turn
  const unit = selection.unitId ? unitOf(view, selection.unitId) : undefined
  const ways = waysIn(turn, 'move')
  return (
    <Secondary
      className={css.mode ?? ''}
      words={say('mode.move')}
      note={idle(turn) ?? (ways.length > 0 ? say('mode.steps', { n: unit?.moveRange ?? 0 }) : say('mode.noWay'))}
      icon={signImage('move')}
      off={ways.length === 0}
      chosen={selection.mode === 'move'}
      teach="move"
      onClick={() => onMode(selection.unitId, selection.mode === 'move' ? 'unit' : 'move')}
    />
  )
}

function AttackMode({ view, turn }: Props) {
  const { selection, onMode } = turn
  const ways = waysIn(turn, 'attack')
  return (
    <Secondary
      className={css.mode ?? ''}
      words={say('mode.attack')}
      note={idle(turn) ?? (ways.length > 0 ? say('mode.targets', { n: targetsOf(view, ways) }) : say('mode.noTarget'))}
      icon={signImage('attack')}
      off={ways.length === 0}
      chosen={selection.mode === 'attack'}
      teach="attack"
      onClick={() => onMode(selection.unitId, selection.mode === 'attack' ? 'unit' : 'attack')}
    />
  )
}

/** The button for the hero's skill. A tap on the button also selects the hero. */
function SkillMode({ view, seat, speaker, turn }: Props) {
  const { selection, requests, onMode } = turn
  const hero = heroOf(view, seat)
  const { picture } = skillOf(speaker.content, hero)
  const ways = skillActions(requests, hero.id)
  const on = selection.mode === 'skill'
  return (
    <Secondary
      className={css.mode ?? ''}
      words={skillName(speaker.content, hero.selectedSkillId)}
      note={skillState(hero, turn.acting, on && !selection.wanted, ways.length > 0)}
      icon={signImage(picture)}
      off={ways.length === 0}
      chosen={on}
      teach="skill"
      onClick={() => onMode(hero.id, on ? 'unit' : 'skill')}
    />
  )
}

/**
 * Describes whether the skill can be used: its cooldown, what the player has to do next, or why the skill cannot be
 * used.
 */
function skillState(hero: Hero, acting: boolean, aiming: boolean, open: boolean): string {
  if (hero.skillCooldown > 0) return say('mode.cooldown', { n: hero.skillCooldown })
  if (!acting) return say('mode.theirs')
  if (aiming) return say('mode.where')
  if (open) return say('mode.ready')
  return hasNotActed(hero) ? say('mode.noTarget') : say('mode.acted')
}
