import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Event, Seat } from '#kit/game.ts'
import { Frame } from '#web/design/frame.tsx'
import type { Tone } from '#web/design/sound.ts'
import { usePlayout } from '#web/design/use-playout.ts'
import type { TableProps } from '#web/table.ts'
import type { Action } from '../rules/actions.ts'
import type { PlayerView, View } from '../rules/view.ts'
import { AboutPerson, AboutTile } from './about.tsx'
import { Bag, countThings } from './bag.tsx'
import { Board } from './board.tsx'
import { ClashPanel } from './clash.tsx'
import { Crowd } from './crowd.tsx'
import { Foot } from './foot.tsx'
import { CardShown, RollShown } from './happening.tsx'
import css from './index.module.css'
import './seats.css'
import { Lobby } from './lobby.tsx'
import { People } from './people.tsx'
import { plot, shownOf } from './playout.ts'
import { type Option, type Prompt, promptOf } from './prompts.ts'
import { askFor, goesOn, type Situation, situationOf, towards, type Wish } from './situation.ts'
import { Summary } from './summary.tsx'
import { TradeSheet } from './trade.tsx'
import { endingWords, eventWords, lobbyWords, logLines, type Speaker, statusWords, turnTitle } from './words.ts'

type Sheet = { person: Seat } | { tile: number } | { trade: Seat } | 'bag' | 'crowd' | null

const TONES: Record<string, Tone> = {
  roll: 'tap',
  moved: 'step',
  card: 'tap',
  gained: 'good',
  gainedItem: 'good',
  round: 'hit',
  hp: 'hit',
  killed: 'down',
  trapped: 'down',
  slept: 'good',
  duel: 'block',
  fight: 'block',
}

export default function HillTable(props: TableProps) {
  const { seat, asks, choices, names, events, away } = props
  const view = props.view as View
  const speaker = useMemo((): Speaker => ({ seat, names }), [seat, names])
  const [sheet, setSheet] = useState<Sheet>(null)
  /** After the end: the hill itself rather than the numbers. */
  const [hill] = useState(false)
  const playout = usePlayout(
    plot,
    useMemo(() => shownOf(view), [view]),
    events,
    props.firstNew,
  )
  const situation = useMemo(() => situationOf(view, seat, asks, choices, speaker), [view, seat, asks, choices, speaker])
  const { act, wish } = useActions(props, situation)
  const { beat } = playout
  const shown = playout.shown ?? shownOf(view)
  const prompt = promptOf(situation)
  const close = () => setSheet(null)
  // The clock may have ended the meeting meanwhile.
  if (sheet && !isOpen(sheet, prompt)) close()
  const onOption = (option: Option) => {
    if (option.crowd) setSheet('crowd')
    else if (option.trade) setSheet({ trade: option.trade })
    else if (option.wish) wish(option.wish)
    else if (option.action) act(option.action)
  }
  const onSheetAct = (action: Action) => {
    act(action)
    if (action.type !== 'SwapEquip') close()
  }
  const onSheetOption = (option: Option) => {
    close()
    onOption(option)
  }
  const me = seat ? view.players[seat] : undefined
  const own = asks.find((ask) => ask.seat === seat)
  const over = view.outcome !== null && !beat
  const asked = asks.flatMap((ask) => ask.seat ?? [])
  const bag = me?.active && !over ? { count: countThings(me), usable: new Set(situation.choices.flatMap((choice) => (choice.type === 'UseItem' ? [choice.item] : []))).size } : null
  return (
    <Frame
      table={props}
      title={view.outcome && over ? 'King of the Hill' : turnTitle(shown.phase, shown.turn, speaker)}
      status={statusWords(view, shown.phase, shown.turn, speaker, asked, away)}
      due={own?.due ?? asks.find(({ due }) => due !== undefined)?.due ?? null}
      playout={playout}
      tones={TONES}
      log={() => logLines(events, speaker)}
      giveUp={me?.active && !view.outcome ? { name: 'Leave', words: leaveWords(view), leave: true, act: () => props.act({ type: 'Leave' }) } : null}
      sheet={
        sheet && sheetOf(sheet, { view, speaker, seat, pending: props.pending, choices: situation.choices, crowd: prompt.crowd ?? [], onAct: onSheetAct, onOption: onSheetOption, onClose: close })
      }
      why={() => (props.outcome ? endingWords(props.outcome, speaker) : '')}
      story={[]}
      board={
        shown.phase === 'lobby' ? (
          <div className={css.lobby}>
            <Lobby view={view} classes={shown.classes} seat={seat} open={own?.kind === 'class'} pending={props.pending} speaker={speaker} waiting={lobbyWords(view, asked, speaker)} onAct={act} />
            <RollShown beat={beat} at={playout.at} speaker={speaker} />
          </div>
        ) : over && !hill ? (
          <Summary view={view} speaker={speaker} />
        ) : (
          <>
            <div className={css.middle}>
              <div className={css.board}>
                <Board view={view} shown={shown} beat={beat} speaker={speaker} ways={beat ? [] : (prompt.ways ?? [])} covered={shown.clash !== null} onTile={(tile) => setSheet({ tile })} />
                {shown.clash && <ClashPanel view={view} shown={shown} clash={shown.clash} told={beat ? events.slice(0, playout.at + 1) : events} speaker={speaker} />}
                <RollShown beat={beat} at={playout.at} speaker={speaker} />
                <CardShown card={cardShown(beat, view)} />
                {beat && <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={playout.skip} />}
              </div>
              <People view={view} shown={shown} speaker={speaker} away={away} onPerson={(person) => setSheet({ person })} />
            </div>
            <Foot
              telling={beat && (eventWords(beat, speaker) ?? (beat.type === 'roll' ? 'The dice fall…' : '…'))}
              playing={beat !== null}
              prompt={prompt}
              pending={props.pending}
              now={props.now}
              bag={bag}
              onSkip={playout.skip}
              onOption={onOption}
              onAct={act}
              onBag={() => setSheet('bag')}
            />
          </>
        )
      }
    />
  )
}

/** Whether what a sheet is about can still be done. */
function isOpen(sheet: Exclude<Sheet, null>, { options, crowd }: Prompt): boolean {
  if (sheet === 'crowd') return crowd !== undefined
  return typeof sheet === 'string' || !('trade' in sheet) || [...options, ...(crowd ?? [])].some(({ trade, off }) => trade === sheet.trade && off === undefined)
}

const leaveWords = (view: View): string =>
  view.seats.filter((seat) => view.players[seat]?.active).length > 2
    ? 'You give up your place for good and the others play on. Or step away and come back: the clock plays for you meanwhile.'
    : 'You give up your place for good and the other one wins.'

/** The card on the table: just turned up, or still being decided about. */
function cardShown(beat: Event | null, view: View): string | null {
  if (beat) return beat.type === 'card' ? String(beat.card) : null
  return view.combat === null && ['charm', 'choice', 'hidden'].includes(view.window?.kind ?? '') ? view.card : null
}

/** Sends actions with the ask they answer, and goes on by itself: with nothing to decide, or towards what was wished. */
function useActions({ act: send, pending }: TableProps, situation: Situation): { act: (action: Action) => void; wish: (wish: Wish) => void } {
  const [wished, setWished] = useState<Wish | null>(null)
  const act = useCallback((action: Action) => send(action, askFor(situation, action)?.id), [send, situation])
  const next = (wished && towards(situation, wished)) ?? goesOn(situation)
  const ask = next && askFor(situation, next)?.id
  const sent = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (pending) return
    if (wished && (!next || next.type === wished)) setWished(null)
    if (!next || ask === undefined || sent.current === ask) return
    sent.current = ask
    act(next)
  }, [pending, wished, next, ask, act])
  return { act, wish: setWished }
}

interface SheetProps {
  view: View
  speaker: Speaker
  seat: Seat | null
  pending: boolean
  choices: readonly Action[]
  crowd: readonly Option[]
  onAct: (action: Action) => void
  onOption: (option: Option) => void
  onClose: () => void
}

function sheetOf(sheet: Exclude<Sheet, null>, props: SheetProps) {
  const { view, speaker, seat, onClose } = props
  if (sheet === 'bag') return seat && <Bag {...props} player={view.players[seat] as PlayerView} />
  if (sheet === 'crowd') return <Crowd options={props.crowd} pending={props.pending} onOption={props.onOption} onClose={onClose} />
  if ('person' in sheet) return <AboutPerson view={view} speaker={speaker} seat={sheet.person} onClose={onClose} />
  if ('tile' in sheet) return <AboutTile view={view} speaker={speaker} tile={sheet.tile} onClose={onClose} />
  return seat && <TradeSheet {...props} seat={seat} target={sheet.trade} />
}
