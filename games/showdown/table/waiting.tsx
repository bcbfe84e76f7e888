import type { Team } from '../rules/actions.ts'
import { useContent } from './content.ts'
import { monsterImage } from './images.ts'
import css from './waiting.module.css'

/** The team is in, or one only watches: calm until both are. */
export function Waiting({ team, words }: { team: Team | null; words: string }) {
  const { roster } = useContent()
  return (
    <section className={css.waiting} aria-label="Waiting">
      {team && (
        <>
          <h2 className={css.title}>Your team is in</h2>
          <ul className={css.team}>
            {team.monsters.map(({ id }, i) => {
              const name = roster.get(id)?.name ?? id
              return (
                <li key={id}>
                  <img src={monsterImage(name)} alt="" />
                  {name}
                  <small>{i === team.lead ? 'leads' : ' '}</small>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <p role="status">{words}</p>
    </section>
  )
}
