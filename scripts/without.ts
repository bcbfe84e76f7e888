// Reads the setting WITHOUT: the services that a test run must do without, as in WITHOUT=postgres,redis.
const SERVICES = ['postgres', 'redis'] as const
type Service = (typeof SERVICES)[number]

export function without(given = process.env.WITHOUT ?? ''): Service[] {
  const named = given.split(',').map((name) => name.trim())
  return SERVICES.filter((service) => named.includes(service))
}
