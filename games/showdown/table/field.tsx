import { Bar } from '#web/design/bar.tsx'
import { Icon } from '#web/design/icon.tsx'
import { personName } from '#web/design/names.ts'
import type { Playout } from '#web/design/use-playout.ts'
import { type Monster, opponentOf, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './field.module.css'
import { monsterImage, moveImage } from './images.ts'
import type { Figure, Shown } from './playout.ts'
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
            Lv {active.level} {side.locked && !beat && <Locked />}
          </small>
        </h2>
        <Bar value={hp} max={active.maxHp} label={`${active.name} HP`} />
        <div className={css.row}>
          <ul className={css.bench} aria-label="Bench">
            {bench.map((monster) => (
              <Benched key={monster.id} monster={monster} figure={figure(monster)} />
            ))}
          </ul>
          <Marks figure={figure(active)} monster={active} turn={shown.turn} />
          <span className={css.hp}>
            {hp} / {active.maxHp}
          </span>
        </div>
      </article>
      <div key={`${place} ${active.id}`} className={`${css.figure} ${css[`${place}Figure`]}`} data-beat={mine ? beat.type : undefined} data-out={hp === 0 || undefined}>
        <img src={monsterImage(active.name)} alt="" />
        {mine && <Floating key={playout.at} type={beat.type} amount={beat.amount} status={beat.status} />}
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

function Benched({ monster, figure }: { monster: Monster; figure: Figure }) {
  const state = figure.hp === 0 ? 'fainted' : `${figure.hp} HP`
  return (
    <li className={figure.hp === 0 ? css.out : ''}>
      <img src={monsterImage(monster.name)} alt={`${monster.name}, ${state}${figure.poisoned ? ', poisoned' : ''}`} />
      {figure.poisoned && <img className={css.sick} src={moveImage('venom')} alt="" />}
      <i style={{ width: `${(100 * figure.hp) / monster.maxHp}%` }} />
    </li>
  )
}

const FLOATING: Record<string, (amount: unknown) => string> = {
  damage: (amount) => `−${String(amount)}`,
  heal: (amount) => `+${String(amount)}`,
  passive_heal: (amount) => `+${String(amount)}`,
  protect_block: () => 'Blocked',
}

/** The move whose sign stands for what happened. */
const SIGNS: Record<string, string> = { protect: 'protect', protect_block: 'protect', poisoned: 'venom', cured: 'mend', war_cry: 'war_cry', iron_wall: 'iron_wall', resting: 'none', sturdy: 'protect' }

function Floating({ type, amount, status }: { type: string; amount: unknown; status: unknown }) {
  const words = FLOATING[type]?.(amount)
  const sign = SIGNS[type === 'status' ? String(status) : type]
  return (
    <>
      {sign && <img className={css.sign} src={moveImage(sign)} alt="" />}
      {words && (
        <span className={`${css.floating} ${type === 'damage' ? css.bad : type === 'protect_block' ? css.shield : css.good}`} aria-hidden="true">
          {words}
        </span>
      )}
    </>
  )
}

/** What lasts on a monster, as small signs with words behind them. */
function Marks({ figure, monster, turn }: { figure: Figure; monster: Monster; turn: number }) {
  const marks = [
    figure.poisoned && { icon: 'venom', words: 'Poisoned' },
    figure.warCries > 0 && { icon: 'war_cry', words: `War cry, attack ${monster.attack}` },
    figure.protectActiveThisTurn && { icon: 'protect', words: 'Protected this turn' },
    figure.ironWallThisTurn && { icon: 'iron_wall', words: 'Iron wall this turn' },
    figure.restsOnTurn >= turn && figure.restsOnTurn > 0 && { icon: 'none', words: figure.restsOnTurn === turn ? 'Resting this turn' : 'Resting next turn' },
  ].filter((mark) => mark !== false)
  return (
    <span className={css.marks}>
      {marks.map(({ icon, words }) => (
        <img key={icon} src={moveImage(icon)} alt={words} title={words} />
      ))}
    </span>
  )
}
