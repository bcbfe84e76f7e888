// Runs the journeys in Chromium.
import { openChromium } from './chromium.ts'
import { runJourneys } from './journeys.ts'

runJourneys('Chromium', openChromium)
