// The interface of a browser engine: the few things that a test does with a page, in whatever engine shows it.

/** A page in a browser of its own, with the size of a phone and with reduced motion. */
export interface Engine {
  /** Opens a URL and waits until the browser has parsed the document. */
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page and returns its value as JSON. Waits for a promise. */
  evaluate<T>(expression: string): Promise<T>
  /** Presses and releases the pointer at a position in the viewport, as a person does. */
  tap(x: number, y: number): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Returns a picture of the viewport as PNG in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

export const PHONE = { width: 390, height: 844 }

/** Where the page keeps the problems that `WATCH` has recorded. Each tab has its own list, which survives a reload. */
const PROBLEMS = 'problems of the test'

/**
 * A script that runs before the page's own scripts. It records uncaught errors and violations of the security policy.
 */
export const WATCH = `(() => {
  const record = (words) => {
    const known = JSON.parse(sessionStorage.getItem('${PROBLEMS}') ?? '[]')
    sessionStorage.setItem('${PROBLEMS}', JSON.stringify([...known, words]))
  }
  addEventListener('error', ({ message }) => record('error: ' + message))
  addEventListener('unhandledrejection', ({ reason }) => record('rejection: ' + reason + ' ' + (reason?.stack ?? '')))
  addEventListener('securitypolicyviolation', (event) => record('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))
})()`

/** Returns the problems that were recorded since the last call. */
export const newProblems = (engine: Engine): Promise<string[]> =>
  engine.evaluate(`(() => {
    const found = JSON.parse(sessionStorage.getItem('${PROBLEMS}') ?? '[]')
    sessionStorage.removeItem('${PROBLEMS}')
    return found
  })()`)

/** The value of an expression as JSON, or the words of the error that it has thrown. */
export type Evaluated = { value?: string } | { thrown: string }

/** Returns an expression whose value is a promise of what another expression has evaluated to. It never rejects. */
export const asEvaluated = (expression: string): string =>
  `(async () => ({ value: JSON.stringify(await (${expression})) }))().catch((error) => ({ thrown: String(error) }))`

export function readValue<T>(evaluated: Evaluated): T {
  if ('thrown' in evaluated) throw new Error(evaluated.thrown)
  return evaluated.value === undefined ? (undefined as T) : JSON.parse(evaluated.value)
}
