// The frame of every table (the screen of a game): top bar, board, dock (texts and action buttons), side panel and
// dialogs.
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Hint } from '#kit/bots/hint.ts'
import type { AnyAction, Event } from '#kit/game.ts'
import type { Caption, MenuItem, TableProps } from '../../table/table.ts'
import { say } from '../../words/say.ts'
import type { Tone } from '../browser/sound.ts'
import { useMedia } from '../browser/use-media.ts'
import { AnnouncerContext } from '../parts/answer.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { HintCard, HintLine, type HintUse } from '../parts/hint.tsx'
import { type LogLine, LogList, LogSheet } from '../parts/log.tsx'
import { RoundButton } from '../parts/round-button.tsx'
import { Bubbles } from './bubble.tsx'
import { KEYBOARD, useChoiceKeys } from './choice-keys.ts'
import { ConfirmMovePrompt, useHeldMove } from './confirm-moves.tsx'
import css from './frame.module.css'
import { type KeyRow, KeysSheet } from './keys.tsx'
import { latePart, usePreload } from './late-part.tsx'
import { Prerender } from './prerender.tsx'
import { openSpeech, Speech } from './speech.tsx'
import { useComposition } from './stage.tsx'
import { useSteadyFocus } from './steady-focus.ts'
import { STORY_LETTERS, Story } from './story.tsx'
import { type StatusWords, TopButton, Topbar } from './topbar.tsx'
import type { Playout } from './use-playout.ts'
import { useTones } from './use-tones.ts'
import { useUnreadCount } from './use-unread-count.ts'

const TalkPanel = latePart(() => import('./talk.tsx'))
const Menu = latePart(() => import('../parts/menu.tsx'))
/** The player may need these at any time, but not in the first moment. */
const LATE_PARTS = [Menu]

export interface GiveUp {
  /** The verb on the button, such as “Surrender”. */
  name: string
  /** Explains the consequences of giving up. */
  words: ReactNode
  /** True if the player can also leave the table without giving up. */
  leave?: boolean
  act: () => void
}

interface Props<Told extends Event = Event, Action extends AnyAction = AnyAction> {
  table: TableProps & { events: readonly Told[]; choices: readonly Action[] }
  /** Says what the player has to do, such as “Your turn”. */
  title: string
  /** Details below the title, such as the reason or the name of the player who has to act. */
  status: StatusWords
  due: number | null
  /** Full length of the turn in milliseconds. */
  span?: number | undefined
  /** Progress of the animation of new events. If undefined, the frame shows all events at once without animation. */
  playout?: Pick<Playout<unknown, NoInfer<Told>>, 'beat' | 'at' | 'skip'>
  /** The sounds of events, by their types. */
  tones?: { readonly [Type in NoInfer<Told>['type']]?: Tone }
  /** Converts events into the text lines of the log. */
  log(events: readonly NoInfer<Told>[]): readonly LogLine[]
  /** Returns the sentences that screen readers say about an event. By default, the lines of the log. */
  say?(event: NoInfer<Told>, at: number): readonly string[]
  /** The latest log lines to show, the newest last. */
  story: readonly string[]
  /** Shown in the place of the story, which screen readers still read. Null leaves the place empty. */
  strip?: ReactNode | undefined
  giveUp: GiveUp | null
  /** More items for the ⋮ menu. The menu closes when the player chooses an item. */
  more?: readonly MenuItem[]
  /** Keyboard shortcuts that only this game has. */
  keys?: readonly KeyRow[]
  /** True if this player's team has a chat of its own. */
  team?: boolean
  /** True to show the chat in every layout, not only on wide screens. */
  talkAlways?: boolean
  /** A dialog that the game shows over the table. The result of the match waits until the dialog is closed. */
  sheet?: ReactNode
  /** Returns why the match ended. */
  why: () => string
  /** Headline of the result. Replaces “won”, “lost” or “draw” if these words do not describe the result. */
  headline?: string | undefined
  /** Describes an action in a hint, such as “Attack the tank”. */
  hintWords?(action: NoInfer<Action>): string
  /** Shows hints as a card with a button that selects the action. In a square layout the card replaces the top bar. */
  hintUse?: HintUse<NoInfer<Action>> | undefined
  /** True for a square layout, with the game's background picture around the square. */
  square?: boolean
  /** CSS class that rearranges the areas for this game. */
  layout?: string | undefined

  // The areas of the layout, in front of the game's background picture (`scene`).
  scene?: ReactNode
  people?: ReactNode
  /** The game's board, which takes all the remaining space. */
  board: ReactNode
  actions?: ReactNode
  /** Content beside or below the board, such as a move list or a bag. */
  side?: ReactNode
}

/** How many of the latest events the log beside a replay shows. The full log contains all events. */
const BESIDE = 160

const STILL = { beat: null, at: -1, skip: () => {} }
const SILENT = {}

type Open = 'log' | 'talk' | 'giveUp' | 'menu' | 'howTo' | 'keys'

/** Lays out a game's parts, and adds what all tables share: top bar, chat, log, menu, result, story and speech. */
export function Frame<Told extends Event, Action extends AnyAction>(typedProps: Props<Told, Action>) {
  const props: Props = typedProps
  const { table, title, status, due, span, playout = STILL, tones = SILENT, giveUp, team = false, sheet } = props
  const [open, setOpen] = useState<Open | null>(null)
  usePreload(LATE_PARTS)
  const held = useHeldMove()
  const composition = useComposition()
  const play = table.mode === 'play' ? table : null
  const replay = table.mode === 'replay' ? table : null
  const trial = table.mode === 'trial' ? table : null
  const ending = (playout.beat === null && trial?.ending) || null
  const coach = ending ? undefined : trial?.coach
  const talk = play?.talk ?? null
  const beside = replay !== null && !props.square && composition === 'desktop'
  const tight = useTight(replay !== null, props.square === true)
  const tiny = useMedia('(max-width: 359px), (max-height: 359px)') && props.square === true
  const talks = talk !== null && !props.square && (composition === 'desktop' || props.talkAlways === true)
  const talking = open === 'talk' && talk !== null && !talks
  const news = useUnreadCount(talk, talks || talking)
  const over = table.outcome !== null && play !== null && playout.beat === null
  useTones(tones, playout, table)
  const hint = useHintCard(props, open === null && !sheet && !held && playout.beat === null)
  const parts = useRef<HTMLDivElement>(null)
  const turn = replay ? null : turnOf(table, held !== null)
  useSteadyFocus(parts, playout.beat !== null, turn)
  useChoiceKeys(parts, turn !== null, () => setOpen('keys'))
  const hasKeyboard = useMedia(KEYBOARD)
  const [speech] = useState(openSpeech)
  const waiting = play?.waiting ?? []
  const close = () => setOpen(null)
  /** Closes the menu when the player chooses the item. */
  const closing = (item: MenuItem): MenuItem => ({
    ...item,
    onClick: () => {
      close()
      item.onClick()
    },
  })
  return (
    <AnnouncerContext value={speech.announcer}>
      <Bubbles talk={talk}>
        {props.scene && (
          <div className={css.scene} data-part="scene" aria-hidden="true">
            {props.scene}
          </div>
        )}
        <div
          ref={parts}
          className={`${css.parts} ${props.layout ?? ''}`}
          data-square={props.square || undefined}
          data-replay={replay ? true : undefined}
          data-tight={tight || undefined}
          data-hint-in-bar={(hint !== null && props.square) || undefined}
          data-coached={coach !== undefined || undefined}
          data-finished={ending !== null || undefined}
          data-parts
        >
          {props.square && hint && <div className={css.hint}>{hint}</div>}
          {coach ? (
            coach(() => setOpen('menu'))
          ) : replay ? (
            <Topbar {...captioned(replay.caption, tight)} due={null} now={table.now} onBack={table.leave}>
              {replay.caption.buttons}
              <TopButton label={say('table.more')} icon="more" onClick={() => setOpen('menu')} />
            </Topbar>
          ) : (
            <Topbar
              title={title}
              status={status}
              {...trial?.caption}
              due={due}
              clockOff={play?.clock?.off}
              span={span}
              now={table.now}
              onBack={table.leave}
            >
              {/* After the end, the chat moves up here, so that the result and the board get its room. */}
              {over && talk && !talks ? (
                <TopButton
                  label={news > 0 ? say('design.new', { label: say('table.talk'), n: news }) : say('table.talk')}
                  icon="talk"
                  mark={news}
                  onClick={() => setOpen('talk')}
                />
              ) : (
                !tiny && <TopButton label={say('shell.howTo')} icon="?" onClick={() => setOpen('howTo')} />
              )}
              <TopButton
                label={waiting[0] ? say('table.moreWaiting', { waiting: waiting[0].words }) : say('table.more')}
                icon="more"
                mark={waiting.length}
                onClick={() => setOpen('menu')}
              />
            </Topbar>
          )}
          {props.people && (
            <section className={css.people} data-part="people" aria-label={say('table.players')}>
              {props.people}
            </section>
          )}
          {/* Boards and dice are the same in every language. */}
          <div className={css.board} data-part="board" dir="ltr">
            {props.board}
          </div>
          {ending ?? <Dock {...props} {...{ playout, hint, talks, talking, news, over, setOpen }} />}
          {!ending && (props.side || talks || beside) && (
            <div className={css.side} data-part="side">
              {props.side}
              {beside && <LogList lines={props.log(table.events.slice(-BESIDE))} />}
              {talks && <TalkPanel talk={talk} team={team} />}
            </div>
          )}
          {sheet}
          {held && sheet && (
            <ConfirmMovePrompt held={held} words={props.hintWords?.(held.action) ?? say('table.yourMove')} sheet />
          )}
          {open === 'log' && (
            <LogSheet
              lines={props.log(table.events)}
              gap={table.gap ?? false}
              onBack={play?.lookBack}
              onClose={close}
            />
          )}
          {open === 'howTo' && table.howTo(close)}
          {open === 'keys' && <KeysSheet replay={replay !== null} more={props.keys} onClose={close} />}
          {open === 'menu' && (
            <Menu
              clock={play?.clock}
              heading={play?.heading ?? { title: say('table.table') }}
              waiting={waiting.map(closing)}
              items={[
                ...(replay?.caption.more ?? []).map(closing),
                ...(props.more ?? []).map(closing),
                // A square layout may hide the chat button, so the menu has a chat item too.
                ...(talk && props.square
                  ? [{ words: say('table.talk'), icon: 'talk' as const, onClick: () => setOpen('talk') }]
                  : []),
                { words: say('shell.howTo'), icon: 'learn', onClick: () => setOpen('howTo') },
                {
                  words: say('table.log'),
                  icon: 'log',
                  note: say('table.lines', { n: props.log(table.events).length }),
                  onClick: () => setOpen('log'),
                },
                ...(hasKeyboard ? [{ words: say('table.keys'), onClick: () => setOpen('keys') }] : []),
                ...(play?.others ?? []).map(closing),
              ]}
              apart={[
                { words: leaveWords(table.mode, coach !== undefined), icon: 'leave', onClick: table.leave },
                ...(giveUp && play
                  ? [
                      {
                        words: giveUp.name,
                        icon: 'flag' as const,
                        danger: true,
                        asks: true,
                        onClick: () => setOpen('giveUp'),
                      },
                    ]
                  : []),
              ]}
              onClose={close}
            />
          )}
          {open === 'giveUp' && giveUp && <GivingUp giveUp={giveUp} table={table} onClose={close} />}
          {table.notices}
          <Prerender of={LETTERS} />
        </div>
        <Speech {...props} of={speech} playout={playout} />
      </Bubbles>
    </AnnouncerContext>
  )
}

/** Returns the card that shows the last hint; null if there is no hint to show or the player has closed the card. */
function useHintCard({ table, hintUse }: Props, shows: boolean): ReactNode {
  const [closed, setClosed] = useState<Hint | null>(null)
  const hint = table.mode === 'play' && table.outcome === null ? table.hint : null
  const close = useCallback(() => setClosed(hint), [hint])
  return hint && hintUse && shows && hint !== closed ? <HintCard hint={hint} use={hintUse} onClose={close} /> : null
}

/** Returns the id of the viewer's decision, which differs while a move waits for confirmation; null if there is none. */
function turnOf({ asks, seat }: TableProps, held: boolean): string | null {
  const mine = seat === null ? undefined : asks.find((ask) => ask.seat === seat)
  return mine ? `${mine.id}${held ? ' held' : ''}` : null
}

/** True if the replay's controls are too small to name the current turn. The top bar then names the turn. */
function useTight(replays: boolean, square: boolean): boolean {
  const composition = useComposition()
  const low = useMedia('(max-height: 699px)')
  return replays && (square || composition === 'landscape' || (composition === 'portrait' && low))
}

/** Returns the words for leaving the screen. A match that is played goes on without the player. */
const leaveWords = (mode: TableProps['mode'], isLesson: boolean): string => {
  if (isLesson) return say('table.leaveLesson')
  return say(mode === 'play' ? 'table.leaveNow' : 'table.leave')
}

/** Longer titles of replays take two lines in a portrait window. */
const TITLE_LETTERS = 22

const captioned = ({ title, status, turn }: Caption, tight: boolean) => ({
  ...(tight ? { title: turn, status: title } : { title, status }),
  wraps: title.length > TITLE_LETTERS,
})

interface DockProps extends Props {
  playout: Pick<Playout<unknown>, 'beat' | 'at' | 'skip'>
  hint: ReactNode
  /** True if the chat has a panel of its own beside the board. */
  talks: boolean
  /** True while the chat is open in the dock. */
  talking: boolean
  /** Number of unread chat lines. */
  news: number
  over: boolean
  setOpen: (open: Open | null) => void
}

/** The tallest letters of the font. */
const TALL_LETTERS = 'kpiS'

const LETTERS = [
  <span key="skip" className={css.skip} translate="no">
    {TALL_LETTERS}
  </span>,
  STORY_LETTERS,
]

/** The area in reach of the thumb: latest events and action buttons, the open chat, or the result. */
function Dock({ table, playout, hint: hintCard, talks, talking, news, over, setOpen, ...props }: DockProps) {
  const held = useHeldMove()
  const play = table.mode === 'play' ? table : null
  const talk = play?.talk ?? null
  const hint = play?.hint
  const at = playout.beat ? playout.at : table.events.length
  const line =
    hint && props.hintWords && !props.hintUse && !over && !talking ? (
      <HintLine hint={hint} words={props.hintWords(hint.action)} />
    ) : null
  const hinted = line ?? hintCard
  const empty = props.story.length === 0 && !play?.askHint && !talk?.said.length
  return (
    <div className={css.dock} data-part="dock" data-hinted={hinted !== null || undefined}>
      {talking && talk ? (
        <TalkPanel talk={talk} team={props.team ?? false} over={over} onClose={() => setOpen(null)} />
      ) : (
        <>
          {/* The result says how the match ended, so it needs no story. */}
          {!over && (
            <div className={css.told} data-part="story" data-empty={empty || undefined}>
              <Story
                lines={props.story}
                talk={talk}
                at={at}
                unseen={props.strip !== undefined}
                onOpen={() => setOpen('log')}
              />
              {props.strip}
              {playout.beat && (
                <button type="button" className={css.skip} data-skip onClick={playout.skip}>
                  {say('table.skip')}
                </button>
              )}
              {play?.askHint && !playout.beat && (
                <RoundButton label={say('table.hint')} icon="hint" onClick={play.askHint} />
              )}
              {talk && !talks && (
                <RoundButton label={say('table.talk')} icon="talk" news={news} onClick={() => setOpen('talk')} />
              )}
            </div>
          )}
          {line ?? (!props.square && hintCard)}
          {table.mode === 'replay' && (
            <section className={css.actions} data-part="actions" aria-label={say('table.replay')}>
              {table.transport}
            </section>
          )}
          {over && play && !props.sheet && (
            <div className={css.ending} data-ending>
              {play.ending(props.why(), props.headline)}
            </div>
          )}
          {!over && (held || props.actions) && table.mode !== 'replay' && (
            <section className={css.actions} data-part="actions" aria-label={say('table.actions')}>
              {held && !props.sheet ? (
                <ConfirmMovePrompt
                  held={held}
                  words={props.hintWords?.(held.action) ?? say('table.yourMove')}
                  sheet={false}
                />
              ) : (
                props.actions
              )}
            </section>
          )}
        </>
      )}
    </div>
  )
}

function GivingUp({ giveUp, table, onClose }: { giveUp: GiveUp; table: TableProps; onClose: () => void }) {
  const end = () => {
    giveUp.act()
    onClose()
  }
  return (
    <Confirm
      title={say('table.giveUp.title', { name: giveUp.name })}
      yes={giveUp.name}
      no={say('table.giveUp.no')}
      {...(giveUp.leave && { other: { words: say('table.leaveNow'), onClick: table.leave } })}
      busy={table.pending}
      onYes={end}
      onNo={onClose}
    >
      {giveUp.words}
    </Confirm>
  )
}
