// Dialogs with all details about a unit, a side, a hero class or a tile.
import { personName } from '#web/base/names.ts'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { Position } from '../../rules/board.ts'
import { type Content, kindOf, type Skill, skillOf, skillsOf } from '../../rules/content.ts'
import { attackOf } from '../../rules/held-buffs.ts'
import { type GameState, type Player, type Unit, unitOf } from '../../rules/state.ts'
import { buffTileAt, rocksAt } from '../board/tile.tsx'
import { buffImage, figureImage, signImage, unitImage } from '../parts/images.ts'
import { buffLine, buffName, rounds, skillReach } from '../words/labels.ts'
import { ownerName, type Speaker } from '../words/words.ts'
import css from './facts.module.css'

/** What a dialog with details describes: a unit, a side or a tile. */
export type Subject = { unit: string } | { side: Player } | { at: Position }

interface Props {
  about: Subject
  view: GameState
  speaker: Speaker
  onAbout: (about: Subject) => void
  onClose: () => void
}

/** The details dialog for a unit, a side or a tile. The match continues behind the dialog. */
export function Facts({ about, view, speaker, onAbout, onClose }: Props) {
  if ('side' in about)
    return <SideFacts side={about.side} view={view} speaker={speaker} onAbout={onAbout} onClose={onClose} />
  if ('at' in about) return <GroundFacts at={about.at} view={view} speaker={speaker} onClose={onClose} />
  const unit = unitOf(view, about.unit)
  return unit ? <UnitFacts unit={unit} view={view} speaker={speaker} onClose={onClose} /> : null
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
      ✕
    </button>
  )
}

function UnitFacts({
  unit,
  view,
  speaker,
  onClose,
}: {
  unit: Unit
  view: GameState
  speaker: Speaker
  onClose: () => void
}) {
  const { content } = speaker
  const battle = { content, state: view }
  const kind = kindOf(battle, unit)
  const hits = attackOf(battle, unit) + (unit.bonusAttackCharges > 0 ? unit.bonusAttackDamage : 0)
  return (
    <Dialog title={ownerName(view, speaker, unit)} onClose={onClose}>
      <Done onClose={onClose} />
      <img
        className={css.figure}
        src={unitImage(battle, unit)}
        alt=""
        data-side={unit.owner === (speaker.seat ?? 'P1') ? 'below' : 'above'}
      />
      <p className={css.state}>
        {unit.category === 'HERO'
          ? 'Hero: lose it and the match is lost'
          : `Minion${unit.isTemporary ? `, leaves in ${rounds(unit.temporaryDuration)}` : ''}`}
      </p>
      <p className={css.state}>
        {unit.alive ? (unit.actionsUsed > 0 ? 'Has acted this round' : 'Still to act this round') : 'Has fallen'}
      </p>
      <dl className={css.numbers}>
        <Fact
          sign="life"
          name="HP"
          value={unit.hp > unit.maxHp ? String(unit.hp) : `${unit.hp} of ${unit.maxHp}`}
          words={unit.shield > 0 ? `and a shield that takes ${unit.shield}` : 'at 0 it falls'}
        />
        <Fact
          sign="attack"
          name="Attack"
          value={String(hits)}
          words={
            hits === 0
              ? 'its hits do nothing now'
              : `HP a hit takes, ${unit.attackRange === 1 ? 'from beside' : `up to ${unit.attackRange} tiles in a line`}`
          }
        />
        <Fact
          sign="move"
          name="Steps"
          value={String(unit.moveRange)}
          words={unit.moveRange === 1 ? 'one tile, not slantwise' : 'round corners, not through others'}
        />
      </dl>
      {unit.category === 'HERO' ? (
        <SkillFacts
          skill={skillOf(content, unit)}
          state={unit.skillCooldown > 0 ? `Ready again in ${rounds(unit.skillCooldown)}` : 'Ready'}
        />
      ) : (
        'does' in kind && <p className={css.gold}>{kind.does}</p>
      )}
      <Lasting content={content} view={view} unit={unit} />
    </Dialog>
  )
}

function Fact({ sign, name, value, words }: { sign: string; name: string; value: string; words: string }) {
  return (
    <div>
      <dt>
        <img src={signImage(sign)} alt="" /> {name}
      </dt>
      <dd>
        <b>{value}</b> {words}
      </dd>
    </div>
  )
}

function SkillFacts({ skill, state }: { skill: Skill; state?: string }) {
  return (
    <div className={css.gold}>
      <img src={signImage(skill.picture)} alt="" />
      <span>
        <b>{skill.name}</b> <em>{skillReach(skill)}</em>
        <small>{skill.does}</small>
        {state && <small>{state}</small>}
      </span>
    </div>
  )
}

/** Lists the buffs and other effects that the unit has now. */
function Lasting({ content, view, unit }: { content: Content; view: GameState; unit: Unit }) {
  const buffs = view.unitBuffs[unit.id] ?? []
  if (buffs.length === 0 && !unit.invisible && unit.bonusAttackCharges === 0) return null
  return (
    <ul className={css.lasting}>
      {unit.invisible && <Effect picture="hidden" name="Unseen" words="can’t be aimed at this round" />}
      {unit.bonusAttackCharges > 0 && (
        <Effect
          picture="charge"
          name="Charged"
          words={`+${unit.bonusAttackDamage} for ${unit.bonusAttackCharges} attacks`}
        />
      )}
      {buffs.map(({ type, duration }) => (
        <Effect
          key={type}
          picture={content.buffs[type]?.picture ?? ''}
          name={buffName(content, type)}
          words={`${buffLine(content, type)}, ${rounds(duration)}`}
        />
      ))}
    </ul>
  )
}

const Effect = ({ picture, name, words }: { picture: string; name: string; words: string }) => (
  <li>
    <img src={signImage(picture)} alt="" />
    <span>
      <b>{name}:</b> {words}
    </span>
  </li>
)

function SideFacts({ side, view, speaker, onAbout, onClose }: Omit<Props, 'about'> & { side: Player }) {
  const { content } = speaker
  return (
    <Dialog title={side === speaker.seat ? 'Your three' : `${personName(speaker, side)}’s three`} onClose={onClose}>
      <Done onClose={onClose} />
      <ul className={css.side}>
        {view.units
          .filter(({ owner }) => owner === side)
          .map((unit) => (
            <li key={unit.id}>
              <button type="button" onClick={() => onAbout({ unit: unit.id })}>
                <img src={unitImage({ content, state: view }, unit)} alt="" />
                <span>
                  <b>{kindOf({ content, state: view }, unit).name}</b> <small>{sideWords(content, view, unit)}</small>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function sideWords(content: Content, view: GameState, unit: Unit): string {
  if (!unit.alive) return 'has fallen'
  const skill = unit.category === 'HERO' && skillOf(content, unit).name
  return [
    `${unit.hp} HP`,
    `hits ${attackOf({ content, state: view }, unit)}`,
    skill,
    unit.actionsUsed > 0 ? 'has acted' : 'still to act',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Lists the skills that the opponent's hero may have. The chosen skill stays hidden until the battle. */
export function HeroFacts({
  heroClass,
  content,
  onClose,
}: {
  heroClass: string
  content: Content
  onClose: () => void
}) {
  return (
    <Dialog title={content.heroes[heroClass]?.name ?? 'Hero'} onClose={onClose}>
      <Done onClose={onClose} />
      <img className={css.figure} src={figureImage(content.heroes[heroClass]?.picture ?? '')} alt="" />
      <p className={css.state}>Comes with one of these skills. Which one is hidden until the battle.</p>
      {skillsOf(content, heroClass).map((id) => (
        <SkillFacts key={id} skill={content.skills[id] as Skill} />
      ))}
    </Dialog>
  )
}

/** Describes the buff tile or the obstacle on a tile. */
export function groundFacts(
  content: Content,
  view: GameState,
  at: Position,
): { picture: string; name: string; words: string } {
  const tile = buffTileAt(view, at)
  if (tile)
    return {
      picture: buffImage(content, tile.buffType),
      name: `${buffName(content, tile.buffType)}, ${rounds(tile.duration)}`,
      words: `For who stops on it: ${buffLine(content, tile.buffType)}`,
    }
  return {
    picture: figureImage('obstacle'),
    name: `Rocks, ${rocksAt(view, at)?.hp ?? 0} HP`,
    words: 'In the way of feet and arrows',
  }
}

function GroundFacts({
  at,
  view,
  speaker,
  onClose,
}: {
  at: Position
  view: GameState
  speaker: Speaker
  onClose: () => void
}) {
  const { picture, name, words } = groundFacts(speaker.content, view, at)
  return (
    <Dialog title={name} onClose={onClose}>
      <Done onClose={onClose} />
      <img className={css.figure} src={picture} alt="" />
      <p>{words}.</p>
      <p className={css.state}>
        {buffTileAt(view, at)
          ? 'Only the first who ends a walk there gets it.'
          : 'Anybody can attack them. They break at 0.'}
      </p>
    </Dialog>
  )
}
