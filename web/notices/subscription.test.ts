// Tests of moving a browser's subscription to notices (push messages) to another person.
import { expect, onTestFinished, test, vi } from 'vitest'
import { handOverSubscription } from './subscription.ts'

/** Fakes a subscribed browser, and a server that responds with `answer`. */
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

test('when a subscribed browser becomes another person’s device, the subscription moves to that person', async () => {
  const { subscription, posted } = subscribed({ key: 'k' })
  await handOverSubscription()
  expect(posted).toEqual(['/api/me/notices/subscribe {"endpoint":"https://push.example/1"}'])
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

test('unsubscribes the browser when the server refuses the subscription', async () => {
  const { subscription } = subscribed({ code: 'bad_address', message: 'No' })
  await handOverSubscription()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('sends nothing for a browser that was never subscribed', async () => {
  const { posted } = subscribed({ key: 'k' })
  vi.stubGlobal('navigator', {})
  await handOverSubscription()
  expect(posted).toEqual([])
})
