// Random hex digits. Browsers lack `crypto.randomUUID` on plain http, which home networks use.
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
