// Structured logs. No token and no payload goes in here: who, what and how it went, by ids.
import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

export const openLog = (level: string) => pino({ level, base: null, redact: ['req.headers', '*.token', '*.cookie'] })
