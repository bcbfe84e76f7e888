// The scene of a fight or a duel.

import type { ReactNode } from 'react'
import { defined } from '#kit/defined.ts'
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { numberOf } from '#web/words/catalogue.ts'
import { hitChance } from '../../rules/bots/odds.ts'
import type { Bonus } from '../../rules/roll.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { Die } from '../art/die.tsx'
import { signImage } from '../art/images.ts'
import { type Clash, type DiceByFighter, type FighterDice, fightDice, type Shown } from '../board/playout.ts'
import { Hearts } from '../players/people.tsx'
import { bonusName } from '../words/bonuses.ts'
import type { Speaker } from '../words/speaker.ts'
import { withSign } from '../words/things.ts'
import css from './clash.module.css'
import { Ledge } from './ledge.tsx'
import { enemyFighter, type Fighter, fighterOf, sumOf, totalOf } from './strengths.ts'

interface Props {
  view: View
  shown: Shown
  clash: Clash
  beat: Event | null
  /** All events so far, up to the one that the screen shows now. */
  told: readonly Event[]
  speaker: Speaker
  /** The enemy that the player attacks next. */
  target: string | null
  /** Called with the enemy that the player taps. Undefined if there is no target to choose. */
  onTarget?: ((id: string) => void) | undefined
}

/** Shows a fight or duel: the fighters, every die, every bonus and the result. */
export function ClashScene(props: Props) {
  const { view, clash, speaker, beat, target, onTarget } = props
  const dice = Object.keys(clash.dice).length > 0 ? clash.dice : lastDice(props)
  const [left, right] = sidesOf(props)
  const aim = aimOf(clash, dice, target)
  const against = right.find(({ id }) => id === aim) ?? defined(right[0])
  const struck = struckBy(beat)
  return (
    <section
      className={css.clash}
      aria-label={say(clash.kind === 'fight' ? 'clash.fight' : 'clash.duel')}
      data-board
      data-crowd={right.length > 1 || undefined}
    >
      <Ledge />
      <h2 className="unseen">
        {say('clash.title', {
          kind: clash.kind === 'fight' ? 'fight' : clash.cause === 'bracket' ? 'bracket' : 'other',
          round: clash.round,
        })}
      </h2>
      <div className={css.plates}>
        <Plate fighter={left} />
        <div className={css.foes}>
          {right.map((foe) => (
            <Plate key={foe.id} fighter={foe} />
          ))}
        </div>
      </div>
      {view.bracket && <Bracket bracket={view.bracket} speaker={speaker} />}
      <div className={css.figures}>
        <Figure fighter={left} struck={struck} />
        <div className={css.foes}>
          {right.map((foe) => (
            <Figure
              key={foe.id}
              fighter={foe}
              struck={struck}
              foe
              aimed={right.length > 1 && foe.id === aim}
              {...(onTarget && right.length > 1 ? { onAim: () => onTarget(foe.id) } : {})}
            />
          ))}
        </div>
      </div>
      <div className={css.lanes}>
        {against && <Lane by={left} at={against} dice={dice} mirrored={false} you={speaker.seat} />}
        {right.map((foe) => (
          <Lane key={foe.id} by={foe} at={left} dice={dice} mirrored you={speaker.seat} />
        ))}
      </div>
    </section>
  )
}

/**
 * Returns the left and the right side of the scene. In a duel, the viewer stands on the left, or else the first player
 * of the duel.
 */
function sidesOf(props: Props): [Fighter, Fighter[]] {
  const { clash, speaker } = props
  if (clash.kind === 'fight')
    return [playerFighter(props, clash.seat), clash.foes.map(({ id, hp }) => enemyFighter(id, hp))]
  const [a, b] = clash.sides[1] === speaker.seat ? [clash.sides[1], clash.sides[0]] : clash.sides
  return [playerFighter(props, a), [playerFighter(props, b)]]
}

/** Returns the target of the rolled dice. Before the roll, returns the target of the next attack. */
const aimOf = (clash: Clash, dice: DiceByFighter, target: string | null): string | null =>
  clash.kind === 'duel'
    ? null
    : (clash.foes.find(({ id }) => dice[id]?.defence !== undefined)?.id ??
      clash.foes.find(({ id }) => id === target)?.id ??
      clash.foes[0]?.id ??
      null)

/** Returns the dice of the last round, which stay visible between rounds. */
function lastDice({ clash, told }: Props): DiceByFighter {
  const event = told.findLast(({ type }) => type === 'round' || type === 'fight' || type === 'duel')
  if (event?.type !== 'round' || clash.round === 1) return {}
  if (event.kind === 'fight') return fightDice(String(event.seat), event.dice as Parameters<typeof fightDice>[1])
  const { attack, defence } = event.dice as { attack: number[]; defence: number[] }
  return Object.fromEntries(
    (event.sides as Seat[]).map((seat, i) => [seat, { attack: attack[i], defence: defence[i] } as FighterDice]),
  )
}

/** Returns the fighters who are hit in this round, and the fighters who attack in this round. */
function struckBy(beat: Event | null): { hit: readonly string[]; strikes: readonly string[] } {
  if (beat?.type !== 'round') return { hit: [], strikes: [] }
  if (beat.kind === 'duel') {
    const [a, b] = beat.sides as [Seat, Seat]
    const [hitA, hitB] = beat.hits as [boolean, boolean]
    return { hit: [...(hitA ? [a] : []), ...(hitB ? [b] : [])], strikes: [a, b] }
  }
  const hits = beat.hits as string[]
  const { target } = beat.dice as { target: string }
  return {
    hit: [...(beat.hitTarget ? [target] : []), ...(hits.length > 0 ? [String(beat.seat)] : [])],
    strikes: [String(beat.seat), ...hits],
  }
}

const playerFighter = ({ view, shown, clash, speaker }: Props, seat: Seat): Fighter => ({
  ...fighterOf(view, seat, speaker, clash.kind),
  hp: shown.players[seat]?.hp ?? 0,
})

export function Plate({ fighter }: { fighter: Fighter }) {
  const { name, rank, hp, maxHp, attack, defence, seat, ready } = fighter
  return (
    <article className={css.plate} data-seat={seat} aria-label={name}>
      <h3>
        <Name>{name}</Name> <small>{ready ? say('clash.ready') : rank}</small>
      </h3>
      <Hearts hp={hp} max={maxHp} />
      <p>
        <Amount side="attack" words={say('bag.attack')}>
          {withSign(sumOf(attack))}
        </Amount>
        <Amount side="defence" words={say('bag.defence')}>
          {withSign(sumOf(defence))}
        </Amount>
      </p>
      {seat && <Bubble seat={seat} side="below" />}
    </article>
  )
}

const Amount = ({ side, words, children }: { side: 'attack' | 'defence'; words: string; children: ReactNode }) => (
  <span className={css.number}>
    <img src={signImage(side)} alt={words} /> {children}
  </span>
)

interface FigureProps {
  fighter: Pick<Fighter, 'id' | 'name' | 'image' | 'hp'>
  struck: { hit: readonly string[]; strikes: readonly string[] }
  foe?: boolean
  aimed?: boolean
  onAim?: () => void
}

export function Figure({ fighter: { id, name, image, hp }, struck, foe, aimed, onAim }: FigureProps) {
  const hit = struck.hit.includes(id)
  const picture = (
    <span
      className={css.figure}
      data-foe={foe || undefined}
      data-strikes={struck.strikes.includes(id) || undefined}
      data-hit={hit || undefined}
      data-down={hp === 0 || undefined}
    >
      <i />
      <img src={image} alt="" draggable={false} />
      {hit && <b>−1</b>}
    </span>
  )
  if (!onAim) return <span className={css.stand}>{picture}</span>
  return (
    <button
      type="button"
      className={css.stand}
      aria-pressed={aimed}
      aria-label={say('clash.aim', { enemy: name })}
      onClick={onAim}
    >
      {picture}
    </button>
  )
}

interface LaneProps {
  by: Fighter
  at: Fighter
  dice: DiceByFighter
  /** True if the attacker stands on the right. */
  mirrored: boolean
  you: Seat | null
}

/**
 * Shows one attack: both dice, the bonuses, the sums and the result. Before the roll, shows the chance of a hit
 * instead.
 */
function Lane({ by, at, dice, mirrored, you }: LaneProps) {
  const attack = { die: dice[by.id]?.attack, bonuses: by.attack, total: totalOf(dice[by.id]?.attack, by.attack) }
  const defence = { die: dice[at.id]?.defence, bonuses: at.defence, total: totalOf(dice[at.id]?.defence, at.defence) }
  const [left, right] = mirrored ? [defence, attack] : [attack, defence]
  const settled = attack.total !== undefined && defence.total !== undefined
  const hit = settled && (attack.total ?? 0) > (defence.total ?? 0)
  const who = say('clash.hits', { who: by.id === you ? 'you' : by.seat ? 'player' : 'other', name: by.name })
  const good = hit === !mirrored
  return (
    <div
      className={css.lane}
      data-settled={settled || undefined}
      data-good={(settled && good) || undefined}
      data-bad={(settled && hit && mirrored) || undefined}
    >
      <Thrown {...left} side={mirrored ? 'other' : 'attack'} />
      <p key={`${left.total} ${right.total}`} className={css.verdict}>
        {settled ? (
          <>
            <b>
              {left.total} : {right.total}
            </b>{' '}
            {hit ? who : say(attack.total === defence.total ? 'clash.equal' : 'clash.blocked')}
          </>
        ) : (
          <>
            <b>{numberOf(hitChance(sumOf(by.attack), sumOf(at.defence)), { style: 'percent' })}</b> {who}
          </>
        )}
      </p>
      <Thrown {...right} side={mirrored ? 'attack' : 'other'} theirs />
    </div>
  )
}

function Thrown({
  die,
  bonuses,
  side,
  theirs,
}: {
  die: number | undefined
  bonuses: readonly Bonus[]
  side: 'attack' | 'other'
  theirs?: boolean
}) {
  return (
    <div className={css.thrown} data-theirs={theirs || undefined}>
      <Die value={die} theirs={theirs} />
      <span className={css.added}>
        <span className="unseen">{say('clash.label', { side })}</span>
        {bonuses.length > 0 && <b className={css.sum}>{withSign(sumOf(bonuses))}</b>}
        {bonuses.map((bonus) => (
          <span key={bonus.name} className={css.part}>
            {bonusName(bonus)} {withSign(bonus.amount)}
          </span>
        ))}
      </span>
    </div>
  )
}

function Bracket({ bracket, speaker }: { bracket: NonNullable<View['bracket']>; speaker: Speaker }) {
  const names = (seats: readonly Seat[]) => seats.map((seat) => personName(speaker, seat))
  return (
    <p className={css.bracket}>
      <b>{say('clash.crown')}</b>
      {bracket.left.length > 0 && <span>{say('clash.toCome', { names: names(bracket.left) })}</span>}
      {bracket.through.length > 0 && <span>{say('clash.through', { names: names(bracket.through) })}</span>}
    </p>
  )
}

/** Sample texts that make the browser load the fonts of a fight early. */
export const FIGHT_LETTERS = [
  <article key="plate" className={css.plate}>
    <h3>
      0 <small>0123456789</small>
    </h3>
    <p>
      <span className={css.number}>+0123456789</span>
    </p>
  </article>,
  <p key="verdict" className={css.verdict}>
    <b>0123456789 : %</b>
  </p>,
  <span key="figure" className={css.figure}>
    <b>−1</b>
  </span>,
  <span key="added" className={css.added}>
    <span className={css.part}>+0123456789</span>
  </span>,
  <Die key="die" value={4} sides={4} />,
]
