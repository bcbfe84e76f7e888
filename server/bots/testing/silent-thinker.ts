// For tests of bots: a worker thread that never answers a question.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => {})
