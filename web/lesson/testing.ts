// Runs a lesson's match without a worker thread, for tests. Messages still pass through a port.
import { onTestFinished } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { LocalHost } from '../host/host.ts'
import type { Host } from '../host/seat-player.ts'
import { testWorld } from '../host/testing/world.ts'
import type { Lesson } from '../table/lesson.ts'
import type { ServerMessage } from '../wire/socket.ts'
import { lessonSetup } from './table.ts'

export interface TestHost extends Host {
  match: LocalHost
}

export function hostOf(game: AnyGame, lesson: Lesson, resumed?: ReturnType<LocalHost['record']>): TestHost {
  const match = resumed
    ? LocalHost.resume(game, resumed, testWorld())
    : LocalHost.open(game, lessonSetup(game.id, lesson), testWorld())
  return {
    match,
    connect(seat, listener) {
      const { port1, port2 } = new MessageChannel()
      onTestFinished(() => port1.close())
      port1.onmessage = ({ data }: MessageEvent<string>) => listener.onMessage(JSON.parse(data) as ServerMessage)
      match.connect(port2, seat)
      void listener.prepare().then(listener.onOpen)
      return { send: (message) => port1.postMessage(JSON.stringify(message)) }
    },
  }
}
