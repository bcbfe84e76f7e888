// Hosts a lesson's match in the thread of a test, with the same message ports as on the page.
import { onTestFinished } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { LocalHost } from '../host/host.ts'
import type { Host } from '../host/seated.ts'
import { testWorld } from '../host/testing/world.ts'
import type { Lesson } from '../table/lesson.ts'
import type { Received } from '../wire/socket.ts'
import { settingOf } from './table.ts'

export interface TestHost extends Host {
  match: LocalHost
}

export function hostOf(game: AnyGame, lesson: Lesson, resumed?: ReturnType<LocalHost['record']>): TestHost {
  const match = resumed
    ? LocalHost.resume(game, resumed, testWorld())
    : LocalHost.open(game, settingOf(game.id, lesson), testWorld())
  return {
    match,
    connect(seat, listener) {
      const { port1, port2 } = new MessageChannel()
      onTestFinished(() => port1.close())
      port1.onmessage = ({ data }: MessageEvent<string>) => listener.received(JSON.parse(data) as Received)
      match.connect(port2, seat)
      void listener.prepare().then(listener.opened)
      return { send: (message) => port1.postMessage(JSON.stringify(message)) }
    },
  }
}
