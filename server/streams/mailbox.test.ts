// Tests of the order in which a mailbox runs its jobs.
import { expect, test } from 'vitest'
import { Mailbox } from './mailbox.ts'

test('a job posted to an empty mailbox starts at once', () => {
  let begun = false
  void new Mailbox().post(async () => {
    begun = true
  })
  expect(begun).toBe(true)
})

test('a job starts when the previous job has ended, whether that job succeeded or failed', async () => {
  const mailbox = new Mailbox()
  const first = Promise.withResolvers<string>()
  const order: string[] = []
  const job = (name: string, answer: Promise<string>) =>
    mailbox.post(() => {
      order.push(name)
      return answer
    })
  const answers = [
    job('first', first.promise),
    job('second', Promise.reject(new Error('no'))),
    job('third', Promise.resolve('done')),
  ]
  expect([order, mailbox.empty]).toEqual([['first'], false])
  first.resolve('yes')
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['first', 'second', 'third'])
  expect(mailbox.empty).toBe(true)
})

test('a job posted by a running job waits until that job has ended', async () => {
  const mailbox = new Mailbox()
  const order: string[] = []
  let inner: Promise<void> | undefined
  await mailbox.post(async () => {
    inner = mailbox.post(async () => void order.push('inner'))
    order.push('outer')
  })
  await inner
  expect(order).toEqual(['outer', 'inner'])
})

test('the code that posted a job continues before the next job starts', async () => {
  const mailbox = new Mailbox()
  const order: string[] = []
  const job = async (name: string) => {
    await mailbox.post(async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
    })
    order.push(`${name} goes on`)
  }
  await Promise.all(['first', 'second', 'third'].map(job))
  expect(order).toEqual([
    'first begins',
    'first goes on',
    'second begins',
    'second goes on',
    'third begins',
    'third goes on',
  ])
})
