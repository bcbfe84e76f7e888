// Test helpers: a server with players who can be notified, under a controlled clock.
import { expect } from 'vitest'
import type { NoticePreferences, NoticeSettings } from '#kit/protocol/notice.ts'
import { matchStream } from '../../rooms/stream-id.ts'
import type { TestClock } from '../../testing/clock.ts'

interface At {
  clock: TestClock
  port: number
}

type Answer = NoticeSettings & { secret?: string; code?: string; message?: string }

/** Sends an HTTP request as a player's page would. */
export async function ask(
  { port }: Pick<At, 'port'>,
  token: string,
  path = '',
  body?: unknown,
): Promise<{ status: number; body: Answer }> {
  const headers = {
    cookie: `turnstone=${token}`,
    origin: `http://127.0.0.1:${port}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/me/notices${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/** Delay between a write to a stream and the planning of its notices. */
const PLANNED_AFTER_MS = 1_000

/** Advances the clock until planning begins, and waits until the notices for this input of the match are planned. */
export async function untilPlanned(
  { clock, logged }: Pick<At, 'clock'> & { logged: readonly string[] },
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  const isPlanned = (line: string) => {
    const { msg, stream, seq: planned } = JSON.parse(line) as { msg: string; stream?: string; seq?: number }
    return msg === 'planned notices' && stream === matchStream(id) && (planned ?? 0) >= seq
  }
  clock.advance(PLANNED_AFTER_MS)
  await expect.poll(() => logged.some(isPlanned)).toBe(true)
}

const STEP_MS = 500

/** Advances the clock until the condition holds. */
export const soon = (server: At, isSo: () => unknown) =>
  expect
    .poll(
      () => {
        server.clock.advance(STEP_MS)
        return isSo()
      },
      { interval: 20 },
    )
    .toBeTruthy()

/**
 * Waits until the server has read the response to a notice. A server that restarts before that sends the notice again.
 */
export const untilSent = ({ port }: Pick<At, 'port'>) =>
  expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    .toMatch(/^turnstone_notices_total\{outcome="sent"\} [1-9]/m)

/**
 * Advances the clock by `ms` in steps. Between steps, the test sends requests and waits for their answers, so that the
 * server can work.
 */
export async function pass(server: At, token: string, ms: number): Promise<void> {
  const step = Math.max(STEP_MS, ms / 20)
  for (let passed = 0; passed < ms; passed += step) {
    server.clock.advance(step)
    for (let looks = 0; looks < 3; looks++) await ask(server, token)
  }
}

export const wish = (
  more: Partial<NoticePreferences['kinds']> = {},
  quiet: NoticePreferences['quiet'] = null,
): NoticePreferences => ({
  kinds: { turn: true, time: true, came: true, rematch: true, over: true, ...more },
  quiet,
})
