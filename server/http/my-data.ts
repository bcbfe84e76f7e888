// HTTP routes with which people download or delete all data that the server has about them.
import { refusal } from '#kit/refusal.ts'
import { withoutCaching } from './devices.ts'
import { forCaller } from './endpoint.ts'
import { NAMED } from './me.ts'
import { refuse } from './refuse.ts'

const OTHER_NAME = refusal('name', 'That is not the name you have here', { what: 'other_name', most: null })

export const downloadData = forCaller({
  summary: 'Returns all data about the caller as a JSON file.',
  open:
    ({ people, identity, callers, services: { clock } }) =>
    async (request, reply, { person }) => {
      const why = callers.countWholeRequest(request)
      if (why) return refuse(reply, why)
      const { rows, ...data } = await people.data(person)
      withoutCaching(reply)
        .header('content-disposition', 'attachment; filename="turnstone-my-data.json"')
        .type('application/json')
      const all = { person, made: identity.madeAt(person), written: clock.now(), ...data, ...rows }
      return `${JSON.stringify(all, null, 2)}\n`
    },
})

export const forgetMe = forCaller<{ Body: { name: string } }>({
  summary: 'Deletes the caller and their data. The body repeats the caller’s name as a confirmation.',
  schema: { body: NAMED },
  open:
    ({ people, profiles, callers }) =>
    async (request, reply, { person }) => {
      const why = callers.countWholeRequest(request)
      if (why) return refuse(reply, why)
      if (request.body.name !== (await profiles.of(person)).name) return refuse(reply, OTHER_NAME)
      await people.forget(person)
      return withoutCaching(reply).header('set-cookie', callers.noCookies(request)).send({})
    },
})
