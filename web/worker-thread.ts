// The entry point of all worker threads. The thread's name says which part serves it. With one entry point, the build
// contains the rules of each game once.
import './base/old-browsers.ts'
import { receiveForHost } from './host/worker.ts'
import { receiveForInspector } from './inspector/worker.ts'
import { receiveForReplay } from './replay/worker.ts'

const PARTS: Readonly<Record<string, (event: MessageEvent) => void>> = {
  host: receiveForHost,
  inspector: receiveForInspector,
  replay: receiveForReplay,
}

const receive = PARTS[self.name]
if (!receive) throw new Error(`There is no thread "${self.name}"`)
addEventListener('message', receive)
