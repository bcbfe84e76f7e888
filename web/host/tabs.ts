// Tells the other pages of this browser which page plays a match.
interface Claim {
  id: string
  writer: string
}

const CHANNEL = 'turnstone:local'

/**
 * Announces that this page plays the match. Calls `onLost` when another page announces that it plays the match. The
 * `writer` in the stored match decides which page may play; the announcement only informs the other page sooner.
 * Returns a function that stops listening.
 */
export function claimMatch({ id, writer }: Claim, onLost: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ id, writer } satisfies Claim)
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    if (data.id === id && data.writer !== writer) onLost()
  }
  return () => channel.close()
}
