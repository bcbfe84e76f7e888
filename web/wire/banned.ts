// Turns a failed HTTP response into an error. The error class for a ban also has the reason and the end of the ban.
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { refusalWords } from '../words/catalogue.ts'
import { say } from '../words/say.ts'

export class BannedError extends Error {
  readonly banned: ServerPayload<'banned'>

  constructor(banned: ServerPayload<'banned'>) {
    super(banned.message)
    this.banned = banned
  }
}

/** The JSON body of a refused HTTP request. */
interface Refused {
  code?: string
  message?: string
  values?: Pick<ServerPayload<'banned'>, 'reason' | 'until'>
}

export async function errorOf(answer: Response): Promise<Error> {
  const { code = '', message = say('shell.wire.silent'), values } = (await answer.json().catch(() => ({}))) as Refused
  if (code === 'banned' && values) return new BannedError({ message, ...values })
  return new Error(refusalWords(null, { code, message, values }))
}
