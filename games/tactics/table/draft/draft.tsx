// The controls for choosing a team: hero, skill, two minions and the button that submits the team.
import { defined } from '#kit/defined.ts'
import { useComposition } from '#web/design/frame/stage.tsx'
import { ActionRow, Primary, Secondary, WaitingLine } from '#web/design/parts/actions.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { type Content, type Skill, skillsOf, type UnitKind } from '../../rules/content.ts'
import type { Player, Team } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { figureImage, signImage } from '../parts/images.ts'
import { useNarrow } from '../parts/use-media.ts'
import { heroName, minionName, skillName, skillReach, skillWords, unitLabel } from '../words/labels.ts'
import css from './draft.module.css'
import { randomTeam, slotsOf, withHero, withMinion } from './team.ts'

/** If a hero has more skills than this, only the chosen skill shows its description. */
const FEW_SKILLS = 3

interface Props {
  content: Content
  seat: Player
  team: Team
  pending: boolean
  refused: string | null
  /** Called with the changed team. `slot` is the unit that changed, whose description is then shown. */
  onTeam: (team: Team, slot: 'hero' | 0 | 1) => void
  onLock: () => void
}

/** The controls for choosing a team. The team can be submitted at any time, because every slot has a default. */
export function Draft(props: Props) {
  const { content, team, seat, pending, refused, onTeam, onLock } = props
  const isLandscape = useComposition() === 'landscape'
  const narrow = useNarrow()
  return (
    <div className={css.draft}>
      <div className={css.heroes} role="group" aria-label={say('draft.heroes')}>
        {Object.entries(content.heroes).map(([heroClass, kind]) => (
          <KindButton
            key={heroClass}
            kind={kind}
            name={unitLabel(heroClass, kind.name)}
            teach={`hero-${heroClass}`}
            on={team.heroClass === heroClass}
            onPick={() => onTeam(withHero(content, team, heroClass), 'hero')}
          />
        ))}
      </div>
      <Skills {...props} />
      <div className={css.minions}>
        {slotsOf(seat).map((slot, i) => (
          <fieldset key={slot} className={css.slot}>
            <legend className={narrow || isLandscape ? 'unseen' : undefined}>
              {i === 0 ? say('draft.left') : say('draft.right')}
            </legend>
            {Object.entries(content.minions).map(([type, kind]) => (
              <KindButton
                key={type}
                kind={kind}
                name={unitLabel(type, kind.name)}
                note={say('state.hp', { hp: kind.hp })}
                place={i === 0 ? say('draft.onLeft') : say('draft.onRight')}
                on={team.minions[slot] === type}
                onPick={() => onTeam(withMinion(team, slot, type), slot)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={css.acts}>
        <ActionRow>
          <Secondary
            className={css.random ?? ''}
            words={say('draft.random')}
            icon={<Icon name="dice" size="26px" />}
            onClick={() => onTeam(randomTeam(content, Math.random), 'hero')}
          />
          <Primary
            words={say('draft.lock')}
            note={refused ?? (pending ? say('prompt.sending') : teamWords(content, team))}
            off={pending}
            teach="lock"
            onClick={onLock}
          />
        </ActionRow>
      </div>
    </div>
  )
}

/** Lists the units of a team, for example "Warrior, Tank, Archer · final". */
const teamWords = (content: Content, { heroClass, minions: [left, right] }: Team): string =>
  say('draft.team', {
    hero: heroName(content, heroClass),
    left: minionName(content, left),
    right: minionName(content, right),
  })

function KindButton({
  kind,
  name,
  note = '',
  place,
  teach,
  on,
  onPick,
}: {
  kind: UnitKind
  name: string
  note?: string
  /** The place in the team, which only screen readers need. */
  place?: string
  teach?: string
  on: boolean
  onPick: () => void
}) {
  const narrow = useNarrow()
  const isLandscape = useComposition() === 'landscape'
  return (
    <button type="button" className={css.pick} data-choice data-teach={teach} aria-pressed={on} onClick={onPick}>
      <img src={figureImage(kind.picture)} alt="" />
      <b className={narrow ? 'unseen' : undefined}>{name}</b>{' '}
      <small className={narrow || isLandscape ? 'unseen' : undefined}>{note}</small>
      {place && <span className="unseen"> {place}</span>}
    </button>
  )
}

function Skills({ content, team, onTeam }: Props) {
  const ids = skillsOf(content, team.heroClass)
  return (
    <div
      className={css.skills}
      data-many={ids.length > FEW_SKILLS || undefined}
      role="group"
      aria-label={say('draft.skill', { hero: heroName(content, team.heroClass) })}
    >
      {ids.map((id) => (
        <SkillButton
          key={id}
          id={id}
          content={content}
          skill={defined(content.skills[id])}
          on={team.skillId === id}
          onPick={() => onTeam({ ...team, skillId: id }, 'hero')}
        />
      ))}
      <p className={css.does}>{skillWords(content, team.skillId)}</p>
    </div>
  )
}

function SkillButton({
  id,
  content,
  skill,
  on,
  onPick,
}: {
  id: string
  content: Content
  skill: Skill
  on: boolean
  onPick: () => void
}) {
  return (
    <button
      type="button"
      className={css.skill}
      data-choice
      data-teach={`skill-${id}`}
      aria-pressed={on}
      onClick={onPick}
    >
      <img src={signImage(skill.picture)} alt="" />
      <span>
        <b>{skillName(content, id)}</b> <em>{skillReach(skill)}</em>
        <small>{skillWords(content, id)}</small>
      </span>
    </button>
  )
}

/** Shown after the viewer has submitted a team. If the other seat is free, the viewer can also invite a player. */
export function Waiting({ words, onInvite }: { words: string; onInvite: (() => void) | null }) {
  return (
    <div className={css.waiting}>
      <WaitingLine>
        <span role="status" aria-live="off">
          {words}
        </span>
      </WaitingLine>
      {onInvite && <Primary words={say('draft.invite')} note={say('draft.inviteNote')} onClick={onInvite} />}
    </div>
  )
}
