// Tests of the list of HTTP routes.
import { expect, test } from 'vitest'
import { ROUTES } from './routes.ts'

/** Path of the operator's session. Signing in checks origin and token itself; signing out needs neither. */
const SESSION = '/operator/api/session'

test('every route that changes something accepts only requests from a page of this server', () => {
  const open = ROUTES.filter(
    ({ method, access, path }) =>
      method !== 'GET' && !['page', 'changer', 'operator'].includes(access) && path !== SESSION,
  )
  expect(open).toEqual([])
})

test('every operator route needs the operator’s token', () => {
  const open = ROUTES.filter(
    ({ path, access }) => path.startsWith('/operator/') && access !== 'operator' && path !== SESSION,
  )
  expect(open).toEqual([])
})

test('banned people can use only the routes for their own data', () => {
  expect(ROUTES.filter(({ servesBanned }) => servesBanned).map(({ path }) => path)).toEqual([
    '/api/me/data',
    '/api/me/forget',
  ])
})
