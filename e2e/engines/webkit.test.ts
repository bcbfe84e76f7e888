// Runs the journeys in WebKit.

import { runJourneys } from './journeys.ts'
import { openWebkit } from './webkit.ts'

runJourneys('WebKit', openWebkit)
