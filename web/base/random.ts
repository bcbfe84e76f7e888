// Returns random hex digits. `crypto.randomUUID` does not exist on pages served over plain http, as in home networks.
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
