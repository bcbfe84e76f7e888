// The table of every game that has none of its own: the view as a tree, and a button or a form for each action.
import rules from 'virtual:plain-rules'
import { useState } from 'react'
import type { AnyAction, AnyGame, Ask, Event } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { Frame } from '../design/frame/frame.tsx'
import { ActionRow, Secondary, WaitingLine } from '../design/parts/actions.tsx'
import { plainWords } from '../table/options.ts'
import type { MenuItem, Table, TableProps } from '../table/table.ts'
import { say } from '../words/say.ts'
import { ActionForm } from './action-form.tsx'
import { Choices } from './choices.tsx'
import { asidesOf, groupsOf, hasChoices } from './groups.ts'
import { actionWords, eventWords, type Speaker } from './labels.ts'
import { People, PersonSheet } from './people.tsx'
import css from './plain-table.module.css'
import { Tree } from './tree.tsx'

/** Loads the rules of a game and returns its plain table. */
export async function plainTableOf(id: string): Promise<{ default: Table }> {
  const { game } = (await rules[id]?.()) ?? {}
  if (!game) throw new Error(`The app has no rules of "${id}"`)
  return { default: (props) => <PlainTable {...props} game={game} /> }
}

/** Number of the latest events above the actions. */
const STORY_LINES = 2

type Sheet = { form: string } | { seat: string } | null

function PlainTable({ game, ...table }: TableProps & { game: AnyGame }) {
  const [sheet, setSheet] = useState<Sheet>(null)
  const speaker: Speaker = { game, names: table.names }
  const mine = table.asks.find((ask) => ask.seat === table.seat && ask.still === undefined)
  const shown = mine ?? table.asks.find(({ due }) => due !== undefined)
  const lines = (events: readonly Event[]) => events.map((event) => ({ words: eventWords(speaker, event) }))
  const act = (action: AnyAction) => {
    setSheet(null)
    table.act(action, game.actions[action.type]?.aside ? undefined : mine?.id)
  }
  return (
    <Frame
      table={table}
      layout={table.outcome && table.mode === 'play' ? css.over : undefined}
      title={titleOf(table, mine, game)}
      status={mine ? plainWords(mine.kind) : waitingWords(table)}
      due={shown?.due ?? null}
      span={shown?.due === undefined ? undefined : shown.due - shown.since}
      log={lines}
      story={lines(table.events.slice(-STORY_LINES)).map(({ words }) => words)}
      giveUp={null}
      more={table.seat === null || table.outcome ? [] : asideItems(table, speaker, act, setSheet)}
      why={() => say('plain.reason', { reason: plainWords(table.outcome?.reason ?? '') })}
      hintWords={(action) => actionWords(speaker, action)}
      sheet={sheet && <OpenSheet sheet={sheet} game={game} table={table} act={act} onClose={() => setSheet(null)} />}
      people={<People table={table} seats={seatsOf(game, table)} onPerson={(seat) => setSheet({ seat })} />}
      board={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrolling area
        <section className={css.view} tabIndex={0} aria-label={say('plain.view')}>
          <Tree speaker={speaker} value={table.view} />
        </section>
      }
      actions={
        <Actions
          table={table}
          speaker={speaker}
          isAsked={mine !== undefined}
          act={act}
          onForm={(form) => setSheet({ form })}
        />
      }
    />
  )
}

/** Returns the taken seats, in seat order. */
function seatsOf({ seats }: AnyGame, { names }: TableProps): string[] {
  const taken = Object.keys(names)
  const placeOf = (seat: string) => (seats.names.includes(seat) ? seats.names.indexOf(seat) : seats.names.length)
  return taken.sort((a, b) => placeOf(a) - placeOf(b))
}

function titleOf({ outcome }: TableProps, mine: Ask | undefined, { title }: AnyGame): string {
  if (outcome) return say('plain.over')
  return mine ? say('table.yourMove') : title
}

/** Says for whom the match waits. */
function waitingWords(table: TableProps): string {
  if (table.outcome) return table.outcome.reason === '' ? '' : plainWords(table.outcome.reason)
  const seats = table.asks.flatMap(({ seat, still }) => (seat && still === undefined ? [seat] : []))
  const names = [...new Set(seats)].map((seat) => personName(table, seat))
  return names.length > 0 ? say('plain.waiting', { names }) : say('plain.still')
}

/** Returns the menu items for actions that answer no decision, such as to resign. */
function asideItems(
  { choices }: TableProps,
  speaker: Speaker,
  act: (action: AnyAction) => void,
  open: (sheet: Sheet) => void,
): MenuItem[] {
  const { single, forms } = asidesOf(speaker.game, choices)
  return [
    ...single.map((action) => ({ words: actionWords(speaker, action), onClick: () => act(action) })),
    ...forms.map((form) => ({
      words: say('plain.enter', { kind: plainWords(form) }),
      onClick: () => open({ form }),
    })),
  ]
}

interface SheetProps {
  sheet: NonNullable<Sheet>
  game: AnyGame
  table: TableProps
  act: (action: AnyAction) => void
  onClose: () => void
}

function OpenSheet({ sheet, game, table, act, onClose }: SheetProps) {
  if ('seat' in sheet) return <PersonSheet table={table} seat={sheet.seat} onClose={onClose} />
  return <ActionForm game={game} type={sheet.form} onSend={act} onClose={onClose} />
}

interface ActionsProps {
  table: TableProps
  speaker: Speaker
  isAsked: boolean
  act: (action: AnyAction) => void
  onForm: (type: string) => void
}

function Actions({ table, speaker, isAsked, act, onForm }: ActionsProps) {
  const groups = groupsOf(speaker.game, table.choices, isAsked)
  if (table.seat !== null && !table.pending && hasChoices(groups))
    return <Choices groups={groups} speaker={speaker} act={act} onForm={onForm} />
  if (table.mode === 'play' && (table.join || table.addBot || table.invite))
    return <Seats table={table} sides={speaker.game.seats.sides ?? []} />
  return <WaitingLine>{waitingWords(table)}</WaitingLine>
}

/** What a person can do in a match that people join while it runs. */
function Seats({ table, sides }: { table: TableProps & { mode: 'play' }; sides: readonly string[] }) {
  const { join, addBot, invite } = table
  return (
    <div className={css.seats}>
      <ActionRow>
        {join && sides.length === 0 && <Secondary words={say('plain.join')} onClick={() => join()} />}
        {join &&
          sides.map((side) => (
            <Secondary
              key={side}
              words={say('plain.join.side', { side: plainWords(side) })}
              onClick={() => join(side)}
            />
          ))}
        {addBot && sides.length === 0 && <Secondary words={say('plain.bot')} onClick={() => addBot('')} />}
        {addBot &&
          sides.map((side) => (
            <Secondary
              key={side}
              words={say('plain.bot.side', { side: plainWords(side) })}
              onClick={() => addBot(side)}
            />
          ))}
      </ActionRow>
      {invite}
    </div>
  )
}
