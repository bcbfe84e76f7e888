// Sends a refusal as an HTTP response.
import type { FastifyReply } from 'fastify'
import type { Refusal } from '#kit/game.ts'

/** Codes of refusals by HTTP status. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: [
    ...['malformed_text', 'not_accepted', 'shape'],
    ...['bad_address', 'bad_keys', 'bad_port', 'private_address', 'unknown_zone'],
    ...[
      'lapsed',
      'name',
      'name_marks',
      'name_reserved',
      'no_device',
      'no_passkey',
      'no_request',
      'other_device',
      'own_device',
      'passkey',
    ],
    'to_be_removed',
  ],
  401: ['not_signed_in'],
  403: ['banned', 'foreign', 'stranger'],
  404: [
    ...['no_content', 'no_replay', 'no_rules', 'unknown_game', 'unknown_match', 'unknown_player'],
    ...['no_name', 'no_such_ban', 'no_such_line', 'no_such_person', 'no_such_report', 'yourself'],
  ],
  409: ['not_over'],
  429: ['quota', 'too_many'],
  500: ['damaged', 'sorry'],
  503: ['disk_low', 'not_saved'],
}

const STATUSES = new Map(
  Object.entries(CODES).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
)

/** Returns the HTTP status of a refusal; 400 for a code that is not in the list. */
const statusOf = ({ code }: Pick<Refusal, 'code'>): number => STATUSES.get(code) ?? 400

/** Sends a refusal that no cache may store. */
export const refuse = (reply: FastifyReply, why: Refusal): FastifyReply =>
  sendRefusal(reply.header('cache-control', 'no-store'), why)

/** Sends a refusal without a Cache-Control header, because the responses of some routes never had this header. */
export const sendRefusal = (reply: FastifyReply, why: Refusal, status = statusOf(why)): FastifyReply =>
  reply.code(status).send({ code: why.code, message: why.message, ...(why.values && { values: why.values }) })
