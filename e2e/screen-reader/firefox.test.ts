// Plays matches in Firefox by the names in its accessibility tree.
import { openFirefoxReader } from './firefox-reader.ts'
import { playMatches } from './matches.ts'

playMatches('Firefox', openFirefoxReader)
