// Says the messages of the shell's catalogue.
import { catalogue } from './catalogue.ts'
import type { Words } from './keys.ts'

/** @public */
export const { say, rich, sayOr } = catalogue<Words>('web')
