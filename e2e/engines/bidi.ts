// A client of WebDriver BiDi: sends commands over a WebSocket and matches the answers by their numbers.

export interface Bidi {
  send<T = unknown>(method: string, params: object): Promise<T>
  close(): void
}

interface Answer {
  id: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer
    const command = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') command?.resolve(result)
    else if (type === 'error') command?.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has closed the connection'))
    waiting.clear()
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no browser answers at ${url}`)), { once: true })
  })
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        last++
        waiting.set(last, { resolve: (result) => resolve(result as T), reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
