import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Icon } from '#web/design/icon.tsx'
import { HERO_CLASSES, type HeroClass, MINION_TYPES, type MinionType } from '../rules/roster.ts'
import { skillsOf } from '../rules/skills.ts'
import type { Player, Team } from '../rules/state.ts'
import { HERO_NAMES, heroNumbers, MINION_NAMES, minionLine, minionNumbers, skillLine, skillName, skillReach } from './content.ts'
import css from './draft.module.css'
import { figureImage, signImage } from './images.ts'
import { recallTeam, rememberTeam, surprise, withHero, withMinion } from './team.ts'

type Look = { hero: HeroClass } | { minion: MinionType }

/** A hero, one of its three skills, two minions. Ready to lock in from the first moment. */
export function Draft({ seat, pending, refused, onLock }: { seat: Player; pending: boolean; refused: string | null; onLock: (team: Team) => void }) {
  const [team, setTeam] = useState<Team>(recallTeam)
  const [look, setLook] = useState<Look>({ hero: team.heroClass })
  const lock = () => {
    rememberTeam(team)
    onLock(team)
  }
  const choose = (next: Team, at: Look) => {
    setTeam(next)
    setLook(at)
  }
  // The second player sees the board turned round: their first minion stands on the right.
  const slots = seat === 'P1' ? ([0, 1] as const) : ([1, 0] as const)
  return (
    <div className={css.draft}>
      <div className={css.row} role="group" aria-label="Hero">
        {HERO_CLASSES.map((heroClass) => (
          <Pick key={heroClass} image={heroClass} name={HERO_NAMES[heroClass]} on={team.heroClass === heroClass} onPick={() => choose(withHero(team, heroClass), { hero: heroClass })} />
        ))}
      </div>
      <div className={css.skills} role="group" aria-label={`Skill of the ${HERO_NAMES[team.heroClass].toLowerCase()}`}>
        {skillsOf(team.heroClass).map((id) => (
          <button key={id} type="button" className={css.skill} aria-pressed={team.skillId === id} onClick={() => setTeam({ ...team, skillId: id })}>
            <img src={signImage(id)} alt="" />
            <span>
              <strong>{skillName(id)}</strong> <em>{skillReach(id)}</em>
              <small>{skillLine(id)}</small>
            </span>
          </button>
        ))}
      </div>
      <div className={css.minions}>
        {slots.map((slot, i) => (
          <fieldset key={slot} className={css.slot}>
            <legend>{i === 0 ? 'Left minion' : 'Right minion'}</legend>
            {MINION_TYPES.map((type) => (
              <Pick key={type} image={type} name={MINION_NAMES[type]} on={team.minions[slot] === type} onPick={() => choose(withMinion(team, slot, type), { minion: type })} />
            ))}
          </fieldset>
        ))}
      </div>
      <footer className={css.footer}>
        <p className={css.info} role="status">
          {refused ?? <Words look={look} />}
        </p>
        <button type="button" className={css.tool} aria-label="Surprise me" onClick={() => setTeam(surprise(Math.random))}>
          <Icon name="dice" size="6cqw" />
        </button>
        <Button look="act" className={css.lock ?? ''} disabled={pending} onClick={lock}>
          Lock in
        </Button>
      </footer>
    </div>
  )
}

function Pick({ image, name, on, onPick }: { image: string; name: string; on: boolean; onPick: () => void }) {
  return (
    <button type="button" className={css.pick} aria-pressed={on} onClick={onPick}>
      <img src={figureImage(image)} alt="" />
      {name}
    </button>
  )
}

function Words({ look }: { look: Look }) {
  if ('hero' in look)
    return (
      <>
        <strong>{heroNumbers}</strong> All heroes alike: choose by the skill. Lose yours and you lose.
      </>
    )
  return (
    <>
      <strong>{minionNumbers(look.minion)}</strong> {minionLine(look.minion)}
    </>
  )
}
