// Tells the other pages of this browser which page plays a match.
interface Word {
  id: string
  writer: string
}

const CHANNEL = 'turnstone:local'

/**
 * Announces that this page plays the match. Calls `lost` when another page does the same. The writer in storage
 * decides; the announcement only lets the other page notice sooner. Returns a function that stops listening.
 */
export function claim({ id, writer }: Word, lost: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ id, writer } satisfies Word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.id === id && data.writer !== writer) lost()
  }
  return () => channel.close()
}
