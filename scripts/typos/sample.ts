// A small game without a mistake, by file. `typos.test.ts` plants mistakes in copies of it.

const RULES = `import * as Type from 'typebox'
import { type ActionIn, action, defineGame, type EventIn } from '#kit/define.ts'
import { refusal, type Turn } from '#kit/game.ts'

type SeatName = 'first' | 'second'
export interface State {
  left: number
  turn: SeatName
}
export type Events = { took: { seat: SeatName; stones: number }; ended: { winner: SeatName } }
export type Told = EventIn<Events>

const options = Type.Object({
  stones: Type.Integer({ default: 12 }),
  mode: Type.Union([Type.Literal('calm'), Type.Literal('wild')], { default: 'calm' }),
})
const actions = { take: action({ stones: Type.Integer({ minimum: 1, maximum: 3 }) }), pass: action({}, { aside: true }) }
type Action = ActionIn<typeof actions>

const take = (stones: number): Action => ({ type: 'take', stones })

function end({ state, emit }: Turn<State, Told>): void {
  emit({ type: 'ended', winner: state.turn })
}

export const game = defineGame<State, Events>()({
  id: 'sample',
  title: 'Sample',
  version: 1,
  seats: { names: ['first', 'second'], min: 2 },
  options,
  botOptions: { stones: 7 },
  quick: { seats: 2, paces: { live: { stones: 9 } } },
  actions,
  setup: ({ options }) => ({ left: options.stones, turn: 'first' }),
  choices: (state, seat) => (seat === state.turn ? [1, 2, 3].map(take) : []),
  refuse(state, seat, action) {
    if (seat !== state.turn) return refusal('not_your_turn', 'Not your turn')
    return action.type === 'take' && action.stones > state.left ? refusal('too_many', 'Too many') : undefined
  },
  update(turn, input) {
    const { state, emit } = turn
    if (input.kind === 'action' && input.action.type === 'take') {
      state.left -= input.action.stones
      emit({ type: 'took', seat: input.seat, stones: input.action.stones })
    }
    if (state.left === 0) end(turn)
    state.turn = state.turn === 'first' ? 'second' : 'first'
  },
  waiting: () => [],
  view: ({ left, turn }) => ({ left, turn }),
  outcome: () => undefined,
  moment: (event) => (event.type === 'ended' ? { kind: 'win', text: event.winner, weight: 9 } : undefined),
  tally: (_, events, seat) => [
    { value: events.filter((event) => event.type === 'took').filter((took) => took.seat === seat).length, words: 'turns' },
  ],
})
`

const TABLE = `import { Frame } from '#web/design/frame/frame.tsx'
import type { Plot } from '#web/design/frame/playout.ts'
import { usePlayout } from '#web/design/frame/use-playout.ts'
import { Icon } from '#web/design/parts/icon.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { game, Told } from './rules.ts'

interface Shown {
  left: number
}
const plot: Plot<Shown, Told> = {
  follow: (shown, event) => (event.type === 'took' ? { left: shown.left - event.stones } : shown),
  beat: (event) => (event.type === 'took' ? 300 : 0),
}

export default function SampleTable(props: TableProps<typeof game>) {
  const { view, seat } = props
  const playout = usePlayout(plot, view, props.events, props.firstNew)
  const act = () => props.act({ type: 'take', stones: 2 })
  const lines = props.events.map((event) => (event.type === 'took' ? event.seat + event.stones : ''))
  return (
    <Frame
      table={props}
      title={view.turn === seat ? 'You' : 'They'}
      status={String(view.left)}
      due={null}
      playout={playout}
      tones={{ took: 'card', ended: 'good' }}
      log={(events) => events.map((event) => ({ words: event.type === 'ended' ? event.winner : '' }))}
      story={lines}
      giveUp={null}
      why={() => ''}
      more={[{ words: 'Pass', icon: 'flag', onClick: () => props.act({ type: 'pass' }) }]}
      hintWords={(hint) => (hint.type === 'take' ? String(hint.stones) : 'Pass')}
      board={
        <button type="button" data-teach="heap" onClick={act}>
          <Icon name="dice" />
        </button>
      }
    />
  )
}
`

const PARTS = `import type { Lesson } from '#web/table/lesson.ts'
import type { Card, Moments, ResultParts } from '#web/table/table.ts'
import type { game } from './rules.ts'

type Mark = 'heap' | 'take'

export const lesson: Lesson<typeof game, Mark> = {
  minutes: 1,
  options: { stones: 7 },
  seed: '0',
  seats: [
    { seat: 'first', name: 'You' },
    { seat: 'second', name: 'Ada' },
  ],
  you: 'first',
  others: [{ seat: 'second', action: { type: 'take', stones: 2 } }],
  steps: [
    { words: 'Take.', look: ['heap'] },
    { words: 'Take two.', tap: ['take'], choice: { type: 'take', stones: 3 } },
  ],
  ending: '',
  learned: [],
}

export const card: Card<typeof game> = {
  title: 'Sample',
  line: '',
  colours: ['#000', '#fff'],
  shape: '',
  scene: [''],
  options: { mode: 'Mode', wild: 'Wild' },
  told: { stones: (stones) => stones.toFixed() },
}

export const moments: Moments<typeof game> = { turn: 'Turn', signs: { win: '' } }

export const result: ResultParts<typeof game> = {
  figureOf: (view, seat) => (view.turn === seat ? '' : undefined),
}
`

export const SAMPLE = { 'rules.ts': RULES, 'table.tsx': TABLE, 'parts.ts': PARTS }
export type SampleFile = keyof typeof SAMPLE
