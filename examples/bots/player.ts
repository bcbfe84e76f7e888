// A player for programs: joins or opens a room of a Turnstone server, sits down, and knows what its seat may do.
// docs/reference/protocol.md describes the messages and their fields.
// biome-ignore lint/suspicious/noExplicitAny: the fields differ from message to message
export type Fields = Record<string, any>

export interface Player {
  /** Everything that the seat may know, as the game shows it. */
  view: unknown
  /** The seat; null until the match has begun. */
  seat: string | null
  /** The URL of the room, for other players. */
  link: string
  /** The open decisions of all seats. */
  asks: Fields[]
  /** The events of the match so far. */
  events: Fields[]
  /** Why the last action was refused; null if it was accepted. */
  refused: string | null
  /** The result; null until the match is over. */
  outcome: Fields | null
  /** Returns the decision that the seat owes; undefined if it owes none. */
  ask(): Fields | undefined
  /** Returns the actions that the seat may take now. Actions with `aside` answer no decision, such as to resign. */
  actions(): { action: Fields; aside: boolean }[]
  play(action: Fields): void
  close(): void
}

/**
 * Opens a room for a game, or joins the room with this code (six letters and digits). Calls `onChange` after each
 * message. `bots` fills the room with bots of this strength.
 */
export function openPlayer(url: string, room: string, onChange: (player: Player) => void, bots?: string): Player {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`)
  const send = (type: string, payload: Fields) => socket.send(JSON.stringify({ type, payload }))
  const me: Fields = { choices: [], examples: {}, kinds: {}, done: new Set() }

  const player: Player = {
    ...{ view: null, seat: null, link: '', asks: [], events: [], refused: null, outcome: null },
    ask: () => player.asks.find(({ seat, still }) => seat === player.seat && still === undefined),
    actions() {
      if (!player.seat || me.unanswered || player.outcome) return []
      const actions: Fields[] = [...me.choices, ...(me.examples[player.ask()?.id] ?? [])]
      return actions.map((action) => ({ action, aside: me.kinds[action.type].aside === true }))
    },
    play({ type, ...fields }) {
      me.unanswered = crypto.randomUUID()
      const about = { matchId: me.matchId, playerId: player.seat, id: me.unanswered, ask: player.ask()?.id }
      const { message } = me.kinds[type]
      send(message, message === 'action' ? { ...about, action: { type, ...fields } } : { ...about, ...fields })
    },
    close: () => socket.close(),
  }

  /** Sits down, adds bots, gets ready and joins the match, each once and as soon as it is possible. */
  function prepare({ people, match, min }: Fields): void {
    const { seat, ready } = people.find(({ id }: Fields) => id === me.you)
    const seated = people.filter((person: Fields) => person.seat).length
    if (!seat) once('sit', 'room_action', { code: me.code, action: { type: 'sit' } })
    else if (bots && seated < Math.max(min, 2))
      once(`bot ${seated}`, 'room_action', { code: me.code, action: { type: 'add_bot', strength: bots } })
    if (seat && match) once('join', 'join_match', { matchId: match.id, token: me.token })
    else if (seat && !ready) once('ready', 'room_action', { code: me.code, action: { type: 'ready', ready: true } })
  }

  function once(step: string, type: string, payload: Fields): void {
    if (!me.done.has(step)) send(type, payload)
    me.done.add(step)
  }

  socket.addEventListener('open', () => {
    if (/^[A-Z0-9]{6}$/.test(room)) send('join_room', { code: room })
    else send('create_room', { game: room })
  })
  socket.addEventListener('message', ({ data }) => {
    const { type, payload } = JSON.parse(data)
    if (type === 'room_joined') Object.assign(me, { you: payload.you, code: payload.code, token: payload.token })
    if (type === 'room_joined') player.link = `${url}/r/${payload.code}`
    if (payload.room) prepare(payload.room)
    if (type === 'match_joined') Object.assign(me, { matchId: payload.matchId, kinds: payload.kinds })
    if (type === 'match_joined') player.seat = payload.playerId
    if (payload.state !== undefined) player.view = payload.state
    if (payload.choices) {
      me.choices = payload.choices
      player.asks = payload.asks
      player.events.push(...payload.events)
    }
    if (type === 'your_turn') me.examples[payload.ask] = payload.examples
    if (type === 'validation_error' && me.code === undefined) throw new Error(payload.message)
    if (payload.id === me.unanswered || payload.code === 'too_fast') {
      player.refused = type === 'validation_error' ? payload.reason : null
      me.unanswered = undefined
    }
    if (type === 'game_over') player.outcome = payload
    onChange(player)
  })
  return player
}
