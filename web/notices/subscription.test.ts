import { expect, onTestFinished, test, vi } from 'vitest'
import { handOver } from './subscription.ts'

/** A browser that is subscribed, at a server that answers so. */
function subscribed(answer: object) {
  const subscription = { endpoint: 'https://push.example/1', unsubscribe: vi.fn(async () => true) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  const posted: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    posted.push(`${path} ${body}`)
    return Response.json(answer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { subscription, posted }
}

test('a browser that becomes another person’s device tells that person from then on', async () => {
  const { subscription, posted } = subscribed({ key: 'k' })
  await handOver()
  expect(posted).toEqual(['/api/me/notices/subscribe {"endpoint":"https://push.example/1"}'])
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

test('where the server does not take it, it tells nobody', async () => {
  const { subscription } = subscribed({ code: 'bad_address', message: 'No' })
  await handOver()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('one that was never subscribed is left alone', async () => {
  const { posted } = subscribed({ key: 'k' })
  vi.stubGlobal('navigator', {})
  await handOver()
  expect(posted).toEqual([])
})
