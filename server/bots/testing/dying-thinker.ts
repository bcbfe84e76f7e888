// A worker thread that exits at its first question.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => process.exit(1))
