import type { Offer } from '../rules/titans.ts'
import { titanImage } from './images.ts'
import { Stats } from './stats.tsx'
import css from './waiting.module.css'

/** The pick is made, or one only watches: calm until both are. */
export function Waiting({ pick, words }: { pick: Offer | null; words: string }) {
  return (
    <section className={css.waiting} aria-label="Waiting">
      {pick && (
        <>
          <img src={titanImage(pick.name)} alt="" />
          <h2>You picked {pick.name}</h2>
          <Stats titan={pick} />
        </>
      )}
      <p role="status">{words}</p>
    </section>
  )
}
