// The name of a device in the reader's language.
import { say } from '../words/say.ts'

/** The server makes the label from the browser's own description, as in `Chrome on Linux`. */
const LABEL = /^(?<browser>.+) on (?<system>.+)$/

export function deviceLabel(label: string): string {
  const { browser, system } = LABEL.exec(label)?.groups ?? {}
  return browser !== undefined && system !== undefined ? say('devices.label', { browser, system }) : label
}
