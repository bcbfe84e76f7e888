// Pages of one browser tell each other which of them goes on with a match. Only a word: what counts is who is written down as its writer.
interface Word {
  id: string
  writer: string
}

const CHANNEL = 'turnstone:local'

/** Says that this page goes on with it, and hears of the next that does. Gives the way to stop listening. */
export function claim({ id, writer }: Word, lost: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ id, writer } satisfies Word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.id === id && data.writer !== writer) lost()
  }
  return () => channel.close()
}
