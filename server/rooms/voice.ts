// How a room speaks to the people in it.
import { eventsFor } from '#kit/match.ts'
import { botName, isBot } from '../bots/person.ts'
import type { Live } from '../matches/live.ts'
import type { Voice } from '../matches/telling.ts'
import type { RoomState } from './state.ts'

const namesIn = (live: Live): Record<string, string> => {
  const names = { ...live.names }
  for (const { id } of (live.match.state as RoomState).people) if (isBot(id)) names[id] = botName(id)
  return names
}

const says = (type: string, live: Live, view: string, more: Record<string, unknown>): string => {
  const rest = JSON.stringify({ code: live.name, names: namesIn(live), seq: live.match.n, now: live.now, ...more })
  return `{"type":"${type}","payload":${rest.slice(0, -1)},"room":${view}}}`
}

export const roomVoice: Voice = {
  joined(live, watcher, { missed, id, token }) {
    watcher.lastView = live.viewText(watcher.viewer)
    return [says('room_joined', live, watcher.lastView, { you: watcher.viewer, since: missed.since, events: eventsFor(missed.told, watcher.viewer), id, token })]
  },
  update:
    (live, { entry, told }) =>
    (watcher) => {
      watcher.lastView = live.viewText(watcher.viewer)
      const mine = entry.input.kind === 'action' && entry.input.seat === watcher.viewer
      return [says('room_update', live, watcher.lastView, { events: eventsFor(told, watcher.viewer), id: mine ? entry.id : undefined })]
    },
  names: (live) => JSON.stringify({ type: 'names', payload: { code: live.name, names: namesIn(live) } }),
}
