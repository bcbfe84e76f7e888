// Reads from the setting WITHOUT which services the test run must do without, for example WITHOUT=postgres,redis.
const SERVICES = ['postgres', 'redis'] as const
type Service = (typeof SERVICES)[number]

export function without(given = process.env.WITHOUT ?? ''): Service[] {
  const named = given.split(',').map((name) => name.trim())
  return SERVICES.filter((service) => named.includes(service))
}
