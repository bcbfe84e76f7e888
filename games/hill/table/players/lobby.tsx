// The lobby, in which each player chooses a class.

import { useState } from 'react'
import type { AnyAction, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { Primary, WaitingLine } from '#web/design/parts/actions.tsx'
import { Answer } from '#web/design/parts/answer.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { RoundButton } from '#web/design/parts/round-button.tsx'
import type { Action, ActionOf } from '../../rules/actions.ts'
import { boardOf } from '../../rules/board.ts'
import { hitChance } from '../../rules/bots/odds.ts'
import { classRow } from '../../rules/content/classes.ts'
import { ENEMIES } from '../../rules/content/enemies.ts'
import type { ClassRow } from '../../rules/content/rows.ts'
import type { View } from '../../rules/view.ts'
import { say, sayOr } from '../../words/say.ts'
import { classImage, signImage } from '../art/images.ts'
import { Backdrop } from '../board/board.tsx'
import { namesOrCount, type Speaker } from '../words/speaker.ts'
import { className, classPerk, classShortWords, enemyName, thingName, withSign } from '../words/things.ts'
import css from './lobby.module.css'

const takenBy = (view: View, id: string): Seat | undefined =>
  view.seats.find((seat) => view.players[seat]?.active && view.players[seat]?.class === id)

export interface ClassSelection {
  /** Id of the class that the viewer has selected and that a press of the button chooses. */
  looked: string
  look: (id: string) => void
  /** Removes the viewer's own selection, so that the automatic selection counts again. */
  forget: () => void
  /** The player who took the class that the viewer had selected. Null if nobody did. */
  faster: Seat | null
}

/**
 * Returns the selected class: the class the viewer tapped, otherwise the class of the hint, otherwise the first free
 * class.
 */
export function useClassSelection(view: View, seat: Seat | null, hint: AnyAction | undefined): ClassSelection {
  const [wanted, setWanted] = useState<string | null>(null)
  const mine = seat ? view.players[seat]?.class : null
  const free = view.classes.find((id) => !takenBy(view, id))
  const hinted = (hint as Action | undefined)?.type === 'ChooseClass' ? (hint as ActionOf<'ChooseClass'>).class : null
  const looked = mine ?? wanted ?? hinted ?? free ?? view.classes[0] ?? ''
  const owner = takenBy(view, looked)
  return {
    looked,
    look: setWanted,
    forget: () => setWanted(null),
    faster: owner && owner !== seat && looked === wanted ? owner : null,
  }
}

/**
 * Shows the players who have chosen a class. The viewer stands large in the middle, with one player on each side. All
 * others stand behind.
 */
export function LobbyScene({
  view,
  seat,
  speaker,
  looked,
}: {
  view: View
  seat: Seat | null
  speaker: Speaker
  looked: string
}) {
  const others = view.seats.filter((one) => one !== seat && view.players[one]?.active && view.players[one]?.class)
  const places = others.map((one, i) => ({ one, aside: i % 2 === 0 ? -1 : 1, row: Math.floor(i / 2) }))
  return (
    <div className={css.scene} data-board aria-hidden="true">
      <Backdrop board={boardOf(view)} />
      <i className={css.meadow} />
      {places.map(({ one, aside, row }) => (
        <span
          key={one}
          className={css.standing}
          data-seat={one}
          data-behind={row > 0 || undefined}
          style={{ '--aside': aside, '--row': row }}
        >
          <i />
          <img src={classImage(view.players[one]?.class ?? null)} alt="" />
          <em>
            <Name>{personName(speaker, one)}</Name>
          </em>
          <Bubble seat={one} side="above" />
        </span>
      ))}
      {seat && looked && (
        <span className={css.standing} data-mine style={{ '--aside': 0, '--row': 0 }}>
          <i />
          <img key={looked} src={classImage(looked)} alt="" />
          <em>{say('person.You')}</em>
        </span>
      )}
    </div>
  )
}

interface Props extends ClassSelection {
  view: View
  classes: readonly string[]
  seat: Seat | null
  open: boolean
  pending: boolean
  speaker: Speaker
  askHint: (() => void) | undefined
  onAct: (action: Action) => void
}

/** Shows the list of classes. A tap selects a class, and the button chooses it. */
export function LobbyActions({
  view,
  classes,
  seat,
  open,
  pending,
  speaker,
  looked,
  faster,
  look,
  forget,
  askHint,
  onAct,
}: Props) {
  const owner = takenBy(view, looked)
  const hint = () => {
    forget()
    askHint?.()
  }
  return (
    <div className={css.lobby}>
      <div className={css.grid} role="group" aria-label={say('lobby.classes')}>
        {classes.map((id) => {
          const other = takenBy(view, id)
          return (
            <button
              key={id}
              type="button"
              className={css.class}
              aria-pressed={id === looked}
              data-taken={(other !== undefined && other !== seat) || undefined}
              data-seat={other}
              data-teach={`class-${id}`}
              onClick={() => look(id)}
            >
              <img src={classImage(id)} alt="" />
              <b>{className(id)}</b>{' '}
              <small>
                {other ? (
                  other === seat ? (
                    say('person.You')
                  ) : (
                    <Name>{personName(speaker, other)}</Name>
                  )
                ) : (
                  classShortWords(id)
                )}
              </small>
            </button>
          )
        })}
      </div>
      {looked && <ClassDetails id={looked} />}
      {open ? (
        <div className={css.choose}>
          {askHint && <RoundButton label={say('lobby.hint')} icon="hint" onClick={hint} />}
          <Primary
            words={say(owner ? 'lobby.taken' : 'action.ChooseClass', { class: className(looked) })}
            note={
              faster
                ? say('lobby.faster', { name: personName(speaker, faster) })
                : owner
                  ? say('lobby.has', { name: personName(speaker, owner) })
                  : say('lobby.yours')
            }
            off={pending || owner !== undefined}
            teach="be"
            onClick={() => onAct({ type: 'ChooseClass', class: looked })}
          />
        </div>
      ) : (
        <WaitingLine>{waitingWords(view, seat, speaker)}</WaitingLine>
      )}
    </div>
  )
}

function waitingWords(view: View, seat: Seat | null, speaker: Speaker): string {
  const choosing = view.seats
    .filter((one) => one !== seat && view.players[one]?.active && !view.players[one]?.class)
    .map((one) => personName(speaker, one))
  return view.phase === 'lobby' && choosing.length > 0
    ? say('status.waiting', { names: namesOrCount(choosing) })
    : say('status.rolling')
}

/** Shows the bonuses of the selected class and what they do in the game. */
function ClassDetails({ id }: { id: string }) {
  const row = classRow(id)
  const number = numberOf(row)
  return (
    <Answer as="div" className={css.reading} words={`${row.name}: ${row.passive} ${meaning(row)}`}>
      {number && (
        <p className={css.number} aria-hidden="true">
          <img src={signImage(number.sign)} alt="" /> {number.amount}
        </p>
      )}
      <p>
        <b>{say('lobby.perk', { class: className(id), perk: classPerk(id) })}</b>
        <span>{meaning(row)}</span>
      </p>
    </Answer>
  )
}

function numberOf({
  fightAttack,
  fightDefence,
  duelAttack,
  bandolier,
  backpack,
}: ClassRow): { sign: string; amount: string } | undefined {
  if (fightAttack || duelAttack) return { sign: 'attack', amount: withSign(fightAttack ?? duelAttack ?? 0) }
  if (fightDefence) return { sign: 'defence', amount: withSign(fightDefence) }
  if (bandolier || backpack) return { sign: 'bag', amount: `×${bandolier ?? backpack}` }
  return undefined
}

/** A weak enemy that every player is likely to meet, used as an example. */
const TYPICAL_ENEMY = ENEMIES.find(({ typical, tier }) => typical && tier === 1) ?? ENEMIES[0]

/** Says what the class does beside its most important strength, and what it starts with. */
function meaning(row: ClassRow): string {
  const { id, starts } = row
  const more = oddsWords(row) ?? sayOr(`class.${id}.more`, '')
  const begins = starts.length > 0 ? say('lobby.startsWith', { things: starts.map(thingName) }) : ''
  return [more, begins].filter(Boolean).join(' ') || say('lobby.startsEmpty')
}

/** Says how much better a fight against a weak enemy goes with the bonus of the class. */
function oddsWords({ fightAttack, fightDefence }: ClassRow): string | undefined {
  if (!TYPICAL_ENEMY) return undefined
  const { id, attack, defence } = TYPICAL_ENEMY
  const enemy = enemyName(id)
  if (fightAttack)
    return say('lobby.attack', { enemy, chance: hitChance(fightAttack, defence), plain: hitChance(0, defence) })
  return fightDefence
    ? say('lobby.defence', { enemy, chance: hitChance(attack, fightDefence), plain: hitChance(attack, 0) })
    : undefined
}
