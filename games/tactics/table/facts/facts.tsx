// Dialogs with all details about a unit, a side, a hero class or a tile.
import { defined } from '#kit/defined.ts'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { Position } from '../../rules/board.ts'
import { type Content, kindId, skillsOf } from '../../rules/content.ts'
import { attackOf } from '../../rules/held-buffs.ts'
import { type GameState, type Player, type Unit, unitOf } from '../../rules/state.ts'
import { rich, say } from '../../words/say.ts'
import { placeWords } from '../board/places.ts'
import { buffTileAt, rocksAt } from '../board/tile.tsx'
import { buffImage, figureImage, signImage, unitImage } from '../parts/images.ts'
import {
  buffLine,
  buffName,
  heroName,
  joinDots,
  minionWords,
  skillName,
  skillReach,
  skillWords,
} from '../words/labels.ts'
import { kindName, type Speaker, youOrName } from '../words/units.ts'
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
    <button type="button" className={css.close} aria-label={say('facts.close')} onClick={onClose}>
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
  const does = unit.category === 'MINION' ? minionWords(content, kindId(battle, unit)) : undefined
  const hits = attackOf(battle, unit) + (unit.bonusAttackCharges > 0 ? unit.bonusAttackDamage : 0)
  return (
    <Dialog
      title={say('facts.unit', { ...youOrName(speaker, unit.owner), unit: kindName(view, speaker, unit) })}
      onClose={onClose}
    >
      <Done onClose={onClose} />
      <img
        className={css.figure}
        src={unitImage(battle, unit)}
        alt=""
        data-side={unit.owner === (speaker.seat ?? 'P1') ? 'below' : 'above'}
      />
      <p className={css.state}>{roleWords(unit)}</p>
      <p className={css.state}>
        {unit.alive ? (unit.actionsUsed > 0 ? say('facts.acted') : say('facts.canAct')) : say('facts.fallen')}
      </p>
      <dl className={css.numbers}>
        <Fact
          sign="life"
          name={say('facts.hp')}
          value={unit.hp > unit.maxHp ? String(unit.hp) : say('facts.hpOf', { hp: unit.hp, max: unit.maxHp })}
          words={unit.shield > 0 ? say('facts.hpShield', { n: unit.shield }) : say('facts.hpWords')}
        />
        <Fact
          sign="attack"
          name={say('facts.attack')}
          value={String(hits)}
          words={attackWords(hits, unit.attackRange)}
        />
        <Fact
          sign="move"
          name={say('facts.steps')}
          value={String(unit.moveRange)}
          words={unit.moveRange === 1 ? say('facts.stepsOne') : say('facts.stepsMany')}
        />
      </dl>
      {unit.category === 'HERO' ? (
        <SkillFacts
          content={content}
          id={unit.selectedSkillId}
          state={unit.skillCooldown > 0 ? say('facts.readyIn', { n: unit.skillCooldown }) : say('facts.ready')}
        />
      ) : (
        does && <p className={css.gold}>{does}</p>
      )}
      <Lasting content={content} view={view} unit={unit} />
    </Dialog>
  )
}

function roleWords(unit: Unit): string {
  if (unit.category === 'HERO') return say('facts.hero')
  return unit.isTemporary ? say('facts.minionLeaves', { n: unit.temporaryDuration }) : say('facts.minion')
}

function attackWords(hits: number, range: number): string {
  if (hits === 0) return say('facts.attackNone')
  return range === 1 ? say('facts.attackBeside') : say('facts.attackFar', { range })
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

function SkillFacts({ content, id, state }: { content: Content; id: string; state?: string }) {
  const skill = defined(content.skills[id])
  return (
    <div className={css.gold}>
      <img src={signImage(skill.picture)} alt="" />
      <span>
        <b>{skillName(content, id)}</b> <em>{skillReach(skill)}</em>
        <small>{skillWords(content, id)}</small>
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
      {unit.invisible && <Effect picture="hidden" name={say('facts.hidden')} words={say('facts.hiddenWords')} />}
      {unit.bonusAttackCharges > 0 && (
        <Effect
          picture="charge"
          name={say('facts.charged')}
          words={say('state.charged', { damage: unit.bonusAttackDamage, n: unit.bonusAttackCharges })}
        />
      )}
      {buffs.map(({ type, duration }) => (
        <Effect
          key={type}
          picture={content.buffs[type]?.picture ?? ''}
          name={buffName(content, type)}
          words={say('facts.buff', { effects: buffLine(content, type), n: duration })}
        />
      ))}
    </ul>
  )
}

const Effect = ({ picture, name, words }: { picture: string; name: string; words: string }) => (
  <li>
    <img src={signImage(picture)} alt="" />
    <span>{rich('facts.effect', { effect: name, words, b: (inside) => <b>{inside}</b> })}</span>
  </li>
)

function SideFacts({ side, view, speaker, onAbout, onClose }: Omit<Props, 'about'> & { side: Player }) {
  const { content } = speaker
  return (
    <Dialog title={say('facts.side', youOrName(speaker, side))} onClose={onClose}>
      <Done onClose={onClose} />
      <ul className={css.side}>
        {view.units
          .filter(({ owner }) => owner === side)
          .map((unit) => (
            <li key={unit.id}>
              <button type="button" onClick={() => onAbout({ unit: unit.id })}>
                <img src={unitImage({ content, state: view }, unit)} alt="" />
                <span>
                  <b>{kindName(view, speaker, unit)}</b> <small>{sideWords(content, view, unit)}</small>
                  {/* Two units of one kind may differ only in their places. */}
                  <span className="unseen"> {placeWords(speaker.seat ?? 'P1', unit.position)}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function sideWords(content: Content, view: GameState, unit: Unit): string {
  if (!unit.alive) return say('facts.unitFallen')
  return joinDots([
    say('state.hp', { hp: unit.hp }),
    say('facts.unitAttack', { n: attackOf({ content, state: view }, unit) }),
    ...(unit.category === 'HERO' ? [skillName(content, unit.selectedSkillId)] : []),
    unit.actionsUsed > 0 ? say('facts.unitActed') : say('facts.unitCanAct'),
  ])
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
    <Dialog title={heroName(content, heroClass)} onClose={onClose}>
      <Done onClose={onClose} />
      <img className={css.figure} src={figureImage(content.heroes[heroClass]?.picture ?? '')} alt="" />
      <p className={css.state}>{say('facts.heroSkills')}</p>
      {skillsOf(content, heroClass).map((id) => (
        <SkillFacts key={id} content={content} id={id} />
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
      name: say('facts.tile', { buff: buffName(content, tile.buffType), n: tile.duration }),
      words: say('facts.tileWords', { effects: buffLine(content, tile.buffType) }),
    }
  return {
    picture: figureImage('obstacle'),
    name: say('tile.rocks', { hp: rocksAt(view, at)?.hp ?? 0 }),
    words: say('facts.rocksWords'),
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
      <p>{words}</p>
      <p className={css.state}>{buffTileAt(view, at) ? say('facts.tileMore') : say('facts.rocksMore')}</p>
    </Dialog>
  )
}
