// Events as sentences for players.
import type { Event } from '#kit/game.ts'
import { type Skill, skillOf } from '../../rules/content.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import { type GameState, type Hero, type PreparedAction, unitOf } from '../../rules/state.ts'
import { say, sayOr } from '../../words/say.ts'
import { buffName, heroName, skillName } from './labels.ts'
import { objectName, plainKindName, type Speaker, subjectName, youOrName } from './units.ts'

/** What a text says about an event besides the event itself. */
interface Scene {
  speaker: Speaker
  state: GameState
}

type Told<T extends TacticsEvent['type']> = Extract<TacticsEvent, { type: T }>
type Texts = { [T in TacticsEvent['type']]?: (event: Told<T>, scene: Scene) => string | undefined }

const subject = ({ state, speaker }: Scene, id: string): { unit: string } => ({ unit: subjectName(state, speaker, id) })
const object = ({ state, speaker }: Scene, id: string): { target: string } => ({
  target: objectName(state, speaker, id),
})

/** Returns the skill of the hero, with its id. */
function skillOfHero({ state, speaker: { content } }: Scene, id: string): { id: string; skill: Skill } {
  const hero = unitOf(state, id) as Hero
  return { id: hero.selectedSkillId, skill: skillOf(content, hero) }
}

const TEXTS: Texts = {
  draft_ready: ({ playerId, heroClass }, { speaker }) =>
    say('event.draft_ready', {
      ...youOrName(speaker, playerId),
      hero: plainKindName(heroClass, heroName(speaker.content, heroClass)),
    }),
  game_ready: ({ phase }) => (phase === 'DRAFT' ? say('event.game_ready') : say('event.round', { round: 1 })),
  timed_out: ({ timerType, playerId }, { speaker }) =>
    playerId && say(`event.timed_out.${timerType}`, youOrName(speaker, playerId)),
  moved: ({ unitId }, scene) => say('event.moved', subject(scene, unitId)),
  attacked: ({ unitId, targetUnitId }, scene) =>
    say('event.attacked', { ...subject(scene, unitId), ...object(scene, targetUnitId) }),
  dodged: ({ unitId }, scene) => say('event.dodged', subject(scene, unitId)),
  intercepted: ({ guardianId, unitId }, scene) =>
    say('event.intercepted', { ...subject(scene, guardianId), ...object(scene, unitId) }),
  countered: ({ unitId }, scene) => say('event.countered', subject(scene, unitId)),
  unharmed: ({ unitId }, scene) => say('event.unharmed', subject(scene, unitId)),
  damaged: (event, scene) => damageWords(event, scene),
  hp_changed: (event, scene) => hpWords(event, scene),
  died: ({ unitId }, scene) => say('event.died', subject(scene, unitId)),
  pushed: ({ unitId }, scene) => say('event.pushed', subject(scene, unitId)),
  skill_used: ({ unitId, skillId, targetUnitId }, scene) => {
    const values = { ...subject(scene, unitId), skill: skillName(scene.speaker.content, skillId) }
    return targetUnitId && targetUnitId !== unitId
      ? say('event.skill_used_on', { ...values, ...object(scene, targetUnitId) })
      : say('event.skill_used', values)
  },
  mark_laid: ({ unitId }, scene) => {
    const [values, { id }] = [subject(scene, unitId), skillOfHero(scene, unitId)]
    return sayOr(`skill.${id}.laid`, say('event.mark_laid', values), values)
  },
  summoned: ({ unitId }, scene) => {
    const [values, { id }] = [subject(scene, unitId), skillOfHero(scene, unitId)]
    return sayOr(`skill.${id}.summons`, say('event.summoned', values), values)
  },
  faded: ({ unitId }, scene) => say('event.faded', subject(scene, unitId)),
  shielded: ({ unitId, shield }, scene) => say('event.shielded', { ...subject(scene, unitId), n: shield }),
  charged: ({ unitId, charges }, scene) => say('event.charged', { ...subject(scene, unitId), n: charges }),
  hid: ({ unitId }, scene) => say('event.hid', subject(scene, unitId)),
  revealed: ({ unitId }, scene) => say('event.revealed', subject(scene, unitId)),
  buff_gained: ({ unitId, buffType, duration }, scene) =>
    say('event.buff_gained', {
      ...subject(scene, unitId),
      buff: buffName(scene.speaker.content, buffType),
      n: duration,
    }),
  buff_lost: ({ unitId, buffType }, scene) =>
    say('event.buff_lost', { ...subject(scene, unitId), buff: buffName(scene.speaker.content, buffType) }),
  prepared: ({ unitId, action }, scene) => preparedSentence(unitId, action, scene),
  prepared_lost: ({ unitId }, scene) => say('event.prepared_lost', subject(scene, unitId)),
  turn_ended: ({ unitId }, scene) => say('event.turn_ended', subject(scene, unitId)),
  obstacle_placed: () => say('event.obstacle_placed'),
  obstacle_hit: ({ damage, hp }) => say('event.obstacle_hit', { n: damage, hp: Math.max(0, hp) }),
  obstacle_destroyed: () => say('event.obstacle_destroyed'),
  tile_placed: ({ buffType }, { speaker }) => say('event.tile_placed', { buff: buffName(speaker.content, buffType) }),
  tile_triggered: ({ buffType, unitId }, scene) =>
    say('event.tile_triggered', { ...subject(scene, unitId), buff: buffName(scene.speaker.content, buffType) }),
  choice_opened: ({ choice }, { speaker }) => say('event.choice_opened', youOrName(speaker, choice.owner)),
  decay: () => say('event.decay'),
  pressure: ({ damage }) => say('event.pressure', { n: damage }),
  round_started: ({ round }) => say('event.round', { round }),
  won: ({ playerId }, { speaker }) => say('event.won', youOrName(speaker, playerId)),
  resigned: ({ playerId }, { speaker }) => say('event.resigned', youOrName(speaker, playerId)),
}

function damageWords({ unitId, damage, absorbed, hp }: Told<'damaged'>, scene: Scene): string {
  const values = { ...subject(scene, unitId), n: damage - absorbed, hp: Math.max(0, hp) }
  if (absorbed === 0) return say('event.lost', values)
  return damage === absorbed
    ? say('event.absorbed', { ...subject(scene, unitId), absorbed })
    : say('event.lostShield', { ...values, absorbed })
}

/** Names the buff that changed hp. Other causes are left out, because an earlier sentence of the log names them. */
function hpWords({ unitId, change, hp, reason }: Told<'hp_changed'>, scene: Scene): string {
  const { content } = scene.speaker
  const values = { ...subject(scene, unitId), n: Math.abs(change), hp: Math.max(0, hp) }
  const buff = content.buffs[reason] ? buffName(content, reason) : undefined
  if (change > 0) return buff ? say('event.gainedBy', { ...values, buff }) : say('event.gained', values)
  return buff ? say('event.lostBy', { ...values, buff }) : say('event.lost', values)
}

/** Describes the action that a slowed unit will carry out at the round end. */
function preparedSentence(unitId: string, { type, targetUnitId, skillId }: PreparedAction, scene: Scene): string {
  const values = subject(scene, unitId)
  switch (type) {
    case 'MOVE':
      return say('event.will.MOVE', values)
    case 'USE_SKILL':
      return say('event.will.USE_SKILL', { ...values, skill: skillName(scene.speaker.content, skillId ?? '') })
    default:
      return say(`event.will.${type}`, { ...values, ...object(scene, targetUnitId ?? '') })
  }
}

/** Returns the words for an event, or undefined for events that the log leaves out. */
export function eventWords(given: Event, state: GameState, speaker: Speaker): string | undefined {
  const event = given as TacticsEvent
  const tell = TEXTS[event.type] as ((event: TacticsEvent, scene: Scene) => string | undefined) | undefined
  return tell?.(event, { speaker, state })
}
