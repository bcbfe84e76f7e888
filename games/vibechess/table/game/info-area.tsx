// The area below the controls: questions to the captain, suggestions and moves.
import type { Event } from '#kit/game.ts'
import { useComposition } from '#web/design/frame/stage.tsx'
import type { Action } from '../../rules/actions.ts'
import { otherSide } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import type { BoardInput } from '../input/use-board-input.ts'
import { MoveLine, MoveList } from '../moves/move-list.tsx'
import { Face } from '../team/face.tsx'
import { GiveBack, useGiveBack } from '../team/give-back.tsx'
import { Question } from '../team/question.tsx'
import { clockPlies } from '../view/clock-decisions.ts'
import { seatColour } from '../view/colours.ts'
import type { Moves } from '../view/known-moves.ts'
import { isCaptain, memberAt, roleOf, sideAt } from '../view/queries.ts'
import { suggestionWords } from '../words/board-words.ts'
import { type Speaker, teamValues } from '../words/names.ts'
import css from './info-area.module.css'

interface Props {
  view: View
  speaker: Speaker
  moves: Moves
  events: readonly Event[]
  act: (action: Action) => void
  input: BoardInput
  /** True if the match has no chat. The list of moves then uses the space of the chat. */
  quiet: boolean
  onMoves: () => void
  onAnswer: (accept: boolean) => void
}

/**
 * Shows questions or suggestions to a captain, otherwise the moves. Wide screens show questions, suggestions and moves
 * together.
 */
export function InfoArea(props: Props) {
  const { view, speaker, moves, quiet, onMoves } = props
  const desktop = useComposition() === 'desktop'
  const side = sideAt(view, speaker.seat)
  const offered = isCaptain(view, speaker.seat) && side !== undefined && view.offer?.side === otherSide(side)
  const others =
    roleOf(view, speaker.seat) === 'select' ? view.suggestions.filter(({ seat }) => seat !== speaker.seat) : []
  const { back, onKeep } = useGiveBack(view, props.events, speaker.seat)
  const byClock = clockPlies(props.events)
  const asked = offered || back !== undefined || others.length > 0
  return (
    <>
      {offered && <Offer {...props} />}
      {back !== undefined && <GiveBack back={back} speaker={speaker} act={props.act} onKeep={onKeep} />}
      {!offered && back === undefined && others.length > 0 && <Suggested {...props} others={others} />}
      {desktop || quiet ? (
        <section
          className={css.moves}
          aria-label={say('moves.title')}
          data-fills={(quiet && !desktop) || undefined}
          data-alone={quiet || undefined}
        >
          <header>
            <h2>{say('moves.title')}</h2>
            <button type="button" onClick={onMoves}>
              {say('moves.share')}
            </button>
          </header>
          <MoveList moves={moves} byClock={byClock} className={css.list} />
        </section>
      ) : (
        !asked && <MoveLine moves={moves} byClock={byClock} onOpen={onMoves} />
      )}
    </>
  )
}

function Offer({ view, speaker, onAnswer }: Props) {
  const side = sideAt(view, speaker.seat)
  return (
    <Question label={say('offer.label')} yes={say('offer.yes')} no={say('offer.no')} onAnswer={onAnswer}>
      {side && say('offer.words', teamValues(view, otherSide(side)))}
    </Question>
  )
}

/** Lists the suggestions of the team. A tap marks a suggestion on the board. */
function Suggested({ view, speaker, input, others }: Props & { others: View['suggestions'] }) {
  return (
    <ul className={css.suggested} data-asked aria-label={say('suggestion.label')}>
      {others.map((suggestion) => {
        const { seat, side, from, to } = suggestion
        const member = memberAt(view, seat)
        const { words, note } = suggestionWords(view, speaker, suggestion)
        return (
          <li key={seat}>
            <button
              type="button"
              data-teach="suggested"
              style={{ '--colour': seatColour(view, side, seat, speaker.seat) }}
              aria-pressed={input.marks.held === from}
              onClick={() => input.follow(from, to)}
            >
              {member && <Face view={view} side={side} member={member} speaker={speaker} size={30} />}
              <span>
                <b>{words}</b>
                <small>{note}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
