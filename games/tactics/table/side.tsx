import type { Ask } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import type { Request } from '../rules/actions.ts'
import { type Content, skillOf } from '../rules/content.ts'
import { type GameState, type Hero, heroOf, PLAYERS, type Player, unitOf } from '../rules/state.ts'
import { isFresh } from '../rules/turns.ts'
import { endTurn, type Hand, openTo, placeOf, skillActions, variants } from './aims.ts'
import css from './battle.module.css'
import type { BattleProps } from './battle.tsx'
import { buffName, rounds } from './content.ts'
import { Countdown } from './countdown.tsx'
import { buffImage, signImage } from './images.ts'
import { upkeepOf } from './preview.ts'
import { kindName } from './words.ts'

interface Props extends BattleProps {
  ask: Ask | undefined
  mine: boolean
  requests: readonly Request[]
  hand: Hand
  onHand: (hand: Hand) => void
  onCommit: (request: Request) => void
}

/** Beside the board: the clock, what the round's end will bring, the skill, and waiting. */
export function Side(props: Props) {
  const { view, seat, ask, mine, now, requests, hand, speaker } = props
  const warnings = warningWords(speaker.content, view)
  const choosing = hand.wanted?.buffType != null ? hand.wanted : null
  return (
    <aside className={css.side} aria-label="Turn">
      {ask?.kind === 'ACTION' && <Countdown key={ask.id} ask={ask} now={now} mine={mine} words={mine ? 'Your move' : seat ? 'Waiting' : 'to move'} />}
      {!view.isGameOver && <ToAct view={view} speaker={speaker} />}
      {warnings.length > 0 && !choosing && (
        <p className={css.warning}>
          {warnings.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      )}
      <span className={css.gap} />
      {choosing ? (
        <Ways ways={variants(openTo(requests, hand), choosing)} {...props} />
      ) : (
        seat &&
        !view.isGameOver && (
          <>
            <SkillButton {...props} seat={seat} />
            <WaitButton {...props} />
          </>
        )
      )}
    </aside>
  )
}

/** How many of each side are still to act this round. */
function ToAct({ view, speaker }: Pick<Props, 'view' | 'speaker'>) {
  const living = (player: Player) => view.units.filter((unit) => unit.owner === player && unit.alive)
  const sides = speaker.seat === 'P2' ? (['P2', 'P1'] as const) : PLAYERS
  return (
    <dl className={css.toAct} aria-label="Still to act this round">
      {sides.map((player, i) => (
        <div key={player} data-side={i === 0 ? 'below' : 'above'} data-now={view.currentPlayer === player || undefined}>
          <dt>{player === speaker.seat ? 'You' : personName(speaker, player)}</dt>
          <dd>
            <span className="unseen">{living(player).filter(isFresh).length} to act</span>
            {living(player).map((unit) => (
              <i key={unit.id} data-done={!isFresh(unit) || undefined} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Which debuff, where a skill asks. */
function Ways({ ways, hand, onHand, speaker: { content } }: Props & { ways: readonly Request[] }) {
  return (
    <div className={css.ways} role="group" aria-label="Which effect">
      {ways.map((way) => (
        <button key={way.buffType} type="button" className={css.way} aria-pressed={way.buffType === hand.wanted?.buffType} onClick={() => onHand({ ...hand, wanted: way })}>
          <img src={buffImage(content, way.buffType as string)} alt="" />
          {buffName(content, way.buffType as string)}
        </button>
      ))}
    </div>
  )
}

/** Always the hero's: tapping it takes the hero in hand. A skill without a target is done by the second tap. */
function SkillButton({ view, seat, requests, hand, onHand, onCommit, speaker }: Props & { seat: Player }) {
  const hero = heroOf(view, seat)
  const { name, picture } = skillOf(speaker.content, hero)
  const ways = skillActions(requests, hero.id)
  const on = hand.mode === 'skill'
  const aimless = ways.find((way) => !placeOf(view, way))
  const press = () => {
    if (ways.length === 0) return
    if (!on) onHand({ unitId: hero.id, mode: 'skill', wanted: aimless ?? null })
    else if (hand.wanted && aimless) onCommit(aimless)
    else onHand({ ...hand, mode: 'unit', wanted: null })
  }
  return (
    <button type="button" className={css.tool} aria-pressed={on} aria-disabled={ways.length === 0} onClick={press}>
      <span>{name}</span>
      <span className={css.sign}>
        <img src={signImage(picture)} alt="" />
        <small>{aimless && on ? 'Tap again' : skillState(hero, on, ways.length > 0 || requests.length === 0)}</small>
      </span>
    </button>
  )
}

/** Why not, in its own place. */
function skillState(hero: Hero, on: boolean, open: boolean): string {
  if (hero.skillCooldown > 0) return `In ${rounds(hero.skillCooldown)}`
  if (on) return 'Choose a target'
  if (open) return 'Ready'
  return isFresh(hero) ? 'No target near' : 'Hero has acted'
}

function WaitButton({ view, speaker, ask, mine, requests, hand, onHand, onCommit }: Props) {
  const about = typeof ask?.about?.unitId === 'string' ? ask.about.unitId : null
  const way = mine ? endTurn(requests, hand.unitId ?? about) : undefined
  const unit = way?.actingUnitId ? unitOf(view, way.actingUnitId) : undefined
  const on = hand.wanted?.type === 'END_TURN'
  const press = () => {
    if (!way) return
    if (on) onCommit(way)
    else onHand({ unitId: way.actingUnitId ?? null, mode: 'unit', wanted: way })
  }
  return (
    <button type="button" className={css.tool} aria-pressed={on} aria-disabled={!way} onClick={press}>
      {on ? 'Tap again' : 'Wait'}
      <small>{unit ? kindName(view, speaker, unit) : 'Not your move'}</small>
    </button>
  )
}

/** Said a round before it bites, and while it does. */
export function warningWords(content: Content, view: GameState): string[] {
  if (view.isGameOver || view.units.length === 0) return []
  const [now, next] = [upkeepOf(content, view, view.currentRound), upkeepOf(content, view, view.currentRound + 1)]
  return [
    now.pressure > 0 && `Round’s end: all −${now.pressure}, minions −${now.pressure + now.decay}`,
    now.pressure === 0 && now.decay > 0 && `Round’s end: minions −${now.decay}`,
    next.pressure > now.pressure && `Next round: all −${next.pressure}`,
    next.decay > now.decay && `Next round: minions −${next.decay}`,
  ].filter((words) => typeof words === 'string')
}
