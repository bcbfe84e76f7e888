/** Long enough for the browser to begin with it. */
const READ_MS = 10_000

/** Hands a file to the device: one of the server's, by its address, or what was made here. */
export function save(name: string, what: string | Blob): void {
  const href = typeof what === 'string' ? what : URL.createObjectURL(what)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  if (typeof what !== 'string') setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
