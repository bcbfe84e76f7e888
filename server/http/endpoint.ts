// An endpoint is the part of a route that the files of this folder define: a summary, the schema of the input, and the
// handler.
import type { FastifyReply, FastifyRequest, FastifySchema, RouteGenericInterface } from 'fastify'
import { refusal } from '#kit/refusal.ts'
import type { Caller } from './caller.ts'
import type { RouteParts } from './parts.ts'
import { sendRefusal } from './refuse.ts'

export const STRANGER = refusal('stranger', 'Load the page first')

type Handler<Who, Shape extends RouteGenericInterface> = (
  request: FastifyRequest<Shape>,
  reply: FastifyReply,
  caller: Who,
) => unknown

interface Definition<Who, Shape extends RouteGenericInterface> {
  /** Says in one sentence what the route does. The list of routes in the docs shows this summary. */
  summary: string
  schema?: FastifySchema
  /** Sends the refusal to a caller who may not use the route. By default the refusal is `STRANGER`. */
  refuseStranger?(request: FastifyRequest<Shape>, reply: FastifyReply): FastifyReply
  /** Called once when the server starts. Returns the handler of the route. */
  open(parts: RouteParts): Handler<Who, Shape>
}

/** An endpoint. `Who` is the type of the caller that the endpoint's handler needs. */
export type Endpoint<Who> = Definition<Who, RouteGenericInterface>

/** Defines an endpoint that works without a known caller. */
export const forAnyone = <Shape extends RouteGenericInterface>(
  definition: Definition<Caller | undefined, Shape>,
): Endpoint<Caller | undefined> => definition as Endpoint<Caller | undefined>

/** Defines an endpoint that needs a known caller. */
export const forCaller = <Shape extends RouteGenericInterface>(
  definition: Definition<Caller, Shape>,
): Endpoint<Caller> => definition as Endpoint<Caller>

/** Refuses an unknown caller, with a response that has no Cache-Control header. */
export const refuseStrangerPlainly = (_request: unknown, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, STRANGER)
