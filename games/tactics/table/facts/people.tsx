// The small panels about the players in a battle.
import { personName } from '#web/base/names.ts'
import { Chip } from '#web/design/frame/chip.tsx'
import { useComposition } from '#web/design/frame/stage.tsx'
import { type GameState, heroOf, opponentOf, type Player } from '../../rules/state.ts'
import { hasNotActed } from '../../rules/turns.ts'
import { say } from '../../words/say.ts'
import { unitImage } from '../parts/images.ts'
import { joinDots } from '../words/labels.ts'
import { kindName, type Speaker } from '../words/units.ts'
import type { Subject } from './facts.tsx'
import css from './people.module.css'

interface Props {
  shown: GameState
  speaker: Speaker
  /** The seat that has to decide now. */
  asked: string | undefined
  away: readonly string[]
  onFacts: (about: Subject) => void
}

export const SEAT_COLOURS = { above: '#ff8a98', below: '#5fdcc0' } as const

/** Shows the opponent's panel. In wide layouts and for spectators, shows the panels of both players. */
export function People(props: Props) {
  const { seat } = props.speaker
  const roomy = useComposition() === 'desktop'
  const above = opponentOf(seat ?? 'P1')
  return (
    <div className={css.people}>
      <Side {...props} player={above} />
      {(roomy || !seat) && <Side {...props} player={opponentOf(above)} />}
    </div>
  )
}

function Side({ shown, speaker, asked, away, onFacts, player }: Props & { player: Player }) {
  const { seat, content } = speaker
  const side = player === (seat ?? 'P1') ? 'below' : 'above'
  const living = shown.units.filter((unit) => unit.owner === player && unit.alive)
  const battle = { content, state: shown }
  return (
    <Chip
      seat={player}
      colour={SEAT_COLOURS[side]}
      face={unitImage(battle, heroOf(shown, player))}
      name={player === seat ? say('people.you') : personName(speaker, player)}
      note={
        <>
          <span className={css.words}>
            {joinDots(living.map((unit) => say('people.unit', { unit: kindName(shown, speaker, unit), hp: unit.hp })))}
          </span>
          <span className={css.pictures} aria-hidden="true">
            {living.map((unit) => (
              <span key={unit.id}>
                <img src={unitImage(battle, unit)} alt="" />
                {unit.hp}
              </span>
            ))}
          </span>
        </>
      }
      active={asked === player}
      away={away.includes(player)}
      onClick={() => onFacts({ side: player })}
    >
      <span className={css.pips} data-side={side}>
        <span className="unseen">{say('status.ready', { n: living.filter(hasNotActed).length })}</span>
        {living.map((unit) => (
          <i key={unit.id} data-done={!hasNotActed(unit) || undefined} />
        ))}
      </span>
    </Chip>
  )
}
