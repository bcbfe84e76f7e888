// Says the messages of this game's catalogue.
import { catalogue } from '#web/words/catalogue.ts'
import type { Words } from './keys.ts'

export const { say, rich, sayOr } = catalogue<Words>('showdown')
