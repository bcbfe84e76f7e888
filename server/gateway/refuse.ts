// A refusal as plain HTTP says it.
import type { FastifyReply } from 'fastify'
import type { Refusal } from '#kit/game.ts'

const STATUS: Record<string, number> = {
  not_over: 409,
  too_many: 429,
  stranger: 403,
  foreign: 403,
  banned: 403,
  not_signed_in: 401,
  malformed_text: 400,
  not_accepted: 400,
}

export const refuse = (reply: FastifyReply, { code, message, values }: Refusal): FastifyReply =>
  reply
    .code(STATUS[code] ?? 404)
    .header('cache-control', 'no-store')
    .send({ code, message, ...(values && { values }) })
