import { Bar } from '#web/design/bar.tsx'
import { isResting, type Monster, opponentOf, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './field.module.css'
import { monsterImage, moveImage } from './images.ts'
import type { Shown } from './playout.ts'
import type { Playout } from './use-playout.ts'
import { personName, type Speaker } from './words.ts'

type Showing = Playout & { shown: Shown }

/** Both sides face to face: the enemy above, one's own below. */
export function Field({ view, seat, playout, speaker }: { view: View; seat: SeatName; playout: Showing; speaker: Speaker }) {
  return (
    <section className={css.field} aria-label="Field">
      <SideOf view={view} seat={opponentOf(seat)} playout={playout} speaker={speaker} place="enemy" />
      <SideOf view={view} seat={seat} playout={playout} speaker={speaker} place="own" />
      {playout.beat && <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={playout.skip} />}
    </section>
  )
}

function SideOf({ view, seat, playout, speaker, place }: { view: View; seat: SeatName; playout: Showing; speaker: Speaker; place: 'enemy' | 'own' }) {
  const side = view.sides[seat]
  const all = [side.active, ...side.bench].flatMap((monster) => monster ?? [])
  const { order, hp } = playout.shown
  const [active, ...bench] = order[seat].flatMap((id) => all.find((monster) => monster.id === id) ?? [])
  if (!active) return null
  const hpOf = (monster: Monster) => hp[seat][monster.id] ?? monster.hp
  const { beat } = playout
  const mine = beat !== null && beat.side === seat && (beat.id === undefined || beat.id === active.id)
  return (
    <>
      <article className={`${css.panel} ${css[place]}`} aria-label={`${personName(speaker, seat)}: ${active.name}`}>
        <h2 className={css.name}>
          {active.name} <small>Lv {active.level}</small>
        </h2>
        <Bar value={hpOf(active)} max={active.maxHp} label={`${active.name} HP`} />
        <div className={css.row}>
          <ul className={css.bench} aria-label="Bench">
            {bench.map((monster) => (
              <li key={monster.id} className={hpOf(monster) === 0 ? css.out : ''}>
                <img src={monsterImage(monster.name)} alt={`${monster.name}, ${hpOf(monster) === 0 ? 'fainted' : `${hpOf(monster)} HP`}${monster.poisoned ? ', poisoned' : ''}`} />
                <i style={{ width: `${(100 * hpOf(monster)) / monster.maxHp}%` }} />
              </li>
            ))}
          </ul>
          <Marks monster={active} turn={view.turn} />
          <span className={css.hp}>
            {hpOf(active)} / {active.maxHp}
          </span>
        </div>
      </article>
      <div key={`${place} ${active.id}`} className={`${css.figure} ${css[`${place}Figure`]}`} data-beat={mine ? beat.type : undefined} data-out={hpOf(active) === 0 || undefined}>
        <img src={monsterImage(active.name)} alt="" />
        {mine && <Floating key={playout.told.length} type={beat.type} amount={beat.amount} />}
      </div>
    </>
  )
}

const FLOATING: Record<string, (amount: unknown) => string> = {
  damage: (amount) => `−${String(amount)}`,
  heal: (amount) => `+${String(amount)}`,
  passive_heal: (amount) => `+${String(amount)}`,
  protect_block: () => 'Blocked',
}

function Floating({ type, amount }: { type: string; amount: unknown }) {
  const words = FLOATING[type]?.(amount)
  return words ? (
    <span className={`${css.floating} ${type === 'damage' ? css.bad : type === 'protect_block' ? css.shield : css.good}`} aria-hidden="true">
      {words}
    </span>
  ) : null
}

/** What lasts on a monster, as small signs with words behind them. */
function Marks({ monster, turn }: { monster: Monster; turn: number }) {
  const marks = [
    monster.poisoned && { icon: 'venom', words: 'Poisoned' },
    monster.warCries > 0 && { icon: 'war_cry', words: `Attack ${monster.attack}` },
    isResting(monster, turn) && { icon: 'none', words: 'Resting this turn' },
  ].filter((mark) => mark !== false)
  return (
    <span className={css.marks}>
      {marks.map(({ icon, words }) => (
        <img key={icon} src={moveImage(icon)} alt={words} title={words} />
      ))}
    </span>
  )
}
