// Structured logs. Log lines contain ids and outcomes, never tokens or payloads.
import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

export const openLog = (level: string) => pino({ level, base: null, redact: ['req.headers', '*.token', '*.cookie'] })
