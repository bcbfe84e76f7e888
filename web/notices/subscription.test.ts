// Tests of moving a browser's subscription to notices (push messages) to another person.
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLanguage } from '../words/load.ts'
import { handOverSubscription, updateLanguage } from './subscription.ts'

/** Fakes a subscribed browser, and a server that responds with `answer`. */
function subscribed(answer: object) {
  const endpoint = 'https://push.example/1'
  const subscription = { endpoint, toJSON: () => ({ endpoint }), unsubscribe: vi.fn(async () => true) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  const posted: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
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
  expect(posted).toEqual(['/api/me/notices/subscribe {"endpoint":"https://push.example/1","language":"en"}'])
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

test('tells the server once when the language of the page has changed', async () => {
  const { posted } = subscribed({ key: 'k' })
  await handOverSubscription()
  await updateLanguage()
  expect(posted).toHaveLength(1)
  await changeLanguage('de')
  onTestFinished(() => changeLanguage('en'))
  await updateLanguage()
  await updateLanguage()
  expect(posted.slice(1)).toEqual(['/api/me/notices/subscribe {"endpoint":"https://push.example/1","language":"de"}'])
})
