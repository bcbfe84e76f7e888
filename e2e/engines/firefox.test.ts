// Runs the journeys in Firefox.
import { openFirefox } from './firefox.ts'
import { runJourneys } from './journeys.ts'

runJourneys('Firefox', openFirefox)
