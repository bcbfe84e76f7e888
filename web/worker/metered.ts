// Decides from the browser's facts about the connection whether large downloads in advance are welcome.

/** What Chrome tells about the connection. Safari and Firefox tell nothing. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
  addEventListener?: (type: 'change', onChange: () => void) => void
  removeEventListener?: (type: 'change', onChange: () => void) => void
}

const currentConnection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/**
 * True if data may cost the player money or slow down what the player does: in data-saving mode, on a mobile network, or
 * on a connection slower than 4G. A connection about which the browser tells nothing counts as fast and free.
 */
export const isMetered = (connection = currentConnection()): boolean =>
  connection?.saveData === true || connection?.type === 'cellular' || (connection?.effectiveType ?? '4g') !== '4g'

/** Calls `work` once, now or as soon as the connection is no longer metered. */
export function whenUnmetered(work: () => void, connection = currentConnection()): void {
  const look = () => {
    if (isMetered(connection)) return
    connection?.removeEventListener?.('change', look)
    work()
  }
  connection?.addEventListener?.('change', look)
  look()
}
