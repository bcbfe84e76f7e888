import { Bar } from '#web/design/bar.tsx'
import { Icon } from '#web/design/icon.tsx'
import { personName } from '#web/design/names.ts'
import type { Playout } from '#web/design/use-playout.ts'
import { type Monster, opponentOf, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { useContent } from './content.ts'
import css from './field.module.css'
import { monsterImage, signImage } from './images.ts'
import type { Figure, Shown } from './playout.ts'
import { Edited, editedWords, Floating, Marks, signsOf } from './signs.tsx'
import type { Speaker } from './words.ts'

interface Props {
  view: View
  seat: SeatName
  shown: Shown
  playout: Playout<Shown>
  speaker: Speaker
}

/** Both sides face to face: the enemy above, one's own below. */
export function Field(props: Props) {
  const { seat, playout } = props
  return (
    <section className={css.field} aria-label="Field">
      <SideOf {...props} seat={opponentOf(seat)} place="enemy" />
      <SideOf {...props} place="own" />
      {playout.beat && <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={playout.skip} />}
    </section>
  )
}

function SideOf({ view, seat, shown, playout, speaker, place }: Props & { place: 'enemy' | 'own' }) {
  const content = useContent()
  const side = view.sides[seat]
  const all = [side.active, ...side.bench].flatMap((monster) => monster ?? [])
  const [active, ...bench] = shown.order[seat].flatMap((id) => all.find((monster) => monster.id === id) ?? [])
  if (!active) return null
  const figure = (monster: Monster): Figure => shown.figures[seat][monster.id] ?? monster
  const { beat } = playout
  const mine = beat !== null && beat.side === seat && (beat.id === undefined || beat.id === active.id)
  const { hp } = figure(active)
  return (
    <>
      <article className={`${css.panel} ${css[place]}`} aria-label={`${personName(speaker, seat)}: ${active.name}`}>
        <h2 className={css.name}>
          <span>{active.name}</span>
          <small>
            <Edited monster={active} /> Lv {active.level} {side.locked && !beat && <Locked />}
          </small>
        </h2>
        <Bar value={hp} max={active.maxHp} label={`${active.name} HP`} />
        <div className={css.row}>
          <ul className={css.bench} aria-label="Bench">
            {bench.map((monster) => (
              <Benched key={monster.id} monster={monster} figure={figure(monster)} turn={shown.turn} />
            ))}
          </ul>
          <Marks signs={signsOf(content, figure(active), active, shown.turn)} />
          <span className={css.hp}>
            {hp} / {active.maxHp}
          </span>
        </div>
      </article>
      <div key={`${place} ${active.id}`} className={`${css.figure} ${css[`${place}Figure`]}`} data-beat={mine && beat.amount !== 0 ? beat.type : undefined} data-out={hp === 0 || undefined}>
        <img src={monsterImage(active.name)} alt="" />
        {mine && <Floating key={playout.at} event={beat} />}
      </div>
    </>
  )
}

function Locked() {
  return (
    <span className={css.locked}>
      <Icon name="lock" size="3.4cqw" />
      <span className="unseen">locked in</span>
    </span>
  )
}

function Benched({ monster, figure, turn }: { monster: Monster; figure: Figure; turn: number }) {
  const content = useContent()
  const signs = signsOf(content, figure, monster, turn)
  const edited = editedWords(content, monster)
  const words = [monster.name, figure.hp === 0 ? 'fainted' : `${figure.hp} HP`, ...signs.map((sign) => sign.words), ...(edited ? [edited] : [])].join(', ')
  return (
    <li className={figure.hp === 0 ? css.out : ''}>
      <img src={monsterImage(monster.name)} alt={words} title={words} />
      {signs[0] && <img className={css.sick} src={signImage(signs[0].picture)} alt="" />}
      {edited && <span className={css.changed} />}
      <i style={{ width: `${(100 * figure.hp) / monster.maxHp}%` }} />
    </li>
  )
}
