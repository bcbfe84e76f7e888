// HTTP routes for the programs that watch this server.
import { forAnyone } from './endpoint.ts'

export const checkAlive = forAnyone({
  summary: 'Confirms that the process runs.',
  open: () => async () => ({ ok: true }),
})

export const checkReady = forAnyone<{ Querystring: { fresh?: string } }>({
  summary:
    'Tells whether the server takes players; 503 while it stops, cannot save, or refuses new rooms because of damage.',
  open:
    ({ services, stopping, handover }) =>
    async ({ query }, reply) => {
      const lost = query.fresh === undefined ? handover?.refusal : handover?.staleRefusal
      const why = stopping() ?? lost ?? services.saving.notReady
      return why ? reply.code(503).send({ ready: false, code: why.code, message: why.message }) : { ready: true }
    },
})

export const readMetrics = forAnyone({
  summary: 'Returns the metrics in the text format of Prometheus.',
  open:
    ({ services: { metrics } }) =>
    async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
})
