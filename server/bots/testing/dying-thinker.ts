// A thread that dies at its first question.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => process.exit(1))
