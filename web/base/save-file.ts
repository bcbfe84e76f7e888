// Saves a file to the device.

/** The file's temporary URL stays valid for this many milliseconds. The browser starts the download in this time. */
const READ_MS = 10_000

/** Downloads `what` as a file called `name`. `what` is a URL on the server or a blob created by this page. */
export function saveFile(name: string, what: string | Blob): void {
  const href = typeof what === 'string' ? what : URL.createObjectURL(what)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  if (typeof what !== 'string') setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
