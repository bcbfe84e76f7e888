import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Icon } from '#web/design/icon.tsx'
import { type Content, type Skill, skillsOf, type UnitKind } from '../rules/content.ts'
import type { Player, Team } from '../rules/state.ts'
import { heroName, skillReach, unitNumbers } from './content.ts'
import css from './draft.module.css'
import { figureImage, signImage } from './images.ts'
import { recallTeam, rememberTeam, surprise, withHero, withMinion } from './team.ts'

/** More than this, and the words of a skill are shown only once it is chosen. */
const FEW_SKILLS = 3

/** A hero, one of its skills, two minions. Ready to lock in from the first moment. */
export function Draft({ content, seat, pending, refused, onLock }: { content: Content; seat: Player; pending: boolean; refused: string | null; onLock: (team: Team) => void }) {
  const [team, setTeam] = useState<Team>(() => recallTeam(content))
  const [look, setLook] = useState(content.heroes[team.heroClass])
  const lock = () => {
    rememberTeam(team)
    onLock(team)
  }
  const choose = (next: Team, at: UnitKind) => {
    setTeam(next)
    setLook(at)
  }
  const skillIds = skillsOf(content, team.heroClass)
  const many = skillIds.length > FEW_SKILLS
  // The second player sees the board turned round: their first minion stands on the right.
  const slots = seat === 'P1' ? ([0, 1] as const) : ([1, 0] as const)
  return (
    <div className={css.draft}>
      <div className={css.row} role="group" aria-label="Hero">
        {Object.entries(content.heroes).map(([heroClass, kind]) => (
          <Pick key={heroClass} kind={kind} on={team.heroClass === heroClass} onPick={() => choose(withHero(content, team, heroClass), kind)} />
        ))}
      </div>
      <div className={css.skills} data-many={many || undefined} role="group" aria-label={`Skill of the ${heroName(content, team.heroClass).toLowerCase()}`}>
        {skillIds.map((id) => (
          <SkillPick key={id} skill={content.skills[id] as Skill} on={team.skillId === id} onPick={() => setTeam({ ...team, skillId: id })} />
        ))}
      </div>
      {many && <p className={css.does}>{content.skills[team.skillId]?.does}</p>}
      <div className={css.minions}>
        {slots.map((slot, i) => (
          <fieldset key={slot} className={css.slot}>
            <legend>{i === 0 ? 'Left minion' : 'Right minion'}</legend>
            {Object.entries(content.minions).map(([type, kind]) => (
              <Pick key={type} kind={kind} on={team.minions[slot] === type} onPick={() => choose(withMinion(team, slot, type), kind)} />
            ))}
          </fieldset>
        ))}
      </div>
      <footer className={css.footer}>
        <p className={css.info} role="status">
          {refused ?? (look && <Words {...look} />)}
        </p>
        <button type="button" className={css.tool} aria-label="Surprise me" onClick={() => setTeam(surprise(content, Math.random))}>
          <Icon name="dice" size="6cqw" />
        </button>
        <Button look="act" className={css.lock ?? ''} disabled={pending} onClick={lock}>
          Lock in
        </Button>
      </footer>
    </div>
  )
}

function Pick({ kind, on, onPick }: { kind: UnitKind; on: boolean; onPick: () => void }) {
  return (
    <button type="button" className={css.pick} aria-pressed={on} onClick={onPick}>
      <img src={figureImage(kind.picture)} alt="" />
      {kind.name}
    </button>
  )
}

function SkillPick({ skill, on, onPick }: { skill: Skill; on: boolean; onPick: () => void }) {
  return (
    <button type="button" className={css.skill} aria-pressed={on} onClick={onPick}>
      <img src={signImage(skill.picture)} alt="" />
      <span>
        <strong>{skill.name}</strong> <em>{skillReach(skill)}</em>
        <small>{skill.does}</small>
      </span>
    </button>
  )
}

function Words(kind: UnitKind) {
  return (
    <>
      <strong>{unitNumbers(kind)}</strong> {kind.does}
    </>
  )
}
