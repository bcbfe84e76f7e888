// Gives the English words of all catalogues to the tests of tables and of the page's logic.
import type { Messages } from '#kit/words/message.ts'
import { addMessages } from './catalogue.ts'
import first from './en.json?first'
import options from './en.json?options'
import returning from './en.json?returning'

const files = import.meta.glob<Messages>(['./en.json', '../../kit/words/en.json', '../../games/*/words/en.json'], {
  eager: true,
  import: 'default',
})

for (const words of [first, returning, options])
  for (const [name, messages] of Object.entries(words)) addMessages(name, messages)
for (const [path, messages] of Object.entries(files))
  addMessages(path.startsWith('./') ? 'web' : (path.split('/').at(-3) ?? ''), messages)
