// Saves a file to the device.

/** Milliseconds the object URL stays valid, so that the browser can start the download. */
const READ_MS = 10_000

/** Downloads `what`, a URL on the server or a blob made here, under this file name. */
export function save(name: string, what: string | Blob): void {
  const href = typeof what === 'string' ? what : URL.createObjectURL(what)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  if (typeof what !== 'string') setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
