import { Button } from '#web/design/button.tsx'
import { personName } from '#web/design/names.ts'
import { PLAYERS, type Player, type Team } from '../rules/state.ts'
import { heroName, minionName, skillName } from './content.ts'
import css from './draft.module.css'
import { figureImage } from './images.ts'
import type { Speaker } from './words.ts'

export type Picked = Partial<Record<Player, string>>

/** What is public of the picks: the classes. */
export function pickedOf(events: readonly { type: string; playerId?: unknown; heroClass?: unknown }[]): Picked {
  const picked: Picked = {}
  for (const { type, playerId, heroClass } of events) {
    const player = PLAYERS.find((one) => one === playerId)
    if (type === 'draft_ready' && player && typeof heroClass === 'string') picked[player] = heroClass
  }
  return picked
}

/** The team is in, or one only watches: both sides as far as they are known. */
export function Waiting({ speaker, picked, team, seated, leave }: { speaker: Speaker; picked: Picked; team: Team | null; seated: (player: Player) => boolean; leave: () => void }) {
  const { content } = speaker
  const missing = PLAYERS.filter((player) => !picked[player])
  return (
    <section className={css.waiting} aria-label="Waiting">
      <h2>{speaker.seat ? 'Your team is in' : 'Teams are being picked'}</h2>
      <div className={css.sides}>
        {PLAYERS.map((player) => {
          const hero = picked[player]
          return (
            <div key={player} className={css.side}>
              {hero ? <img src={figureImage(content.heroes[hero]?.picture ?? '')} alt="" /> : <span className={css.unknown}>?</span>}
              <strong>{seated(player) ? personName(speaker, player) : 'Free seat'}</strong>
              <small>{hero ? heroName(content, hero) : seated(player) ? 'is picking' : 'nobody yet'}</small>
            </div>
          )
        })}
      </div>
      {team && (
        <p>
          {skillName(content, team.skillId)} · {team.minions.map((type) => minionName(content, type)).join(' and ')}. Only you know until the battle starts.
        </p>
      )}
      <p role="status">{waitWords(speaker, missing, seated)}</p>
      {!PLAYERS.every(seated) && (
        <Button look="act" className={css.invite ?? ''} onClick={leave}>
          Invite somebody
        </Button>
      )}
    </section>
  )
}

function waitWords(speaker: Speaker, missing: readonly Player[], seated: (player: Player) => boolean): string {
  if (!missing.every(seated)) return 'Waiting for somebody to take the other seat.'
  return missing.length === 0 ? 'The battle begins.' : `Waiting for ${missing.map((player) => personName(speaker, player)).join(' and ')}.`
}
