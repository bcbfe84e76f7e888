import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import { enemyOf } from '../rules/content/enemies.ts'
import type { PlayerView, View } from '../rules/view.ts'
import css from './clash.module.css'
import { Die } from './die.tsx'
import { classImage, enemyImage, signImage, thingImage } from './images.ts'
import { Hearts } from './people.tsx'
import { type Clash, fightDice, type Shown, type Throw, type Throws } from './playout.ts'
import { type Bonus, bonusesOf, enemyBonuses, totalOf } from './strengths.ts'
import { enemyName } from './things.ts'
import { listed, type Speaker } from './words.ts'

interface Props {
  view: View
  shown: Shown
  clash: Clash
  /** All events so far, the one on the screen last. */
  told: readonly Event[]
  speaker: Speaker
}

interface Fighter {
  id: string
  name: string
  image: string | undefined
  seat?: Seat
  hp: number
  maxHp: number
  attack: readonly Bonus[]
  defence: readonly Bonus[]
  ready?: boolean
}

/** A fight or a duel: every die, every bonus, and what comes of it. */
export function ClashPanel(props: Props) {
  const { view, clash, speaker } = props
  const dice = Object.keys(clash.dice).length > 0 ? clash.dice : lastDice(props)
  const left = playerFighter(props, clash.kind === 'fight' ? clash.seat : clash.sides[0])
  const right = clash.kind === 'fight' ? clash.foes.map(({ id, hp }) => enemyFighter(id, hp)) : [playerFighter(props, clash.sides[1])]
  const fresh = dice === clash.dice
  return (
    <section className={css.panel} aria-label={clash.kind === 'fight' ? 'Fight' : 'Duel'} data-crowd={right.length > 1 || undefined} data-roomy={(right.length === 1 && !view.bracket) || undefined}>
      <h2>
        {clash.kind === 'fight' ? 'Fight' : clash.cause === 'bracket' ? 'Duel for the crown' : 'Duel'}{' '}
        <small>{fresh || clash.round === 1 ? `Round ${clash.round}` : `Round ${clash.round - 1} is over`}</small>
      </h2>
      {view.bracket && <Bracket bracket={view.bracket} speaker={speaker} />}
      <div className={css.sides}>
        <FighterCard fighter={left} thrown={dice[left.id]} against={right.map((foe) => ({ fighter: foe, thrown: dice[foe.id] }))} />
        <div className={css.foes}>
          {right.map((foe) => (
            <FighterCard key={foe.id} fighter={foe} thrown={dice[foe.id]} against={[{ fighter: left, thrown: dice[left.id] }]} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Between rounds the dice of the last one lie there still. */
function lastDice({ clash, told }: Props): Throws {
  const event = told.findLast(({ type }) => type === 'round' || type === 'fight' || type === 'duel')
  if (event?.type !== 'round' || clash.round === 1) return {}
  if (event.kind === 'fight') return fightDice(String(event.seat), event.dice as Parameters<typeof fightDice>[1])
  const { attack, defence } = event.dice as { attack: number[]; defence: number[] }
  return Object.fromEntries((event.sides as Seat[]).map((seat, i) => [seat, { attack: attack[i], defence: defence[i] } as Throw]))
}

function playerFighter({ view, shown, clash, speaker }: Props, seat: Seat): Fighter {
  const player = view.players[seat] as PlayerView
  return {
    id: seat,
    seat,
    name: seat === speaker.seat ? 'You' : personName(speaker, seat),
    image: classImage(player.class),
    hp: shown.players[seat]?.hp ?? 0,
    maxHp: player.maxHp,
    attack: bonusesOf(player, clash.kind, 'attack'),
    defence: bonusesOf(player, clash.kind, 'defence'),
    ready: view.combat?.kind === 'duel' && view.combat.committed.includes(seat),
  }
}

const enemyFighter = (id: string, hp: number): Fighter => ({
  id,
  name: enemyName(id),
  image: enemyImage(id),
  hp,
  maxHp: enemyOf(id).hp,
  attack: enemyBonuses(id, 'attack'),
  defence: enemyBonuses(id, 'defence'),
})

interface Opposed {
  fighter: Fighter
  thrown: Throw | undefined
}

/** Strictly greater takes 1 HP. Undefined: not all dice have fallen. */
function isHitBy(defence: number | undefined, by: Opposed): boolean | undefined {
  const attack = totalOf(by.thrown?.attack, by.fighter.attack)
  return defence === undefined || attack === undefined ? undefined : attack > defence
}

function FighterCard({ fighter, thrown, against }: { fighter: Fighter; thrown: Throw | undefined; against: readonly Opposed[] }) {
  const attack = totalOf(thrown?.attack, fighter.attack)
  const defence = totalOf(thrown?.defence, fighter.defence)
  const blows = against.map((by) => isHitBy(defence, by))
  const hits = blows.filter((hit) => hit === true).length
  const settled = blows.length > 0 && blows.every((hit) => hit !== undefined)
  return (
    <article className={css.fighter} data-seat={fighter.seat} aria-label={fighter.name}>
      <div className={css.face}>
        <img src={fighter.image} alt="" />
        <span>
          <b>{fighter.name}</b>
          <Hearts hp={fighter.hp} max={fighter.maxHp} />
        </span>
      </div>
      <Row side="attack" words="Attack" die={thrown?.attack} bonuses={fighter.attack} total={attack} />
      <Row side="defence" words="Defence" die={thrown?.defence} bonuses={fighter.defence} total={defence} />
      <p className={css.fate} data-hit={hits > 0 || undefined}>
        {settled ? (hits > 0 ? `Hit: −${hits} HP` : 'Not hit') : fighter.ready ? 'Ready' : ' '}
      </p>
    </article>
  )
}

function Row({ side, words, die, bonuses, total }: { side: 'attack' | 'defence'; words: string; die: number | undefined; bonuses: readonly Bonus[]; total: number | undefined }) {
  return (
    <div className={css.row}>
      <img className={css.sign} src={signImage(side)} alt={words} />
      <Die value={die} />
      <span className={css.bonuses}>
        {bonuses.map(({ name, amount, item }) => (
          <span key={item ?? name}>
            {item ? <img src={thingImage(item)} alt={name} /> : <span className="unseen">{name}</span>}
            {amount < 0 ? `−${-amount}` : `+${amount}`}
          </span>
        ))}
      </span>
      <strong>{total ?? ''}</strong>
    </div>
  )
}

function Bracket({ bracket, speaker }: { bracket: NonNullable<View['bracket']>; speaker: Speaker }) {
  const names = (seats: readonly Seat[]) => listed(seats.map((seat) => personName(speaker, seat)))
  return (
    <p className={css.bracket}>
      {bracket.pair && <b>{bracket.pair.map((seat) => personName(speaker, seat)).join(' against ')}</b>}
      {bracket.left.length > 0 && <span>Still to come: {names(bracket.left)}</span>}
      {bracket.through.length > 0 && <span>Through: {names(bracket.through)}</span>}
    </p>
  )
}
