// Sends numbered requests to a worker thread. The numbers match responses to requests, because the order can differ.
import { type Refusal, refusal } from '#kit/game.ts'

/** The error for a request that the worker refused. Its message is a sentence for the player. */
export class RequestError extends Error {
  readonly code: string

  constructor({ code, message }: Refusal) {
    super(message)
    this.code = code
  }
}

type Reply = { number: number; answer: unknown } | { number: number; refused: Refusal }

/** Answers the page's requests in the worker thread. */
export function serveRequests<Question extends object>(
  port: MessagePort,
  answer: (question: Question) => unknown,
): void {
  port.onmessage = async ({ data: { number, question } }: MessageEvent<{ number: number; question: Question }>) => {
    try {
      port.postMessage({ number, answer: await answer(question) } satisfies Reply)
    } catch (error) {
      const { message } = error as Error
      port.postMessage({
        number,
        refused: refusal(error instanceof RequestError ? error.code : 'broken', message),
      } satisfies Reply)
    }
  }
}

/** Returns a function that sends requests from the page. The request's type decides the type of the response. */
export function requestSender<Question extends { type: string }, Answers extends Record<Question['type'], unknown>>(
  port: MessagePort,
) {
  const waiting = new Map<number, { done(answer: never): void; failed(why: RequestError): void }>()
  let asked = 0
  port.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asker = waiting.get(data.number)
    waiting.delete(data.number)
    if ('refused' in data) asker?.failed(new RequestError(data.refused))
    else asker?.done(data.answer as never)
  }
  return <Asked extends Question>(question: Asked): Promise<Answers[Asked['type']]> =>
    new Promise((done, failed) => {
      const number = ++asked
      waiting.set(number, { done, failed })
      port.postMessage({ number, question })
    })
}

/** Opens a port to a worker that was just started. The promise `failed` rejects if the worker crashes. */
export function openPort(
  worker: Worker,
  failureMessage: string,
): { port: MessagePort; failed: Promise<never>; end: () => void } {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(null, [port2])
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener(
      'error',
      ({ message }) => reject(new RequestError(refusal('broken', message || failureMessage))),
      {
        once: true,
      },
    )
  })
  // Without this handler, the browser would log the rejected promise `failed` as unhandled.
  failed.catch(() => {})
  return { port: port1, failed, end: () => worker.terminate() }
}
