// For tests of bots: a worker thread that exits when it receives its first question.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => process.exit(1))
