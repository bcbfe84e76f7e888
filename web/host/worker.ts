// The part of the worker thread that plays a match on this device and answers the page's requests.
import { LocalHost } from './host.ts'
import type { Reply, Request } from './request.ts'
import { rulesOf } from './rules.ts'
import { seatPlanOf } from './seat-plan.ts'
import { browserWorld } from './world.ts'

async function openHost(request: Extract<Request, { type: 'open' | 'resume' }>): Promise<LocalHost> {
  if (request.type === 'open') return LocalHost.open(await rulesOf(request.setting.game), request.setting, browserWorld)
  const { game, version } = request.record.start
  return LocalHost.resume(await rulesOf(game, version), request.record, browserWorld)
}

let host: Promise<LocalHost> | undefined

async function answer(request: Request): Promise<Reply> {
  if (request.type === 'plan') return { plan: seatPlanOf(await rulesOf(request.game)) }
  if (!host) throw new Error('No match was opened here')
  return { record: (await host).record() }
}

async function reply(request: Request, port: MessagePort): Promise<void> {
  try {
    port.postMessage(await answer(request))
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies Reply)
  }
}

export function receiveForHost({ data, ports: [port] }: MessageEvent<Request>): void {
  if (!port) return
  if (data.type === 'open' || data.type === 'resume') host ??= openHost(data)
  if (data.type === 'connect') void host?.then((match) => match.connect(port, data.seat))
  else if (data.type === 'follow')
    void host?.then((match) => match.follow(data.after, (input) => port.postMessage(input)))
  else void reply(data, port)
}
