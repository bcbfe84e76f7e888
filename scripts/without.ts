// Lists what a test run lacks: the services and browsers in the setting WITHOUT, as in WITHOUT=postgres,webkit, and the
// history of the project if the checkout does not have it.
import { EARLIER, isInHistory } from './history.ts'

const NEEDS = ['postgres', 'redis', 'firefox', 'webkit', 'history'] as const
type Need = (typeof NEEDS)[number]

export function without(given = process.env.WITHOUT ?? '', hasHistory = () => isInHistory(EARLIER)): Need[] {
  const named = given.split(',').map((name) => name.trim())
  return NEEDS.filter((need) => named.includes(need) || (need === 'history' && !hasHistory()))
}
