// Plays matches in Chromium by the names in its accessibility tree.
import { openChromiumReader } from './chromium-reader.ts'
import { playMatches } from './matches.ts'

playMatches('Chromium', openChromiumReader)
